import { decideComments } from '@rujian/contract/areas/comments/desk';
import { listComments, reportComment } from '@rujian/contract/areas/comments/public';
import { listMessages } from '@rujian/contract/areas/messages/public';
import { decideReport } from '@rujian/contract/areas/moderation/desk';
import { REPORT_MIN_ACCOUNT_DAYS } from '@rujian/contract/base/constants';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { POINT_RULES } from '#base/point-rules.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { commentDeps } from '#test/comment-deps.ts';
import { logIn } from '#test/log-in.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComment } from '#test/make-comment.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createCommentReports } from './comment-reports.ts';

async function open() {
  const kit = await startApp();
  const { platform } = kit;
  await platform.db.insert(pointRules).values(POINT_RULES);
  const targetId = await makeArticle(platform);
  const author = await makeMember(platform);
  const id = await makeComment(platform, { targetId, memberId: author.id });
  const reader = async () => logIn(kit, await makeMember(platform));
  return {
    ...kit,
    targetId,
    author,
    id,
    reader,
    moderate: async (decision: 'pass' | 'hide' | 'restore' | 'remove') =>
      kit.call(decideComments, { ids: [id], decision, reason: 'vulgar' }, await logInStaff(kit, 'moderator')),
    report: async (who?: Awaited<ReturnType<typeof reader>>, input: object = {}) =>
      kit.call(reportComment, { id, reason: 'vulgar', ...input } as never, who ?? (await reader())),
    stateOf: async () => (await platform.db.select().from(comments).where(eq(comments.id, id)))[0]?.status,
  };
}

test('three members hide a comment until it is reviewed, and its author is notified', async () => {
  const { platform, call, targetId, author, report, stateOf } = await open();
  await report();
  await report();
  expect(await stateOf()).toBe('passed');

  expect((await report()).msg).toBe('举报已收到，审核员会尽快处理');

  expect(await stateOf()).toBe('hidden');
  expect((await call(listComments, { t: 'news', id: targetId })).data.all).toBe(0);
  const inbox = await call(listMessages, {}, await logIn({ platform }, author));
  expect(inbox.data.list).toMatchObject([{ kind: 'review', title: '你的评论已暂时隐藏' }]);
});

test('reports of untrusted members do not hide', async () => {
  const { platform } = await testPlatform();
  const trustOf = async (ids: readonly number[]) => new Map(ids.map((id, place) => [id, place === 0 ? 0 : 1]));
  const { report } = createCommentReports(platform, { ...commentDeps(platform), trustOf });
  const id = await makeComment(platform, { targetId: await makeArticle(platform) });
  const readers = [];
  for (let number = 0; number < 4; number += 1) readers.push((await makeMember(platform)).id);

  const states = [];
  for (const reader of readers) {
    await report(reader, { id, reason: 'other', note: '' });
    const [row] = await platform.db.select().from(comments).where(eq(comments.id, id));
    states.push(row?.status);
  }

  expect(states).toEqual(['passed', 'passed', 'passed', 'hidden']);
});

test('a member reports a comment once, not their own, and only visible ones', async () => {
  const { platform, author, id, reader, report } = await open();
  const me = await reader();
  await report(me);

  expect(await report(me)).toMatchObject({ code: 0, data: { error: 'report.repeated' } });
  expect(await report(await logIn({ platform }, author))).toMatchObject({ data: { error: 'report.own' } });
  await platform.db.update(comments).set({ status: 'removed' }).where(eq(comments.id, id));
  expect(await report(await reader())).toMatchObject({ data: { error: 'comment.not_found' } });
});

test('a report needs a known reason and a short note, and a visitor has to log in', async () => {
  const { call, id, reader, report } = await open();
  const me = await reader();

  expect(await report(me, { reason: 'boring' })).toMatchObject({ data: { fields: { reason: '请输入正确的原因' } } });
  expect(await report(me, { note: '长'.repeat(201) })).toMatchObject({ data: { fields: { note: '备注过长' } } });
  expect(await call(reportComment, { id, reason: 'other' })).toMatchObject({ code: 302 });
});

test('twenty reports a day', async () => {
  const { platform, targetId, reader, report, advance, call } = await open();
  const me = await reader();
  for (let number = 0; number < 20; number += 1) {
    const id = await makeComment(platform, { targetId });
    expect((await call(reportComment, { id, reason: 'other' }, me)).code).toBe(1);
    // Calls of one address have their own rate limit.
    advance(60);
  }

  expect(await report(me)).toMatchObject({ data: { error: 'report.enough_today', params: { max: 20 } } });
  advance(86_400);
  expect((await report(me)).code).toBe(1);
});

test('restoring a comment dismisses its reports, removing it rewards the reporters', async () => {
  const kit = await open();
  const { platform, call, id, report, stateOf } = kit;
  const moderator = await logInStaff(kit, 'moderator');
  const decide = (decision: 'restore' | 'remove') =>
    call(decideComments, { ids: [id], decision, reason: 'vulgar' }, moderator);
  for (let number = 0; number < 3; number += 1) await report();

  await decide('restore');
  expect(await stateOf()).toBe('passed');
  await report();
  // The three before were decided, so one more does not hide again.
  expect(await stateOf()).toBe('passed');
  await decide('remove');

  const states = (await platform.db.select().from(reports)).map(({ state }) => state).sort();
  expect(states).toEqual(['dismissed', 'dismissed', 'dismissed', 'upheld']);
  const paid = await platform.db.select().from(pointEntries);
  expect(paid.map(({ type, points }) => [type, points])).toEqual([['report_upheld', 3]]);
});

describe('what a moderator let stand', () => {
  const reporters = (kit: Awaited<ReturnType<typeof open>>, accountDays: number) =>
    Promise.all(
      [1, 2, 3].map(async () => {
        const joinedAt = secondsBefore(kit.platform.clock.now(), accountDays * DAY_SECONDS);
        return logIn(kit, await makeMember(kit.platform, { joinedAt }));
      }),
    );

  const waysToStand: [string, (kit: Awaited<ReturnType<typeof open>>) => Promise<unknown>][] = [
    [
      'passed',
      async ({ platform, id, moderate }) => {
        await platform.db.update(comments).set({ status: 'pending' }).where(eq(comments.id, id));
        await moderate('pass');
      },
    ],
    [
      'restored',
      async ({ report, moderate }) => {
        for (let number = 0; number < 3; number += 1) await report();
        await moderate('restore');
      },
    ],
    [
      'left visible with its reports dismissed',
      async (kit) => {
        await kit.report();
        const moderator = await logInStaff(kit, 'moderator');
        await kit.call(decideReport, { id: kit.id, decision: 'dismissed', reason: '', note: '' }, moderator);
      },
    ],
  ];

  test.each(waysToStand)('%s: reports of young accounts do not hide it, those of older ones do', async (_, stand) => {
    const kit = await open();
    await stand(kit);
    const [young, older] = [await reporters(kit, 6), await reporters(kit, REPORT_MIN_ACCOUNT_DAYS)];

    for (const reader of young) await kit.report(reader);
    expect(await kit.stateOf()).toBe('passed');
    for (const reader of older) await kit.report(reader);
    expect(await kit.stateOf()).toBe('hidden');
  });

  test('a comment on a complaint is no exception', async () => {
    const kit = await open();
    await kit.platform.db.update(comments).set({ t: 'complaint', status: 'pending' }).where(eq(comments.id, kit.id));
    await kit.moderate('pass');

    for (const reader of await reporters(kit, 0)) await kit.report(reader);

    expect(await kit.stateOf()).toBe('passed');
  });
});
