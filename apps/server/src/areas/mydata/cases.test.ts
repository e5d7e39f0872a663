// spec 7.08: ours: account/matters, toDos; who may write (children, consent taken back)
import { submitContribution } from '@rujian/contract/areas/contributions/public';
import { getToDos, listMatters } from '@rujian/contract/areas/mydata/cases';
import { getMyData } from '@rujian/contract/areas/mydata/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { billboardBallots } from '#schema/billboards/votes.ts';
import { complaints } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';
import { articleInput, newKey, TIP_TITLE, tipInput } from '#test/contributions.ts';
import { countStatements } from '#test/count-statements.ts';
import { logIn } from '#test/log-in.ts';
import { makeComment } from '#test/make-comment.ts';
import { makeArticle, makeColumn, makeComplaint, makeMember, makePage } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const DAY = 86_400;

async function open() {
  const kit = await startApp();
  const member = await makeMember(kit.platform);
  const me = await logIn(kit, member, { keep: true });
  const { db, clock } = kit.platform;
  const memberId = member.id;
  return {
    ...kit,
    member,
    me,
    async complain(state: 'need_more' | 'resolved') {
      const id = await makeComplaint(kit.platform, { memberId, state });
      await db.update(complaints).set({ updatedAt: clock.now() }).where(eq(complaints.id, id));
      return id;
    },
    async contribute(input: object) {
      const column = await makeColumn(kit.platform);
      const sent = { ...articleInput(column.id), ...input, key: newKey() };
      return (await kit.call(submitContribution, sent, me)).data.id;
    },
    report: (sameness: string) =>
      db
        .insert(errata)
        .values({
          memberId,
          t: 'news',
          targetId: 1,
          savedTitle: '原奶价格回升',
          sameness,
          body: '第二段的年份有误',
          createdAt: clock.now(),
        }),
    async vote() {
      const [board] = await db
        .insert(billboards)
        .values({
          slug: 'trust',
          name: '信赖品牌票选',
          kind: 'vote',
          object: 'brand',
          votable: true,
          periodType: 'month',
          unit: '票',
          method: '读者投票。',
        })
        .returning();
      const billboardId = board?.id ?? 0;
      const period = { period: '2026年5月', periodFrom: '2026-05-01', periodTo: '2026-05-31' };
      const [edition] = await db
        .insert(billboardEditions)
        .values({ billboardId, ...period, status: 'voting' })
        .returning();
      const editionId = edition?.id ?? 0;
      const entries = await db
        .insert(billboardEntries)
        .values(['甲', '乙'].map((name) => ({ editionId, name, rank: 1 })))
        .returning();
      await db
        .insert(billboardBallots)
        .values(
          entries.map(({ id: entryId }, place) => ({
            billboardId,
            editionId,
            entryId,
            memberId,
            day: '2026-05-20',
            slot: place + 1,
            at: clock.now(),
            network: '10.0.0',
            weightPercent: 100,
            state: 'counted' as const,
          })),
        );
      return billboardId;
    },
  };
}

test('complaints, contributions, error reports and votes are in one list, latest change first', async () => {
  const { call, me, advance, complain, contribute, report, vote } = await open();
  const complaintId = await complain('need_more');
  advance(60);
  const articleId = await contribute({});
  advance(60);
  await report('one');
  advance(60);
  const billboardId = await vote();
  advance(60);
  const tipId = await contribute(tipInput());

  const { data } = await call(listMatters, {}, me);

  expect(data.total).toBe(5);
  expect(data.kinds.map(({ key, count }) => [key, count])).toEqual([
    ['complaint', 1],
    ['contribution', 2],
    ['erratum', 1],
    ['vote', 1],
  ]);
  expect(data.list.map(({ path }) => path)).toEqual([
    `/user/account/contribute/${tipId}`,
    `/billboard/${billboardId}`,
    '/user/account/errata',
    `/user/account/contribute/${articleId}`,
    `/user/account/complaint/${complaintId}`,
  ]);
  expect(data.list).toMatchObject([
    { kind: { name: '投稿' }, title: TIP_TITLE, state: { name: '已提交', waitsFor: 'site' } },
    { title: '信赖品牌票选 · 2026年5月', note: '投过2票', state: { name: '投票进行中' } },
    { title: '原奶价格回升', note: '第二段的年份有误', state: { name: '待处理' } },
    { title: '云州牧场的一天' },
    { kind: { key: 'complaint' }, state: { key: 'need_more', waitsFor: 'member' } },
  ]);
});

test('one kind can be requested alone, pages do not overlap, and other members see nothing', async () => {
  const { platform, call, me, advance, complain, report } = await open();
  await complain('resolved');
  for (const each of ['one', 'two', 'three']) {
    advance(60);
    await report(each);
  }
  const stranger = await logIn({ platform }, await makeMember(platform));

  const errors = await call(listMatters, { kind: 'erratum', limit: 2 }, me);
  const rest = await call(listMatters, { kind: 'erratum', limit: 2, page: 2 }, me);
  const theirs = await call(listMatters, {}, stranger);

  expect(errors.data).toMatchObject({ total: 3, list: [{}, {}] });
  expect(rest.data.list).toHaveLength(1);
  expect(errors.data.list[0]?.at).toBeGreaterThan(rest.data.list[0]?.at ?? Number.NaN);
  expect(theirs.data).toEqual({ list: [], total: 0, kinds: [] });
  expect((await call(listMatters, {})).code).toBe(302);
});

test('a longer list needs no more statements', async () => {
  const { platform, call, me, report } = await open();
  await report('first');
  const read = () => call(listMatters, { limit: 100 }, me);
  await read();
  const few = await countStatements(platform.db, read);
  for (let number = 0; number < 30; number += 1) await report(`more ${number}`);

  expect(await countStatements(platform.db, read)).toBe(few);
});

test('cases that wait for the member are marked, and only while they do', async () => {
  const { platform, call, me, member, advance, complain, contribute } = await open();
  await makePage(platform, 'agreement', [{ version: '1.0', title: '用户协议' }]);
  await complain('need_more');
  const id = await contribute({});
  await platform.db.update(contributions).set({ state: 'revise' }).where(eq(contributions.id, id));
  const rejected = { memberId: member.id, status: 'rejected' as const };
  const targetId = await makeArticle(platform);
  await makeComment(platform, { ...rejected, targetId, reviewedAt: platform.clock.now() });

  const before = await call(getToDos, {}, me);
  advance(8 * DAY);
  const after = await call(getToDos, {}, await logIn({ platform }, member));

  expect(before.data).toEqual({
    complaints: 1,
    appeals: 1,
    consentNeeded: true,
    revisions: { count: 1, oldestId: id },
  });
  expect(after.data.appeals).toBe(0);
});

test('a complaint that blocks cancellation is named, so that it can be withdrawn', async () => {
  const { call, me, complain } = await open();
  await complain('resolved');
  const id = await complain('need_more');

  const { data } = await call(getMyData, {}, me);

  expect(data.obstacles).toEqual(['complaint']);
  expect(data.openComplaints).toMatchObject([{ id }]);
});
