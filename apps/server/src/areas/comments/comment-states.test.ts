// spec 1.07: writing comments, answers, reports, appeals, review by people

import type { Comment } from '@rujian/contract/areas/comments/public';
import { COMMENT_STATE, type CommentState } from '@rujian/contract/vocabulary/comments';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { auditLog } from '#test/audit-log.ts';
import { commentDeps, memberCaller, staffCaller } from '#test/comment-deps.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { makeComment, makeKnownMember } from '#test/make-comment.ts';
import { makeArticle, makeMember } from '#test/makers.ts';
import { testPlatform } from '#test/start-app.ts';
import { type CommentAction, moveComment, TRANSITIONS } from './comment-states.ts';
import { createCommentView } from './comment-view.ts';
import { createCommentWriting } from './comment-writing.ts';
import { createCommentDecisions } from './decisions/comment-decisions.ts';
import { createCommentReports } from './decisions/comment-reports.ts';
import { createOwnComments } from './own-comments.ts';

/** A second copy of the table from the product document, so that a change of one is noticed. */
const LEGAL: Record<CommentState, Partial<Record<CommentAction, CommentState>>> = {
  pending: { pass: 'passed', reject: 'rejected', delete: 'deleted_by_author' },
  passed: { hide: 'hidden', delete: 'deleted_by_author' },
  rejected: { grant: 'passed', delete: 'deleted_by_author' },
  hidden: { restore: 'passed', remove: 'removed', delete: 'deleted_by_author' },
  removed: { grant: 'passed', delete: 'deleted_by_author' },
  deleted_by_author: {},
};
const CARD = { t: 'news' as const, id: 1, title: '', summary: '', cover: null, publishedAt: 0 };
const COMMENT = {} as Comment;
const AT_A_TIME = 20;
const ACTIONS = Object.keys(TRANSITIONS) as CommentAction[];

async function stateOf({ db }: Platform, id: number) {
  const [row] = await db.select().from(comments).where(eq(comments.id, id));
  return row;
}

async function counted({ db }: Platform, targetId: number): Promise<number> {
  const [row] = await db.select().from(contentCounters).where(eq(contentCounters.targetId, targetId));
  return row?.comments ?? 0;
}

test('from every state, every action has the specified result or none', async () => {
  const { platform } = await testPlatform();
  const { countReactions } = commentDeps(platform);
  const targetId = await makeArticle(platform);
  const { id: memberId } = await makeMember(platform);

  for (const status of COMMENT_STATE.keys) {
    for (const action of ACTIONS) {
      const id = await makeComment(platform, { targetId, memberId, status });
      const before = await counted(platform, targetId);

      const moved = await platform.db.transaction((tx) => moveComment(tx, countReactions, { id, action }));

      const legal = LEGAL[status][action];
      expect([status, action, moved?.after.status ?? null]).toEqual([status, action, legal ?? null]);
      expect((await stateOf(platform, id))?.status).toBe(legal ?? status);
      const change = Number(legal === 'passed') - Number(legal !== undefined && status === 'passed');
      expect([status, action, (await counted(platform, targetId)) - before]).toEqual([status, action, change]);
    }
  }
});

test('on random walks the counts of content, root and answered reply match the visible comments', async () => {
  const { platform } = await testPlatform();
  const { db } = platform;
  const { countReactions } = commentDeps(platform);
  const targetId = await makeArticle(platform);
  const { id: memberId } = await makeMember(platform);
  const root = await makeComment(platform, { targetId, memberId });
  const ids = [root];
  for (let number = 0; number < 8; number += 1) {
    const parentId = ids[number % ids.length] ?? root;
    ids.push(await makeComment(platform, { targetId, memberId, status: 'pending', rootId: root, parentId }));
  }
  let seed = 7;
  const next = (bound: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * bound);
  };

  for (let step = 0; step < 120; step += 1) {
    const id = ids[next(ids.length)] ?? root;
    // Deleting ends a walk, so it is rare.
    const action = next(30) === 0 ? 'delete' : (ACTIONS[next(ACTIONS.length - 1)] ?? 'pass');
    await db.transaction((tx) => moveComment(tx, countReactions, { id, action }));
  }

  const rows = await db.select().from(comments).orderBy(asc(comments.id));
  const seen = rows.filter(({ status }) => status === 'passed');
  expect(await counted(platform, targetId)).toBe(seen.length);
  for (const row of rows) {
    const below = seen.filter(({ rootId, parentId }) => rootId === row.id || parentId === row.id);
    expect([row.id, row.replies]).toEqual([row.id, below.length]);
  }
});

test('of two concurrent moderators one decides, and one is refused', async () => {
  const { platform } = await testPlatform();
  const decisions = createCommentDecisions(platform, commentDeps(platform));
  const targetId = await makeArticle(platform);
  const id = await makeComment(platform, { targetId, status: 'pending' });
  const one = staffCaller((await logInStaff({ platform }, 'moderator')).staffId);
  const other = staffCaller((await logInStaff({ platform }, 'moderator')).staffId);
  const plain = { id, note: '' };

  const answers = await Promise.allSettled([
    decisions.decide(one, { ...plain, decision: 'pass', reason: null }),
    decisions.decide(other, { ...plain, decision: 'reject', reason: 'vulgar' }),
    decisions.decide(other, { ...plain, decision: 'pass', reason: null }),
  ]);

  const failed = answers.filter(({ status }) => status === 'rejected');
  expect(failed.map((each) => 'reason' in each && each.reason.id)).toEqual(['comment.decided', 'comment.decided']);
  expect(await auditLog(platform.db)).toHaveLength(1);
  const { status } = (await stateOf(platform, id)) ?? {};
  expect(await counted(platform, targetId)).toBe(status === 'passed' ? 1 : 0);
});

test('500 comments written twenty at a time are counted as 500, on the content and on the root', async () => {
  const { platform } = await testPlatform();
  const whole = commentDeps(platform);
  // Points, cards and author data have their own tests and would slow this one down.
  const deps = { ...whole, contentCards: async () => [CARD], addPoints: async () => {} };
  const view = { ...createCommentView(platform, deps), own: async () => [COMMENT] };
  const writing = createCommentWriting(platform, deps, view);
  const targetId = await makeArticle(platform);
  const root = await makeComment(platform, { targetId });
  const people = await manyMembers(platform, 500);

  const write = (id: number, number: number) =>
    writing.add(memberCaller(id), {
      t: 'news',
      id: targetId,
      content: `第${number}个人的话`,
      parentId: number % 2 === 0 ? root : null,
    });
  // As many at a time as connections can take before they time out.
  for (let start = 0; start < people.length; start += AT_A_TIME) {
    const wave = people.slice(start, start + AT_A_TIME);
    await Promise.all(wave.map((id, place) => write(id, start + place)));
  }

  expect(await counted(platform, targetId)).toBe(501);
  expect((await stateOf(platform, root))?.replies).toBe(250);
}, 120_000);

test("of a member's concurrent comments one is written", async () => {
  const { platform } = await testPlatform();
  const deps = commentDeps(platform);
  const writing = createCommentWriting(platform, deps, createCommentView(platform, deps));
  const id = await makeArticle(platform);
  const member = await makeKnownMember(platform);
  const send = (content: string) => writing.add(memberCaller(member.id), { t: 'news', id, content, parentId: null });

  const answers = await Promise.allSettled(['一样的话', '一样的话', '不同的话'].map(send));

  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect(await counted(platform, id)).toBe(1);
});

test('three concurrent reports hide a comment once, and a concurrent deletion is counted once', async () => {
  const { platform } = await testPlatform();
  const deps = commentDeps(platform);
  const reports = createCommentReports(platform, deps);
  const own = createOwnComments(platform, deps, createCommentView(platform, deps));
  const targetId = await makeArticle(platform);
  const author = await makeMember(platform);
  const id = await makeComment(platform, { targetId, memberId: author.id });
  const people = await manyMembers(platform, 6);

  await Promise.allSettled([
    ...people.map((member) => reports.report(member, { id, reason: 'vulgar', note: '' })),
    own.delete(author.id, id),
    own.delete(author.id, id),
  ]);

  expect((await stateOf(platform, id))?.status).toBe('deleted_by_author');
  expect(await counted(platform, targetId)).toBe(0);
});

async function manyMembers({ db }: Platform, count: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number | string }>(
    `insert into members (nickname, mobile, joined_at)
     select '众人' || number, '137' || lpad(number::text, 8, '0'), '2026-01-01'
     from generate_series(1, ${count}) number returning id`,
  );
  return rows.map(({ id }) => Number(id));
}
