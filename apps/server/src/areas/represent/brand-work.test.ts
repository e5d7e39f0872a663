// spec 7.65: /api/represent/*: claims, seats, complaints of a brand, right of reply, corrections; pages /represent
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import {
  appealForBrand,
  exportBrandWork,
  getBrandComplaint,
  getBrandStatistics,
  listBrandWork,
  proposeForBrand,
  replyForBrand,
} from '@rujian/contract/areas/represent/work';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaintAppeals, complaintClocks, complaints } from '#schema/complaints.ts';
import { makeBrand, makeComplaint, makeMember } from '#test/makers.ts';
import { makeClaimFile, seatHolder } from '#test/represent.ts';
import { startApp } from '#test/start-app.ts';

const HOUR = 3_600_000;
const TEXT = '您好，已安排专员与您联系，退款将在三个工作日内到账。';

async function start() {
  const kit = await startApp();
  const { platform } = kit;
  const brand = await makeBrand(platform, { name: '云岭牧场' });
  const owner = await seatHolder(kit, brand.id);
  const complain = async (input: object = {}, dueInHours?: number) => {
    const { id: memberId } = await makeMember(platform);
    const id = await makeComplaint(platform, { brandId: brand.id, memberId, state: 'assigned', ...input });
    if (dueInHours !== undefined) {
      const dueAt = new Date(platform.clock.now().getTime() + dueInHours * HOUR);
      const startedAt = new Date(dueAt.getTime() - 48 * HOUR);
      await platform.db.insert(complaintClocks).values({ complaintId: id, kind: 'reply', startedAt, dueAt });
    }
    return id;
  };
  return { ...kit, brand, owner, complain };
}

test('the work list starts with the least time left and can be filtered by overdue or unanswered', async () => {
  const { call, brand, owner, complain } = await start();
  const later = await complain({}, 30);
  const late = await complain({}, -2);
  const answered = await complain({ state: 'negotiating', firstReplyAt: new Date() });
  const ended = await complain({ state: 'resolved', closedAt: new Date() });
  await complain({ brandId: null, brandText: '别的品牌' });
  const ids = async (box?: 'unanswered' | 'overdue' | 'open' | 'ended') => {
    const { data } = await call(listBrandWork, { brand: brand.id, box }, owner);
    return data.list.map(({ id }) => id);
  };

  const { data } = await call(listBrandWork, { brand: brand.id }, owner);

  expect(data.list.map(({ id }) => id)).toEqual([late, later, answered]);
  expect(data.boxes).toMatchObject([
    { key: 'waiting', name: '待处理', count: 3 },
    { key: 'unanswered', count: 2 },
    { key: 'overdue', count: 1 },
    { key: 'open', count: 3 },
    { key: 'ended', count: 1 },
  ]);
  expect(await ids('overdue')).toEqual([late]);
  expect(await ids('unanswered')).toEqual([late, later]);
  expect(await ids('ended')).toEqual([ended]);
});

test('a brand reads the original and the contact only after consent', async () => {
  const { call, brand, owner, complain, platform } = await start();
  const id = await complain({ contactName: '周敏', orderNo: 'JD20260501' });

  const before = await call(getBrandComplaint, { brand: brand.id, id }, owner);
  await platform.db.update(complaints).set({ contactSharedAt: platform.clock.now() }).where(eq(complaints.id, id));
  const after = await call(getBrandComplaint, { brand: brand.id, id }, owner);

  expect(before.data).toMatchObject({ isOriginal: false, contact: null, detail: '电话［手机号已隐去］' });
  expect(JSON.stringify(before)).not.toContain('13800138000');
  expect(after.data).toMatchObject({
    isOriginal: true,
    detail: '电话13800138000',
    contact: { name: '周敏', mobile: '13800138000', orderNo: 'JD20260501' },
  });
});

test('a public reply appears on the public page, a private one does not', async () => {
  const { call, brand, owner, complain } = await start();
  const id = await complain({}, 30);
  const reply = { brand: brand.id, id, text: TEXT };

  const sent = await call(replyForBrand, reply, owner);
  const hidden = { ...reply, text: '快递单号稍后短信发给您。', public: false };
  const silent = await call(replyForBrand, hidden, owner);
  const page = await call(getComplaint, { id });
  const own = await call(getBrandComplaint, { brand: brand.id, id }, owner);

  expect(sent).toMatchObject({ code: 1 });
  expect(silent).toMatchObject({ code: 1 });
  expect(page.data.state.key).toBe('negotiating');
  expect(page.data.timeline.map(({ text }) => text)).toContain(TEXT);
  expect(JSON.stringify(page)).not.toContain('快递单号');
  expect(own.data.timeline.slice(-2)).toMatchObject([
    { side: 'brand', text: TEXT, isPrivate: false },
    { side: 'brand', text: hidden.text, isPrivate: true },
  ]);
});

test('a proposal has an amount, and files uploaded for it by the brand', async () => {
  const { call, brand, owner, complain, platform } = await start();
  const id = await complain({}, 30);
  const file = await makeClaimFile(platform, owner.member.id, 'complaint');
  const foreign = await makeClaimFile(platform, (await makeMember(platform)).id, 'complaint');
  const offer = { brand: brand.id, id, amount: '66.5', text: TEXT };

  const stolen = await call(proposeForBrand, { ...offer, files: [foreign] }, owner);
  const done = await call(proposeForBrand, { ...offer, files: [file] }, owner);
  const { data } = await call(getBrandComplaint, { brand: brand.id, id }, owner);

  expect(stolen).toMatchObject({ data: { error: 'upload.not_yours' } });
  expect(done).toMatchObject({ code: 1 });
  expect(data).toMatchObject({ state: { key: 'proposed' }, evidence: [{ id: file, side: 'brand' }] });
  expect(data.timeline.at(-1)).toMatchObject({ amount: '66.50' });
  expect((await call(proposeForBrand, { ...offer, amount: '-1' }, owner)).data).toMatchObject({
    error: 'request.invalid',
  });
});

test('an objection is made once and waits for the desk', async () => {
  const { call, brand, owner, complain, platform } = await start();
  const id = await complain({}, 30);
  const text = '该批号不是我方生产，附出厂记录与防伪核验结果。';
  const appeal = { brand: brand.id, id, ground: 'not_ours' as const, text };

  const made = await call(appealForBrand, appeal, owner);
  const twice = await call(appealForBrand, appeal, owner);
  const { data } = await call(getBrandComplaint, { brand: brand.id, id }, owner);

  expect(made).toMatchObject({ code: 1 });
  expect(twice).toMatchObject({ data: { error: 'complaint.once' } });
  expect(data).toMatchObject({ canAppeal: false, appeal: { text, upheld: null } });
  expect(await platform.db.select().from(complaintAppeals)).toMatchObject([{ code: 'not_ours', side: 'brand' }]);
});

test('numbers are shown with the median of all brands; the file contains no personal data', async () => {
  const { call, brand, owner, complain } = await start();
  for (let number = 0; number < 5; number += 1) {
    await complain({ state: 'negotiating', firstReplyAt: new Date('2026-05-17T00:00:00Z') });
  }

  const numbers = await call(getBrandStatistics, { brand: brand.id }, owner);
  const file = await call(exportBrandWork, { brand: brand.id }, owner);

  expect(numbers.data).toMatchObject({
    own: { received: 5, replied: { count: 5, percent: 100 } },
    field: { brands: 1, repliedPercent: 100 },
  });
  expect(file.data.fileName).toBe(`rujian-complaints-${brand.id}-2026-05-20.csv`);
  expect(file.data.content.trim().split('\r\n')).toHaveLength(6);
  expect(file.data.content).not.toContain('13800138000');
});

test('a representative of another brand is refused by every call, and so is a complaint of another', async () => {
  const { call, brand, owner, complain, platform } = await start();
  const elsewhere = await makeBrand(platform);
  const stranger = await seatHolder({ platform }, elsewhere.id);
  const id = await complain({}, 30);
  const foreign = await complain({ brandId: elsewhere.id });
  const refusal = { code: 0, data: { error: 'represent.no_seat' } };
  const target = { brand: brand.id, id };
  const written = { ...target, text: TEXT };

  expect(await call(listBrandWork, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(getBrandComplaint, target, stranger)).toMatchObject(refusal);
  expect(await call(replyForBrand, written, stranger)).toMatchObject(refusal);
  expect(await call(proposeForBrand, { ...written, amount: '1' }, stranger)).toMatchObject(refusal);
  expect(await call(appealForBrand, { ...written, ground: 'malicious' }, stranger)).toMatchObject(refusal);
  expect(await call(getBrandStatistics, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(exportBrandWork, { brand: brand.id }, stranger)).toMatchObject(refusal);
  expect(await call(getBrandComplaint, { ...target, id: foreign }, owner)).toMatchObject({
    data: { error: 'complaint.not_found' },
  });
  expect(await call(replyForBrand, { ...written, id: foreign }, owner)).toMatchObject({
    data: { error: 'complaint.not_found' },
  });
});
