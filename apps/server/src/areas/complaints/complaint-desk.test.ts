// spec 2.28: officers' decisions, appeals, groups and their notice (ours)
import { getMyComplaint } from '@rujian/contract/areas/complaints/cases';
import {
  acceptComplaint,
  assignComplaint,
  closeComplaint,
  dismissComplaint,
  escalateComplaint,
  fixComplaint,
  getDeskComplaint,
  listDeskComplaints,
  mergeComplaint,
  needMoreComplaint,
  noteComplaint,
  rejectComplaint,
  relayComplaint,
  relayComplaintProposal,
  resumeComplaint,
  revealComplaintContact,
} from '@rujian/contract/areas/complaints/desk';
import {
  decideComplaintAppeal,
  decideComplaintGroup,
  listComplaintAppeals,
  listComplaintGroups,
} from '@rujian/contract/areas/complaints/groups';
import { getComplaint, getComplaintStatistics } from '@rujian/contract/areas/complaints/public';
import {
  appealComplaint,
  confirmComplaint,
  joinComplaint,
  supplementComplaint,
} from '@rujian/contract/areas/complaints/steps';
import { listPoints } from '@rujian/contract/areas/ledger/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { desc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaints } from '#schema/complaints.ts';
import { brandSeats } from '#schema/represent.ts';
import { auditEntries } from '#schema/staff/staff.ts';
import { startComplaints } from '#test/complaint-kit.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { FIND_CLUSTERS_JOB } from './groups.ts';

const DAY = 86_400;

test('of two officers who decide concurrently, one wins', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  const version = await site.version(id);
  const [one, other] = [await site.newOfficer(), await site.newOfficer()];

  const answers = await Promise.all([
    site.call(acceptComplaint, { id, version }, one),
    site.call(rejectComplaint, { id, version, code: 'not_dairy', text: '不是乳制品' }, other),
  ]);

  expect(answers.map(({ code }) => code).sort()).toEqual([0, 1]);
  expect(answers.find(({ code }) => code === 0)?.data.error).toBe('complaint.changed');
});

test('more material is requested twice at most', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  const officer = await site.newOfficer();
  const ask = async () =>
    site.call(needMoreComplaint, { id, version: await site.version(id), text: '请补充凭证' }, officer);

  for (const _round of [1, 2]) {
    expect((await ask()).data.state.key).toBe('need_more');
    expect((await site.call(getMyComplaint, { id }, member)).data.asked).toBe('请补充凭证');
    await site.call(supplementComplaint, { id, text: '已补充小票' }, member);
  }

  expect((await ask()).data.error).toBe('complaint.once');
});

test('a rejection says what to do; its appeal goes to another officer, once, within seven days', async () => {
  const site = await startComplaints();
  const { call } = site;
  const { id, member } = await site.complain();
  const [first, second] = [await site.newOfficer(), await site.newOfficer()];
  const version = await site.version(id);
  await call(rejectComplaint, { id, version, code: 'no_evidence', text: '没有小票' }, first);

  const rejected = await call(getMyComplaint, { id }, { ...member, lang: 'en' });
  expect(rejected.data.rejection).toMatchObject({ code: 'no_evidence', reason: '没有小票' });
  expect(rejected.data.rejection?.whatToDo).toContain('12315');
  await call(appealComplaint, { id, reason: '小票在照片里' }, member);
  const twice = await call(appealComplaint, { id, reason: '小票在照片里' }, member);
  expect(twice.data.error).toBe('complaint.once');
  const [appeal] = (await call(listComplaintAppeals, {}, second)).data.list;
  const decision = { id: appeal?.id ?? 0, upheld: true, answer: '照片里有小票' };

  const own = await call(decideComplaintAppeal, decision, first);
  const decided = await call(decideComplaintAppeal, decision, second);

  expect(own.data.error).toBe('complaint.same_officer');
  expect(decided.data.state.key).toBe('submitted');
  const again = await call(decideComplaintAppeal, decision, second);
  expect(again.data.error).toBe('appeal.not_found');
});

test('an appeal after seven days is too late', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  const input = { id, version: await site.version(id), code: 'too_old' as const, text: '超过三年' };
  await site.call(rejectComplaint, input, await site.newOfficer());

  site.advance(7 * DAY + 1);
  const late = { id, reason: '请再看一次' };
  const answer = await site.call(appealComplaint, late, await site.again(member));

  expect(answer.data.error).toBe('complaint.too_late');
});

test('a successful brand appeal clears the page; a false complaint costs points', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  await site.accept(id);
  const acting = site.acting(id);
  await site.brandSide.appeal(acting, { code: 'malicious', text: '照片来自另一家的产品' });
  const rested = await site.call(getComplaint, { id });
  expect(rested.data.clocks.find(({ kind }) => kind.key === 'reply')?.state).toBe('paused');
  const officer = await site.newOfficer();
  const [appeal] = (await site.call(listComplaintAppeals, {}, officer)).data.list;

  const decision = { id: appeal?.id ?? 0, upheld: true, answer: '图片与他人相同' };
  await site.call(decideComplaintAppeal, decision, officer);

  expect((await site.call(getComplaint, { id })).data.error).toBe('content.withdrawn');
  const scores = (await site.call(listPoints, {}, member)).data.list.map(({ score }) => score);
  // Points never go below zero: a cost of fifty takes the five there were.
  expect(scores).toEqual([-5, 5]);
  await expect(site.brandSide.appeal(acting, { code: 'malicious', text: '再次申诉' })).rejects.toMatchObject({
    id: 'complaint.not_possible',
  });
});

test('after a failed brand appeal the paused time is added', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  await site.accept(id);
  site.advance(10 * 3_600);
  await site.brandSide.appeal(site.acting(id), { code: 'not_ours', text: '不是我们的产品' });
  site.advance(3 * DAY);
  const officer = await site.newOfficer();
  const [appeal] = (await site.call(listComplaintAppeals, {}, officer)).data.list;

  const decision = { id: appeal?.id ?? 0, upheld: false, answer: '包装上是你们的名称' };
  await site.call(decideComplaintAppeal, decision, officer);

  const reply = (await site.call(getComplaint, { id })).data.clocks.find(({ kind }) => kind.key === 'reply');
  expect(reply).toMatchObject({ state: 'running', leftSeconds: 38 * 3_600 });
});

test('the officer matches the brand, fixes the public text, notes, relays and closes', async () => {
  const site = await startComplaints();
  const { call } = site;
  const { id } = await site.complain({ brandId: '', brandText: '云岭' });
  const officer = await site.newOfficer();
  const at = async () => ({ id, version: await site.version(id) });
  expect((await call(acceptComplaint, await at(), officer)).data.state.key).toBe('accepted');
  const unmatched = await call(assignComplaint, await at(), officer);
  expect(unmatched.data.error).toBe('complaint.brand_unknown');
  const brandId = site.brand.id;
  const assigned = await call(assignComplaint, { ...(await at()), brandId }, officer);
  expect(assigned.data.state.key).toBe('assigned');
  await call(fixComplaint, { ...(await at()), title: '酸奶胀包', detail: '改过的文本' }, officer);
  await call(noteComplaint, { id, kind: 'call', text: '电话无人接听' }, officer);

  const relayed = await call(relayComplaint, { ...(await at()), text: '同意退款' }, officer);
  const escalated = await call(escalateComplaint, { ...(await at()), text: '没有进展' }, officer);
  const resumed = await call(resumeComplaint, { ...(await at()), text: '已联系上' }, officer);
  const closed = await call(closeComplaint, { ...(await at()), text: '双方谈不拢' }, officer);

  expect([relayed, escalated, resumed, closed].map(({ data }) => data.state.key)).toEqual([
    ...['negotiating', 'escalated', 'negotiating', 'closed_unresolved'],
  ]);
  const seen = await call(getComplaint, { id });
  expect(seen.data).toMatchObject({ title: '酸奶胀包', detail: ['改过的文本'] });
  expect(JSON.stringify(seen.data.timeline)).not.toContain('电话无人接听');
  const chief = await logInStaff(site, 'duty_chief');
  const down = { ...(await at()), code: 'advertising' as const, text: '同业攻击' };
  expect((await call(dismissComplaint, down, chief)).data.state.key).toBe('rejected');
});

test('revealing a contact needs a reason in the audit log; drafts are invisible to officers', async () => {
  const site = await startComplaints();
  const { call } = site;
  const { id } = await site.complain({ contactMobile: '13700137000' });
  const officer = await site.newOfficer();
  const seen = await call(getDeskComplaint, { id }, officer);
  expect(JSON.stringify(seen.data)).not.toContain('13700137000');

  const shown = await call(revealComplaintContact, { id, reason: '电话核实' }, officer);

  expect(shown.data.mobile).toBe('13700137000');
  const [entry] = await site.platform.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
  expect(entry).toMatchObject({ action: 'complaint.reveal', reason: '电话核实', targetId: id });
  for (const role of ['moderator', 'operator', 'admin'] as const) {
    const other = await logInStaff(site, role);
    expect((await call(listDeskComplaints, {}, other)).data.error).toBe('rule.not_held');
  }
  expect((await call(listDeskComplaints, {})).data.error).toBe('session.required');
  const unknown = await call(getDeskComplaint, { id: 999 }, officer);
  expect(unknown.data.error).toBe('complaint.not_found');
});

test('a read-only role sees the masked copy and nothing personal', async () => {
  const site = await startComplaints();
  const { id } = await site.complain({
    detail: '买到的酸奶胀包，我的电话是13700137000，请尽快联系我处理。',
    orderNo: 'JD2026033077',
    contactName: '张三三',
  });
  const auditor = await logInStaff(site, 'auditor');

  const { data } = await site.call(getDeskComplaint, { id }, auditor);

  expect(data.id).toBe(id);
  expect(JSON.stringify(data)).not.toMatch(/13700137000|JD2026033077|张三三/);
  expect(data).toMatchObject({ evidence: [], contact: { name: '', mobile: '' } });
});

test('joining submits an own statement, which the desk merges under its own number', async () => {
  const site = await startComplaints();
  const { call } = site;
  const { id: lead } = await site.complain({ batchNo: 'K0318' });
  const joiner = await site.member();
  const joining = {
    key: 'join-form-1',
    id: lead,
    statement: '我买的同一批也胀包了',
    truthDeclared: true as const,
    evidence: [{ id: await site.picture(joiner) }],
  };
  const early = await call(joinComplaint, joining, joiner);
  expect(early.data.error).toBe('complaint.not_joinable');
  await site.accept(lead);
  const bare = await call(joinComplaint, { ...joining, evidence: [] }, joiner);
  expect(Object.keys(bare.data.fields)).toEqual(['evidence']);

  const joined = await call(joinComplaint, joining, joiner);
  const twice = await call(joinComplaint, joining, joiner);
  const other = await call(joinComplaint, { ...joining, key: 'join-form-2' }, joiner);
  const { id } = joined.data;
  const merging = { id, version: await site.version(id), into: lead };
  const merged = await call(mergeComplaint, merging, await site.newOfficer());

  expect(twice.data.id).toBe(id);
  expect(other.data.error).toBe('complaint.joined_already');
  expect(merged.data).toMatchObject({ no: joined.data.no, state: { key: 'merged' } });
  expect((await call(getComplaint, { id: lead })).data.joined).toBe(1);
});

test('three members from two networks about one batch are a signal; one network is not', async () => {
  const site = await startComplaints();
  const { call } = site;
  const ids: number[] = [];
  for (let number = 0; number < 3; number++) {
    const { id } = await site.complain({ batchNo: number === 1 ? 'k-0318' : 'K0318' });
    await site.accept(id);
    ids.push(id);
  }
  await site.runJobs(FIND_CLUSTERS_JOB);
  const officer = await site.newOfficer();
  expect((await call(listComplaintGroups, {}, officer)).data.total).toBe(0);

  await site.platform.db
    .update(complaints)
    .set({ netHash: 'another network' })
    .where(eq(complaints.id, ids[0] ?? 0));
  await Promise.all([site.runJobs(FIND_CLUSTERS_JOB), site.runJobs(FIND_CLUSTERS_JOB)]);

  const { list, total } = (await call(listComplaintGroups, {}, officer)).data;
  expect(total).toBe(1);
  expect(list[0]?.complaints.map(({ id }) => id)).toEqual(ids);
  expect(list[0]?.notice).toContain('不是检测结论');
  const decision = { id: list[0]?.id ?? 0, confirmed: true, reason: '三张照片批号一致' };
  const decided = await call(decideComplaintGroup, decision, officer);
  expect(decided.data.state).toBe('confirmed');
  expect((await call(decideComplaintGroup, decision, officer)).data.error).toBe('group.not_found');
  await site.runJobs(FIND_CLUSTERS_JOB);
  expect((await call(listComplaintGroups, {}, officer)).data.total).toBe(0);
  const [owner] = await site.platform.db
    .select()
    .from(complaints)
    .where(eq(complaints.id, ids[0] ?? 0));
  const member = await site.again({ id: owner?.memberId ?? 0 });
  const mine = await call(getMyComplaint, { id: ids[0] ?? 0 }, member);
  expect(mine.data).toMatchObject({ group: { joined: false, complaints: 3 } });
  expect(mine.data.actions).toContain('join');
  const messages = await call(listMessages, {}, member);
  expect(messages.data.list[0]?.title).toBe('多人反映同一问题');
});

test('a settlement by phone: the desk relays it, the member confirms, and it counts as resolved', async () => {
  const site = await startComplaints();
  await site.platform.db.delete(brandSeats);
  const { id, member } = await site.complain();
  await site.accept(id);
  const officer = await site.newOfficer();
  const input = { id, version: await site.version(id), text: '门店来电：全额退款', amount: '39.90' };

  const relayed = await site.call(relayComplaintProposal, input, officer);
  expect(relayed.data.state.key).toBe('proposed');
  const seen = await site.call(getMyComplaint, { id }, member);
  expect(seen.data).toMatchObject({
    turn: 'user',
    clock: { kind: { key: 'confirm' } },
    proposal: { amount: '39.90', text: '门店来电：全额退款' },
  });
  const { data } = await site.call(listMessages, { limit: 10 }, member);
  expect(data.list[0]?.title).toBe('品牌方提出了处理方案');
  await site.call(confirmComplaint, { id }, member);

  const ended = await site.call(getMyComplaint, { id }, member);
  expect(ended.data.state.key).toBe('resolved');
  const states = new Map(ended.data.clocks.map(({ kind, state }) => [kind.key, state]));
  expect(states.get('confirm')).toBe('kept');
  expect(states.get('end')).toBe('unneeded');
  const { data: numbers } = await site.call(getComplaintStatistics, {});
  expect(numbers.site.resolved.count).toBe(1);
});
