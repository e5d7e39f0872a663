// spec 2.24: complaints (ours): sent once, numbered, answered, confirmed, refused, reopened, rated, joined, appealed
import { getMyComplaint, listMyComplaints } from '@rujian/contract/areas/complaints/cases';
import { getDeskComplaint, listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { getComplaint, listComplaints } from '@rujian/contract/areas/complaints/public';
import {
  confirmComplaint,
  rateComplaint,
  refuseComplaint,
  reopenComplaint,
  shareComplaintContact,
} from '@rujian/contract/areas/complaints/steps';
import { listPoints } from '@rujian/contract/areas/ledger/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { expect, test } from 'vitest';
import { startComplaints } from '#test/complaint-kit.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

test('from submission through reply, refusal and proposal to rating, with every clock', async () => {
  const site = await startComplaints();
  const { call, advance, brandSide, acting, newOfficer } = site;
  const {
    member: sender,
    answer,
    id,
  } = await site.complain({
    detail: '客服电话13800138000一直没有人接，整箱酸奶胀包变质，批号20260330，希望退款并说明原因。',
    batchNo: '20260330',
  });

  let member = sender;
  expect(answer).toMatchObject({ code: 1, data: { state: { key: 'submitted' }, urgent: false } });
  expect(answer.data.no).toMatch(/^260520\d{6}$/);
  expect((await call(getComplaint, { id }, {})).code).toBe(0);
  expect(await runningClocks(site, id)).toEqual(['review']);

  advance(2 * HOUR);
  await site.accept(id);

  const seen = await call(getComplaint, { id });
  expect(seen.data.state.key).toBe('assigned');
  expect(seen.data.detail.join()).toContain('［手机号已隐去］');
  expect(seen.data.detail.join()).toContain('批号20260330');
  expect(seen.data.publicName).toMatch(/^匿名用户-\d{4}$/);
  expect(await runningClocks(site, id)).toEqual(['reply', 'end']);
  expect((await call(listComplaints, {})).data.total).toBe(1);

  advance(40 * HOUR);
  await brandSide.reply(acting(id), { text: '我们正在核实，请联系13900139000', isPublic: true });
  expect(await runningClocks(site, id)).toEqual(['proposal', 'end']);
  const replied = await call(getComplaint, { id });
  expect(replied.data.timeline.at(-1)).toMatchObject({ side: 'brand', action: '首次回复' });
  expect(replied.data.timeline.at(-1)?.text).not.toContain('13900139000');

  await brandSide.propose(acting(id), { text: '全额退款', amountFen: 5_800 });
  expect(await runningClocks(site, id)).toEqual(['confirm', 'end']);
  const mine = await call(getMyComplaint, { id }, member);
  expect(mine.data).toMatchObject({ proposal: { amount: '58.00', text: '全额退款' } });
  expect(mine.data.actions).toEqual(['supplement', 'withdraw', 'confirm', 'refuse', 'shareContact']);

  await call(refuseComplaint, { id, reason: '没有说明原因' }, member);
  expect(await runningClocks(site, id)).toEqual(['proposal', 'end']);
  await brandSide.propose(acting(id), { text: '退款并说明冷链中断', amountFen: 5_800 });
  await call(confirmComplaint, { id }, member);
  expect(await runningClocks(site, id)).toEqual([]);

  const stars = { attitude: 4, speed: 3, result: 5, text: '处理得不错', wouldBuyAgain: true };
  const rated = await call(rateComplaint, { id, ...stars }, member);
  expect(rated).toMatchObject({ code: 1, data: { state: { key: 'resolved' } } });
  expect((await call(rateComplaint, { id, ...stars }, member)).data.error).toBe('complaint.once');
  expect((await call(getComplaint, { id })).data.rating).toMatchObject(stars);
  const points = await call(listPoints, {}, member);
  expect(points.data.list.map(({ score }) => score).sort()).toEqual([5, 5]);
  const messages = await call(listMessages, { kind: 'complaint' }, member);
  expect(messages.data.total).toBe(6);
  const english = await call(listMessages, { kind: 'complaint' }, { ...member, lang: 'en' });
  expect(english.data.list.every(({ lang }) => lang === 'en')).toBe(true);

  advance(10 * DAY);
  member = await site.again(member);
  expect((await call(reopenComplaint, { id, reason: '又不退款了' }, member)).code).toBe(1);
  expect(await runningClocks(site, id)).toEqual(['proposal', 'end']);
  await brandSide.propose(acting(id), { text: '今天退款', amountFen: 0 });
  await call(confirmComplaint, { id }, member);
  const again = await call(reopenComplaint, { id, reason: '再次打开' }, member);
  expect(again.data.error).toBe('complaint.once');
  expect((await call(getDeskComplaint, { id }, await newOfficer())).data.refusals).toBe(1);
});

test('a third refusal escalates to the desk', async () => {
  const site = await startComplaints();
  const { call, brandSide, acting } = site;
  const { member, id } = await site.complain();
  await site.accept(id);
  const states: string[] = [];

  for (const round of [1, 2, 3]) {
    await brandSide.propose(acting(id), { text: `方案${round}`, amountFen: 0 });
    const answer = await call(refuseComplaint, { id, reason: '不能接受' }, member);
    states.push(answer.data.state.key);
  }

  expect(states).toEqual(['negotiating', 'negotiating', 'escalated']);
});

test('a brand sees contact, order and original only after consent, another brand nothing', async () => {
  const site = await startComplaints();
  const { call, brandSide, brand, acting } = site;
  const { member, id } = await site.complain({
    detail: '我的手机号是13800138000，整箱酸奶胀包变质有酸臭味，门店一直推脱不处理，希望尽快退款。',
    orderNo: 'JD2026052000001',
  });
  await site.accept(id);

  const before = await brandSide.detail(brand.id, id, 'zh-cn');
  await call(shareComplaintContact, { id, share: true }, member);
  const after = await brandSide.detail(brand.id, id, 'zh-cn');

  expect(before).toMatchObject({ contact: null, isOriginal: false, evidence: [] });
  expect(before.detail).not.toContain('13800138000');
  expect(after).toMatchObject({ isOriginal: true, contact: { orderNo: 'JD2026052000001' } });
  expect(after.detail).toContain('13800138000');
  expect(after.evidence).toHaveLength(1);
  const stranger = { ...acting(id), brandId: brand.id + 1 };
  for (const attempt of [
    () => brandSide.detail(brand.id + 1, id, 'zh-cn'),
    () => brandSide.reply(stranger, { text: '不是我们的', isPublic: true }),
    () => brandSide.propose(stranger, { text: '不是我们的', amountFen: 0 }),
  ]) {
    await expect(attempt()).rejects.toMatchObject({ id: 'complaint.not_found' });
  }
});

test('harm to an infant is urgent, shows advice and comes first for the officers', async () => {
  const site = await startComplaints();
  await site.complain();
  const { answer } = await site.complain({ harm: 'suspected', harmedGroup: 'infant' });

  const listed = await site.call(listDeskComplaints, {}, await site.newOfficer());

  expect(answer.data).toMatchObject({ urgent: true });
  expect(answer.data.advice).toContain('就医');
  expect(listed.data.list.map(({ urgent }) => urgent)).toEqual([true, false]);
});

test("a member's list has boxes; other members and visitors see nothing of it", async () => {
  const site = await startComplaints();
  const { call } = site;
  const { member, id } = await site.complain();
  const stranger = await site.member();

  const mine = await call(listMyComplaints, { box: 'open' }, member);

  expect(mine.data).toMatchObject({ total: 1, list: [{ id, state: { key: 'submitted' } }] });
  expect((await call(listMyComplaints, {}, stranger)).data.total).toBe(0);
  expect((await call(getMyComplaint, { id }, stranger)).data.error).toBe('complaint.not_found');
  expect((await call(getMyComplaint, { id })).data.error).toBe('session.required');
  const foreign = await call(confirmComplaint, { id }, stranger);
  expect(foreign.data.error).toBe('complaint.not_found');
});

async function runningClocks(
  { call, newOfficer }: Awaited<ReturnType<typeof startComplaints>>,
  id: number,
): Promise<string[]> {
  const { data } = await call(getDeskComplaint, { id }, await newOfficer());
  return data.clocks.filter(({ state }) => state === 'running').map(({ kind }) => kind.key);
}
