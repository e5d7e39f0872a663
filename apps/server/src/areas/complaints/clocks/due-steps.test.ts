// spec 2.25: states and clocks of complaints (ours): one table, steps not taken in time, reminders, retention
import { getMyComplaint } from '@rujian/contract/areas/complaints/cases';
import { getDeskComplaint, needMoreComplaint } from '@rujian/contract/areas/complaints/desk';
import { getComplaint } from '@rujian/contract/areas/complaints/public';
import { confirmComplaint } from '@rujian/contract/areas/complaints/steps';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { complaintEvents, complaints } from '#schema/complaints.ts';
import { brandSeats } from '#schema/represent.ts';
import { casesOf, startComplaints } from '#test/complaint-kit.ts';
import { logIn } from '#test/log-in.ts';
import { createDueSteps, DUE_JOB } from './due-steps.ts';
import { REMIND_JOB } from './reminders.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

type Site = Awaited<ReturnType<typeof startComplaints>>;

test("a complaint lapses after seven days without the complainant's answer", async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  const asked = { id, version: await site.version(id), text: '请补充购买凭证' };
  await site.call(needMoreComplaint, asked, await site.newOfficer());

  site.advance(7 * DAY - 1);
  await site.runJobs(DUE_JOB);
  expect(await stateOf(site, id)).toBe('need_more');
  site.advance(2);
  await site.runJobs(DUE_JOB);

  expect(await stateOf(site, id)).toBe('lapsed');
  const again = await logIn(site, { id: member.id });
  expect((await site.call(getMyComplaint, { id }, again)).data.kitOffered).toBe(true);
});

test('a silent brand: stepped in after 48 hours, marked after 72, closed five days later', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  await site.accept(id);

  site.advance(49 * HOUR);
  await site.runJobs(DUE_JOB);
  expect(await stateOf(site, id)).toBe('escalated');
  expect((await site.call(getComplaint, { id })).data.unanswered).toBe(false);
  site.advance(24 * HOUR);
  await site.runJobs(DUE_JOB);
  const marked = await site.call(getComplaint, { id });
  expect(marked.data).toMatchObject({ unanswered: true });
  expect(marked.data.timeline.at(-1)).toMatchObject({ side: 'system', action: '超时未回复' });
  site.advance(5 * DAY);
  await site.runJobs(DUE_JOB);

  expect(await stateOf(site, id)).toBe('closed_unresolved');
  const again = await logIn(site, { id: member.id });
  expect((await site.call(getMyComplaint, { id }, again)).data.kitOffered).toBe(true);
});

test('an unanswered offer closes by default and is counted separately', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  await site.accept(id);
  await site.brandSide.propose(site.acting(id), { text: '全额退款', amountFen: 1_000 });

  site.advance(7 * DAY + 1);
  await site.runJobs(DUE_JOB);

  expect(await stateOf(site, id)).toBe('resolved_default');
});

test('a brand without a representative is marked as not reached after five days and stays public', async () => {
  const site = await startComplaints();
  await site.platform.db.delete(brandSeats);
  const { id } = await site.complain();
  await site.accept(id);

  site.advance(5 * DAY + 1);
  await site.runJobs(DUE_JOB);

  const seen = await site.call(getComplaint, { id });
  expect(seen.data).toMatchObject({ state: { key: 'assigned' }, unanswered: false });
  expect(seen.data.unreachedAt).not.toBeNull();
  expect(seen.data.timeline.at(-1)?.action).toBe('未联系上品牌方');
});

test('after months of downtime the due steps run once and in order', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();
  await site.accept(id);

  site.advance(70 * DAY);
  await site.runJobs(DUE_JOB);
  const first = await actionsOf(site, id);
  await site.runJobs(DUE_JOB);
  site.advance(-69 * DAY);
  await site.runJobs(DUE_JOB);

  expect(await stateOf(site, id)).toBe('closed_unresolved');
  expect(first).toEqual(['提交投诉', '受理', '转交品牌方', '平台介入', '期满结案']);
  expect(await actionsOf(site, id)).toEqual(first);
});

test('confirming and timing out concurrently: one of them happens, once', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  await site.accept(id);
  await site.brandSide.propose(site.acting(id), { text: '退款', amountFen: 0 });
  site.advance(7 * DAY + 1);
  const again = await logIn(site, { id: member.id });
  const cases = casesOf(site.platform);
  const due = createDueSteps(site.platform, cases);

  await Promise.all([due(), site.call(confirmComplaint, { id }, again), due()]);

  expect(['resolved', 'resolved_default']).toContain(await stateOf(site, id));
  const ends = (await actionsOf(site, id)).filter((action) => ['确认', '逾期未答，默认办结'].includes(action));
  expect(ends).toHaveLength(1);
});

test('the side that has to act is reminded at half and at nine tenths of the time, once each', async () => {
  const site = await startComplaints();
  const { id, member } = await site.complain();
  await site.accept(id);
  await site.brandSide.propose(site.acting(id), { text: '退款', amountFen: 0 });
  const reminders = async () => {
    const { data } = await site.call(listMessages, { limit: 50 }, await logIn(site, member));
    return data.list.map(({ title }) => title).filter((title) => title.includes('时限已过'));
  };

  site.advance(3.5 * DAY);
  await Promise.all([site.runJobs(REMIND_JOB), site.runJobs(REMIND_JOB)]);
  expect(await reminders()).toEqual(['用户确认：时限已过50%']);
  site.advance(3 * DAY);
  await site.runJobs(REMIND_JOB);
  await site.runJobs(REMIND_JOB);

  expect(await reminders()).toEqual(['用户确认：时限已过90%', '用户确认：时限已过50%']);
  const brand = await logIn(site, site.speaker);
  const inbox = await site.call(listMessages, { limit: 50 }, brand);
  expect(inbox.data.list.some(({ title }) => title.includes('用户确认'))).toBe(false);
});

test('officers see the remaining time in their list', async () => {
  const site = await startComplaints();
  const { id } = await site.complain();

  site.advance(12 * HOUR);
  const { data } = await site.call(getDeskComplaint, { id }, await site.newOfficer());

  expect(data.clock).toMatchObject({ kind: { key: 'review' }, leftSeconds: 12 * HOUR });
});

async function stateOf({ platform }: Site, id: number): Promise<string | undefined> {
  const [row] = await platform.db.select().from(complaints).where(eq(complaints.id, id));
  return row?.state;
}

async function actionsOf({ platform }: Site, id: number): Promise<string[]> {
  const rows = await platform.db
    .select()
    .from(complaintEvents)
    .where(eq(complaintEvents.complaintId, id))
    .orderBy(complaintEvents.id);
  return rows.map(({ action }) => action);
}
