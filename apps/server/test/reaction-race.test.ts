// spec 1.08: praise
import { MEMBER_TOKEN_HEADER, PRAISES_A_DAY } from '@rujian/contract/base/constants';
import { and, count, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createPraising } from '#areas/comments/reactions/praising.ts';
import { createPoints } from '#areas/ledger/points/points.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments, praises } from '#schema/comments/comments.ts';
import { contentCards } from '#services/content/content-directory.ts';
import { countReactions } from '#services/content/content-reactions.ts';
import { inWaves } from '#test/in-waves.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeComment, makeMember } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';

async function open() {
  const { platform } = await testPlatform();
  const points = createPoints(platform);
  const praising = createPraising(platform, {
    contentCards: (refs, lang) => contentCards(platform.db, refs, lang),
    countReactions,
    addPoints: points.add,
    reversePoints: points.reverse,
  });
  return { platform, praising, articleId: await makeArticle(platform) };
}

test('500 toggles of 50 members, a hundred at once: each leaves what an odd number of clicks leaves', async () => {
  const { platform, praising, articleId } = await open();
  const commentId = await makeComment(platform, { targetId: articleId });
  const people = await makeMembers(platform, 50);
  const clicks = Array.from({ length: 5 }, () => people).flat();

  const answers = await inWaves(clicks, async (memberId) => {
    await Promise.all([
      praising.toggle(memberId, { t: 'news', id: articleId }),
      praising.toggle(memberId, { t: 'comment', id: commentId }),
    ]);
  });

  expect(answers.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await praisesOf(platform, articleId)).toEqual({ rows: 50, counted: 50 });
  expect(await commentPraisesOf(platform, commentId)).toEqual({ rows: 50, counted: 50 });
});

test('500 clicks of one member, fifty at once, count up to the daily limit and leave one praise or none', async () => {
  const { platform, praising, articleId } = await open();
  const [memberId = 0] = await makeMembers(platform, 1);

  const clicks = Array.from({ length: 500 }, () => memberId);
  const answers = await inWaves(clicks, (id) => praising.toggle(id, { t: 'news', id: articleId }));

  const input = answers.filter((each) => each.status === 'fulfilled' && each.value.praised);
  const refused = answers.filter((each) => each.status === 'rejected');
  expect(input).toHaveLength(PRAISES_A_DAY);
  for (const each of refused) expect(each.reason).toMatchObject({ id: 'praise.enough_today' });
  expect(await praisesOf(platform, articleId)).toEqual({ rows: 0, counted: 0 });
});

test('150 concurrent HTTP calls of 50 members leave 50 praises and one count', async () => {
  const kit = await startApp();
  const articleId = await makeArticle(kit.platform);
  const people = await makeMembers(kit.platform, 50);
  const tokens = [];
  for (const id of people) tokens.push((await logIn(kit, { id })).headers[MEMBER_TOKEN_HEADER]);
  const calls = tokens.flatMap((token, index) =>
    Array.from({ length: 3 }, () => ({ token, remoteAddress: `10.0.${index}.1` })),
  );

  const answers = await Promise.all(
    calls.map(({ token, remoteAddress }) =>
      kit.app.inject({
        method: 'POST',
        url: '/api/praise/toggle',
        payload: { t: 'news', id: articleId },
        headers: { [MEMBER_TOKEN_HEADER]: token },
        remoteAddress,
      }),
    ),
  );

  expect(answers.map((answer) => answer.json().code)).toEqual(calls.map(() => 1));
  expect(await praisesOf(kit.platform, articleId)).toEqual({ rows: 50, counted: 50 });
});

async function makeMembers(platform: Platform, number: number): Promise<number[]> {
  const ids = [];
  for (let made = 0; made < number; made += 1) ids.push((await makeMember(platform)).id);
  return ids;
}

async function praisesOf({ db }: Platform, id: number) {
  const [rows] = await db
    .select({ count: count() })
    .from(praises)
    .where(and(eq(praises.t, 'news'), eq(praises.targetId, id)));
  const [counter] = await db
    .select()
    .from(contentCounters)
    .where(and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, id)));
  return { rows: rows?.count, counted: counter?.praises };
}

async function commentPraisesOf({ db }: Platform, id: number) {
  const [rows] = await db
    .select({ count: count() })
    .from(praises)
    .where(and(eq(praises.t, 'comment'), eq(praises.targetId, id)));
  const [comment] = await db.select().from(comments).where(eq(comments.id, id));
  return { rows: rows?.count, counted: comment?.praises };
}
