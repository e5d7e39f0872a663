// spec 7.34: ours: desk screens of the community, desk/counts
// spec 7.35: ours: desk/review/index, desk/work/mine, desk/search, desk/remark/mine and read: the queue of every kind, my desk, the search of the desk, remarks to read (product §3.1, E2, E22, E23)
import { listDeskComplaints } from '@rujian/contract/areas/complaints/desk';
import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { getMyDesk } from '@rujian/contract/areas/desk/work';
import { getDeskOverview } from '@rujian/contract/areas/figures/desk';
import { listQueue } from '@rujian/contract/areas/moderation/desk';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articles } from '#schema/articles/articles.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { complaintAppeals, complaintClocks } from '#schema/complaints.ts';
import { errata } from '#schema/errata.ts';
import { ledgerAdjustments } from '#schema/ledger/checks.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { brandFactProposals, brandResponses } from '#schema/represent.ts';
import { staffSessions } from '#schema/staff/staff.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeArticle, makeBrand, makeComplaint, makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

async function start() {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const article = await makeArticle(kit.platform, {});
  const author = await makeMember(kit.platform, {});
  const comment = async (status: 'pending' | 'passed' | 'rejected') => {
    const [row] = await db
      .insert(comments)
      .values({
        t: 'news' as const,
        targetId: article,
        memberId: author.id,
        body: '奶价回升',
        status,
        createdAt: clock.now(),
      })
      .returning();
    return row?.id ?? 0;
  };
  return { kit, db, clock, article, author, comment };
}

test('a moderator sees the queue sizes of their screens and how much is overdue', async () => {
  const { kit, db, clock, article, author, comment } = await start();
  await comment('pending');
  const reported = await comment('passed');
  const by = { memberId: author.id, createdAt: clock.now() };
  await db.insert(reports).values({ t: 'comment', targetId: reported, reason: 'vulgar', ...by });
  await db
    .insert(errata)
    .values({ t: 'news', targetId: article, kind: 'error', body: '数字有误', sameness: 'a', savedTitle: '', ...by });
  kit.advance(3 * 3_600);
  await comment('pending');

  const { data } = await kit.call(getDeskCounts, {}, await logInStaff(kit, 'moderator', 'column_editor'));

  expect(data).toMatchObject({
    // The erratum is in the queue too.
    moderation: { count: 3, late: 1 },
    reports: { count: 1, late: 1 },
    appeals: { count: 0, late: 0, within: 'moderation' },
    errata: { count: 1, late: 0, within: 'moderation' },
  });
});

test('an appeal is not counted for the person who decided first', async () => {
  const { kit, db, clock, comment } = await start();
  const first = await logInStaff(kit, 'moderator');
  const other = await logInStaff(kit, 'moderator');
  await db
    .insert(commentAppeals)
    .values({
      commentId: await comment('rejected'),
      text: '请再看一次',
      firstDecidedBy: first.staffId,
      createdAt: clock.now(),
    });

  const { data: own } = await kit.call(getDeskCounts, {}, first);
  const { data: others } = await kit.call(getDeskCounts, {}, other);

  expect(own.appeals).toMatchObject({ count: 0, late: 0 });
  expect(others.appeals).toMatchObject({ count: 1, late: 0 });
});

test('an appeal in a complaint counts for every officer but the one who decided, and is late after three days', async () => {
  const { kit, db, clock } = await start();
  const first = await logInStaff(kit, 'complaint_officer');
  const complaintId = await makeComplaint(kit.platform, { state: 'rejected' });
  await db
    .insert(complaintAppeals)
    .values({
      complaintId,
      side: 'user' as const,
      code: 'rejection' as const,
      text: '请再看一次',
      firstStaffId: first.staffId,
      at: clock.now(),
    });
  const { data: own } = await kit.call(getDeskCounts, {}, first);
  kit.advance(3 * 86_400);

  const { data: others } = await kit.call(getDeskCounts, {}, await logInStaff(kit, 'complaint_officer'));

  expect(own['complaint-appeals']).toEqual({ count: 0, late: 0 });
  expect(others['complaint-appeals']).toEqual({ count: 1, late: 1 });
});

test('a complaint has one deadline and is counted once: badge, list, queue, tile and my desk agree', async () => {
  const { kit, clock } = await start();
  const officer = await logInStaff(kit, 'complaint_officer');
  const dueAt = new Date(clock.now().getTime() + 23 * 3_600_000);
  const waiting = await makeComplaint(kit.platform, { state: 'submitted' });
  const late = await makeComplaint(kit.platform, { state: 'escalated' });
  await makeComplaint(kit.platform, { state: 'assigned' });
  const clocks = { round: 9, startedAt: clock.now() };
  await kit.platform.db.insert(complaintClocks).values([
    { complaintId: waiting, kind: 'review', dueAt, ...clocks },
    { complaintId: late, kind: 'escalation', dueAt: new Date(clock.now().getTime() + 1_000), ...clocks },
  ]);

  kit.advance(1);

  const { data: counts } = await kit.call(getDeskCounts, {}, officer);
  const { data: list } = await kit.call(listDeskComplaints, {}, officer);
  const { data: queue } = await kit.call(listQueue, { kind: 'complaint' }, officer);
  const { data: overview } = await kit.call(getDeskOverview, {}, officer);
  const { data: mine } = await kit.call(getMyDesk, {}, officer);

  expect(counts.complaints).toEqual({ count: 2, late: 1 });
  expect(list.total).toBe(2);
  expect(queue.kinds).toContainEqual(expect.objectContaining({ kind: 'complaint', waiting: 2, late: 1 }));
  expect(overview.complaints).toEqual({ open: 3, atDesk: 2, late: 1 });
  const due = Math.floor(dueAt.getTime() / 1000);
  expect(list.list.find(({ id }) => id === waiting)?.clock?.dueAt).toBe(due);
  expect(queue.list.find(({ id }) => id === waiting)?.dueAt).toBe(due);
  expect(mine.toDo.find(({ id }) => id === waiting)?.dueAt).toBe(due);
});

test("reviews are counted by step and column scope, without one's own texts", async () => {
  const { kit, db, clock, article } = await start();
  const editor = await logInStaff(kit, 'column_editor');
  const waits = { status: 'review1' as const, updatedAt: clock.now() };
  const own = await makeArticle(kit.platform, {});
  const later = await makeArticle(kit.platform, {});
  await db.update(articles).set(waits).where(eq(articles.id, article));
  await db
    .update(articles)
    .set({ ...waits, createdBy: editor.staffId })
    .where(eq(articles.id, own));
  await db
    .update(articles)
    .set({ ...waits, status: 'review2' })
    .where(eq(articles.id, later));
  const { data: early } = await kit.call(getDeskCounts, {}, editor);
  kit.advance(4 * 3_600);
  await db.update(staffSessions).set({ lastSeenAt: clock.now() });

  const { data } = await kit.call(getDeskCounts, {}, editor);

  expect(early.reviews).toEqual({ count: 1, late: 0 });
  expect(data.reviews).toEqual({ count: 1, late: 1 });
});

test('a chief without a column scope gets the counts of every kind', async () => {
  const { kit } = await start();

  const { data } = await kit.call(
    getDeskCounts,
    {},
    await logInStaff(kit, 'duty_chief', 'column_editor', 'complaint_officer', 'moderator'),
  );

  expect(Object.keys(data).toSorted()).toEqual([
    ...['appeals', 'brand-answers', 'claims', 'complaint-appeals', 'complaints'],
    ...['contributions', 'errata', 'fees', 'ledger', 'media/expiring', 'moderation'],
    ...['reports', 'reviews', 'votes', 'withdrawals'],
  ]);
});

test("another person's money proposals wait for a second person, and are never late", async () => {
  const { kit, db, clock, author } = await start();
  const first = await logInStaff(kit, 'finance');
  const second = await logInStaff(kit, 'finance');
  const at = clock.now();
  await db
    .insert(ledgerAdjustments)
    .values({
      memberId: author.id,
      ledger: 'points' as const,
      amount: 5,
      memo: '补发积分',
      proposedBy: first.staffId,
      proposedAt: at,
    });
  const asked = {
    memberId: author.id,
    amountFen: 20_000,
    taxFen: 0,
    method: 'bank' as const,
    sealedPayee: 'sealed',
    payeeHint: '尾号1234',
    requestedAt: at,
  };
  await db.insert(withdrawals).values([
    { ...asked, requestKey: 'one' },
    { ...asked, requestKey: 'two', state: 'checked' as const, checkedBy: first.staffId, checkedAt: at },
  ]);

  const { data: own } = await kit.call(getDeskCounts, {}, first);
  const { data: others } = await kit.call(getDeskCounts, {}, second);

  expect(own).toMatchObject({ ledger: { count: 0, late: 0 }, withdrawals: { count: 1, late: 0 } });
  expect(others).toMatchObject({ ledger: { count: 1, late: 0 }, withdrawals: { count: 2, late: 0 } });
});

test('brand responses are counted for those who may decide about them', async () => {
  const { kit, db, author } = await start();
  const brand = await makeBrand(kit.platform);
  const by = { brandId: brand.id, memberId: author.id };
  await db.insert(brandResponses).values({ ...by, t: 'spotcheck', targetId: 1, text: '已整改' });
  await db
    .insert(brandFactProposals)
    .values({ ...by, subject: '成立年份', proposed: '1998', sourceUrl: 'https://example.com' });

  const { data: both } = await kit.call(getDeskCounts, {}, await logInStaff(kit, 'data_editor'));
  const { data: facts } = await kit.call(getDeskCounts, {}, await logInStaff(kit, 'column_chief'));

  expect(both['brand-answers']).toEqual({ count: 2, late: 0 });
  expect(facts['brand-answers']).toEqual({ count: 1, late: 0 });
});

test('a role without permissions gets no numbers, and an outsider nothing at all', async () => {
  const { kit, comment } = await start();
  await comment('pending');

  const { data } = await kit.call(getDeskCounts, {}, await logInStaff(kit, 'admin'));
  const stranger = await kit.call(getDeskCounts, {});

  expect(data).toEqual({});
  expect(stranger.code).toBe(302);
});
