// spec 1.08: praise
// spec 1.09: follow, and what followers hear
import { getMyState } from '@rujian/contract/areas/comments/my-comments';
import { listFollows, toggleFollow, togglePraise } from '@rujian/contract/areas/comments/reactions';
import { FOLLOWS_A_DAY, FOLLOWS_MAX } from '@rujian/contract/base/constants';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { authors } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { follows } from '#schema/comments/follows.ts';
import { pointEntries } from '#schema/ledger/ledger.ts';
import { logIn } from '#test/log-in.ts';
import {
  makeArticle,
  makeBrand,
  makeComment,
  makeMember,
  makeProduct,
  makeTag,
  withdrawArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createPraising } from './praising.ts';

const DAY_SECONDS = 86_400;

async function open() {
  const kit = await startApp();
  await loadBase(kit.platform);
  const member = await makeMember(kit.platform);
  return { ...kit, member, me: await logIn(kit, member) };
}

test('praising an article and revoking it returns the new state and the count', async () => {
  const { platform, call, me } = await open();
  const id = await makeArticle(platform);

  const praised = await call(togglePraise, { t: 'headlines', id }, me);
  const state = await call(getMyState, { t: 'news', id }, me);
  const takenBack = await call(togglePraise, { t: 'news', id }, me);

  expect(praised.data).toEqual({ praised: true, count: 1 });
  expect(state.data).toMatchObject({ praised: true, praises: 1, collected: false });
  expect(takenBack.data).toEqual({ praised: false, count: 0 });
});

test('only public contents can be praised; a praise can always be revoked', async () => {
  const { platform, call, me } = await open();
  const articleId = await makeArticle(platform);
  const commentId = await makeComment(platform, { targetId: articleId });
  const pending = await makeComment(platform, { targetId: articleId, status: 'pending' });
  await call(togglePraise, { t: 'news', id: articleId }, me);
  await call(togglePraise, { t: 'comment', id: commentId }, me);
  await withdrawArticle(platform, articleId);
  await platform.db.update(comments).set({ status: 'hidden' }).where(eq(comments.id, commentId));

  const refused = [
    await call(togglePraise, { t: 'news', id: 9_999 }, me),
    await call(togglePraise, { t: 'comment', id: pending }, me),
    await call(togglePraise, { t: 'comment', id: 9_999 }, me),
  ];
  const takenBack = [
    await call(togglePraise, { t: 'news', id: articleId }, me),
    await call(togglePraise, { t: 'comment', id: commentId }, me),
  ];
  const again = await call(togglePraise, { t: 'comment', id: commentId }, me);

  expect(refused.map(({ data }) => data.error)).toEqual(Array(3).fill('content.not_found'));
  expect(takenBack.map(({ data }) => data)).toEqual([
    { praised: false, count: 0 },
    { praised: false, count: 0 },
  ]);
  expect(again.data.error).toBe('content.not_found');
});

test('a praised comment gives its author a point, which is reversed if revoked on the same day', async () => {
  const { platform, call, member, me } = await open();
  const articleId = await makeArticle(platform);
  const id = await makeComment(platform, { targetId: articleId });
  const own = await makeComment(platform, { targetId: articleId, memberId: member.id });

  const praised = await call(togglePraise, { t: 'comment', id }, me);
  await call(togglePraise, { t: 'comment', id: own }, me);
  const state = await call(getMyState, { t: 'news', id: articleId }, me);
  const first = await pointsOf(platform);
  await call(togglePraise, { t: 'comment', id }, me);
  const second = await pointsOf(platform);
  await call(togglePraise, { t: 'comment', id }, me);
  const third = await pointsOf(platform);

  expect(praised.data).toEqual({ praised: true, count: 1 });
  expect(state.data.praisedComments).toEqual([
    { id: own, praises: 1 },
    { id, praises: 1 },
  ]);
  expect([first, second, third]).toEqual([[1], [1, -1], [1, -1]]);
});

test('revoking a praise on a later day leaves the author the point', async () => {
  const { platform, call, member, me, advance } = await open();
  const id = await makeComment(platform, { targetId: await makeArticle(platform) });
  await call(togglePraise, { t: 'comment', id }, me);

  advance(DAY_SECONDS);
  const again = await logIn({ platform }, member);
  await call(togglePraise, { t: 'comment', id }, again);

  expect(await pointsOf(platform)).toEqual([1]);
});

test('a brand, a product, a batch, a tag and an author can be followed and listed', async () => {
  const { platform, call, me, advance } = await open();
  const brand = await makeBrand(platform, { name: '云溪' });
  const product = await makeProduct(platform, { brandId: brand.id, name: '鲜牛奶' });
  const tag = await makeTag(platform, { name: '巴氏奶' });
  const [author] = await platform.db.insert(authors).values({ name: '林一' }).returning();
  const deps = [
    { t: 'brand', id: brand.id },
    { t: 'product', id: product.id },
    { t: 'batch', id: brand.id, batch: 'k-0318' },
    { t: 'tag', id: tag.id },
    { t: 'author', id: author?.id ?? 0 },
  ] as const;
  for (const input of deps) {
    await call(toggleFollow, input, me);
    advance(1);
  }

  const all = await call(listFollows, {}, me);
  const batches = await call(listFollows, { t: 'batch' }, { ...me, lang: 'en' });
  const states = [];
  for (const input of deps) states.push((await call(getMyState, input, me)).data.following);

  expect(all.data.total).toBe(5);
  expect(all.data.list).toMatchObject([
    { t: 'author', title: '林一', path: `/author/${author?.id}`, typeName: '作者', card: null },
    { t: 'tag', title: '巴氏奶', path: `/tag/${tag.id}` },
    { t: 'batch', title: '云溪 k-0318', path: `/check?brand=${brand.id}&batch=k-0318` },
    { t: 'product', title: '鲜牛奶', card: { t: 'product', id: product.id } },
    { t: 'brand', title: '云溪', path: `/brand/${brand.id}` },
  ]);
  expect(all.data.types.map(({ t, count }) => [t, count])).toContainEqual(['batch', 1]);
  expect(batches.data).toMatchObject({ total: 1, list: [{ typeName: 'Batch number', batch: 'k-0318' }] });
  expect(states).toEqual([true, true, true, true, true]);
});

test('another spelling of a batch number is the same batch, and belongs to its brand alone', async () => {
  const { platform, call, me } = await open();
  const [one, other] = [await makeBrand(platform), await makeBrand(platform)];
  await call(toggleFollow, { t: 'batch', id: one.id, batch: 'K0318' }, me);

  const elsewhere = await call(toggleFollow, { t: 'batch', id: other.id, batch: 'K0318' }, me);
  const same = await call(toggleFollow, { t: 'batch', id: one.id, batch: ' ｋ０３-18 ' }, me);

  expect(elsewhere.data).toEqual({ following: true, count: 1 });
  expect(same.data).toEqual({ following: false, count: 0 });
});

test('a batch needs a number, and a missing item cannot be followed', async () => {
  const { platform, call, me } = await open();
  const { id } = await makeBrand(platform);

  const nameless = await call(toggleFollow, { t: 'batch', id, batch: ' - ' }, me);
  const missing = await call(toggleFollow, { t: 'tag', id: 9_999 }, me);
  const unknown = await call(toggleFollow, { t: 'news' as 'tag', id }, me);

  expect(nameless).toMatchObject({ code: 0, data: { fields: { batch: '请输入批号' } } });
  expect(missing.data.error).toBe('content.not_found');
  expect(unknown.data.error).toBe('request.invalid');
});

test('following is limited to 100 a day and 500 in all', async () => {
  const { platform, call, member, me, advance } = await open();
  const { id } = await makeBrand(platform);
  const kept = Array.from({ length: FOLLOWS_MAX }, (_, index) => ({
    memberId: member.id,
    t: 'tag' as const,
    targetId: index + 1,
    savedTitle: '标签',
  }));
  await platform.db.insert(follows).values(kept);

  const full = await call(toggleFollow, { t: 'brand', id }, me);
  await platform.db.delete(follows);
  for (let times = 0; times < FOLLOWS_A_DAY; times += 1) {
    await platform.kv.increment(`follows:${member.id}`, DAY_SECONDS);
  }
  const enough = await call(toggleFollow, { t: 'brand', id }, me);
  advance(DAY_SECONDS);
  const nextDay = await call(toggleFollow, { t: 'brand', id }, await logIn({ platform }, member));

  expect(full).toMatchObject({ code: 0, msg: '最多关注500项，请先取消一些再关注' });
  expect(enough).toMatchObject({ code: 0, msg: '一天最多关注100次，明天再来吧' });
  expect(nextDay.data.following).toBe(true);
});

test('a deleted item keeps its name in the list and can be unfollowed', async () => {
  const { platform, call, member, me } = await open();
  const key = { memberId: member.id, t: 'topic' as const, targetId: 77 };
  await platform.db.insert(follows).values({ ...key, savedTitle: '旧话题' });

  const list = await call(listFollows, {}, me);
  const left = await call(toggleFollow, { t: 'topic', id: 77 }, me);

  expect(list.data.list).toMatchObject([{ title: '旧话题', path: null, card: null }]);
  expect(left.data).toEqual({ following: false, count: 0 });
});

test('the praises of a leaving member are removed, and so are their counts', async () => {
  const { platform, call, member, me } = await open();
  const id = await makeArticle(platform);
  const commentId = await makeComment(platform, { targetId: id });
  const other = await logIn({ platform }, await makeMember(platform));
  for (const reader of [me, other]) {
    await call(togglePraise, { t: 'news', id }, reader);
    await call(togglePraise, { t: 'comment', id: commentId }, reader);
  }
  const praising = createPraising(platform, {
    contentCards: async () => [],
    countReactions: async (tx, reactions) => {
      for (const { t, id: targetId, praises = 0 } of reactions) {
        await tx
          .update(contentCounters)
          .set({ praises: sql`${contentCounters.praises} + ${praises}` })
          .where(and(eq(contentCounters.t, t), eq(contentCounters.targetId, targetId)));
      }
      return [];
    },
    addPoints: async () => {},
    reversePoints: async () => {},
  });

  await platform.db.transaction((tx) => praising.eraseMember(member.id, tx));

  const state = await call(getMyState, { t: 'news', id }, other);
  expect(state.data).toMatchObject({ praises: 1, praisedComments: [{ id: commentId, praises: 1 }] });
});

test('a visitor is asked to log in', async () => {
  const { call } = await open();

  const codes = [
    await call(togglePraise, { t: 'news', id: 1 }),
    await call(toggleFollow, { t: 'brand', id: 1 }),
    await call(listFollows, {}),
  ].map(({ code }) => code);

  expect(codes).toEqual([302, 302, 302]);
});

async function pointsOf({ db }: Awaited<ReturnType<typeof open>>['platform']) {
  const rows = await db
    .select()
    .from(pointEntries)
    .where(eq(pointEntries.type, 'comment_praised'))
    .orderBy(pointEntries.id);
  return rows.map(({ points }) => points);
}
