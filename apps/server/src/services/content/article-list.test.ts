// spec 7.67: our reading calls: home, column, news, headlines, page; page view
import { listColumns, listHeadlines, listNews, listNewsFilters } from '@rujian/contract/areas/articles/public';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleRevisions, articles, authors } from '#schema/articles/articles.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { makeArticle, makeBrand, makeColumn, makePlacement, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

const idsOf = (answer: { data: { list: { id: number }[] } }) => answer.data.list.map(({ id }) => id);

async function setCounters({ platform }: Kit, id: number, set: { views?: number; comments?: number }) {
  await platform.db
    .update(contentCounters)
    .set(set)
    .where(and(eq(contentCounters.t, 'news'), eq(contentCounters.targetId, id)));
}

test('articles are listed newest first, and those of one moment by id', async () => {
  const { platform, call, advance } = await startApp();
  const first = await makeArticle(platform);
  const twin = await makeArticle(platform);
  advance(1);
  const last = await makeArticle(platform);

  const answer = await call(listNews, {});

  expect(idsOf(answer)).toEqual([last, twin, first]);
  expect(answer.data.total).toBe(3);
});

test('pages follow each other without gaps or repeats', async () => {
  const { platform, call } = await startApp();
  const { id: columnId } = await makeColumn(platform);
  for (let made = 0; made < 5; made += 1) await makeArticle(platform, { columnId });

  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(idsOf(await call(listNews, { page, limit: 2 })));

  expect(pages.map((ids) => ids.length)).toEqual([2, 2, 1, 0]);
  expect(new Set(pages.flat()).size).toBe(5);
});

test('a list is filtered by column with its sub-columns, tag and brand', async () => {
  const { platform, call } = await startApp();
  const column = await makeColumn(platform);
  const child = await makeColumn(platform, { parentId: column.id, depth: 2 });
  const tag = await makeTag(platform);
  const brand = await makeBrand(platform);
  await makeArticle(platform);
  const inColumn = await makeArticle(platform, { columnId: column.id });
  const inChild = await makeArticle(platform, {
    columnId: child.id,
    links: { tagIds: [tag.id], brands: [{ id: brand.id, role: 'mentioned' }] },
  });

  expect(idsOf(await call(listNews, { column: column.id }))).toEqual([inChild, inColumn]);
  expect(idsOf(await call(listNews, { tag: tag.id }))).toEqual([inChild]);
  expect(idsOf(await call(listNews, { brand: brand.id }))).toEqual([inChild]);
  const both = await call(listNews, { column: column.id, tag: tag.id, brand: brand.id });
  expect(idsOf(both)).toEqual([inChild]);
  expect(both.data.total).toBe(1);
});

test('the hottest of a day or a week and the most discussed can come first', async () => {
  const kit = await startApp();
  const { db, clock } = kit.platform;
  const read = await makeArticle(kit.platform);
  const discussed = await makeArticle(kit.platform);
  const lastWeek = await makeArticle(kit.platform);
  await setCounters(kit, read, { comments: 1 });
  await setCounters(kit, discussed, { comments: 20 });
  const heat = { t: 'news' as const, raw: 99, factor: 1, computedAt: clock.now() };
  await db.insert(contentHeats).values([
    { ...heat, span: '24h', targetId: read, heat: 200 },
    { ...heat, span: '7d', targetId: read, heat: 210 },
    { ...heat, span: '7d', targetId: discussed, heat: 240 },
  ]);

  const orders = ['hot', 'hot7d', 'commented'] as const;
  const lists = await Promise.all(orders.map((sort) => kit.call(listNews, { sort })));
  const second = await kit.call(listNews, { sort: 'hot7d', limit: 1, page: 3 });

  expect(lists.map(idsOf)).toEqual([
    [read, lastWeek, discussed],
    [discussed, read, lastWeek],
    [discussed, read, lastWeek],
  ]);
  expect(idsOf(second)).toEqual([lastWeek]);
});

test('a list is filtered by author, origin and days', async () => {
  const { platform, call, advance } = await startApp();
  const [author] = await platform.db.insert(authors).values({ name: '丁以宁' }).returning();
  const byline = { id: author?.id ?? 0, name: '丁以宁' };
  const own = await makeArticle(platform, { authors: [byline] });
  advance(86_400);
  const official = await makeArticle(platform, { originType: 'official', sourceName: '农业农村部' });

  expect(idsOf(await call(listNews, { author: byline.id }))).toEqual([own]);
  expect(idsOf(await call(listNews, { origin: 'official' }))).toEqual([official]);
  expect(idsOf(await call(listNews, { from: '2026-05-21' }))).toEqual([official]);
  const first = await call(listNews, { from: '2026-05-20', to: '2026-05-20' });
  expect(idsOf(first)).toEqual([own]);
  expect(first.data.total).toBe(1);
});

test('filter options are what articles use', async () => {
  const { platform, call } = await startApp();
  const tag = await makeTag(platform, { name: '奶价' });
  const brand = await makeBrand(platform, { name: '沐岭' });
  await makeArticle(platform, { links: { tagIds: [tag.id], brands: [{ id: brand.id, role: 'subject' }] } });

  const { data } = await call(listNewsFilters, {}, { lang: 'en' });

  expect(data).toEqual({
    tags: [{ key: String(tag.id), name: '奶价' }],
    brands: [{ key: String(brand.id), name: '沐岭' }],
    origins: [{ key: 'original', name: 'Original' }],
  });
});

test('an unknown order is read as newest first', async () => {
  const { platform, app } = await startApp();
  await makeArticle(platform);

  const answer = await app.inject('/api/news/index?sort=random');

  expect(answer.json()).toMatchObject({ code: 1, data: { total: 1 } });
});

test('an unused tag or brand gives an empty list', async () => {
  const { platform, call } = await startApp();
  await makeArticle(platform);

  expect((await call(listNews, { tag: 999 })).data).toEqual({ list: [], total: 0 });
  expect((await call(listNews, { brand: 999 })).data).toEqual({ list: [], total: 0 });
});

test.each([
  ['zh-cn', '栏目不存在'],
  ['en', 'This section does not exist.'],
] as const)('a missing or hidden column is refused: %s', async (lang, msg) => {
  const { platform, call } = await startApp();
  const hidden = await makeColumn(platform, { hiddenAt: platform.clock.now() });

  for (const column of [999, hidden.id]) {
    const answer = await call(listNews, { column }, { lang });
    expect(answer).toMatchObject({ code: 0, msg, data: { error: 'column.not_found' } });
  }
});

test.each([
  ['page=-1', 'page', '请输入正确的页码：1到500的整数'],
  ['page=501', 'page', '请输入正确的页码：1到500的整数'],
  ['limit=1000', 'limit', '每页'],
  ['limit=0', 'limit', '每页'],
  ['column=9999999999999999999999999999999999999999', 'column', ''],
  ['tag=abc', 'tag', ''],
])('a query out of range is refused at its field: %s', async (query, field, text) => {
  const { app } = await startApp();

  const answer = await app.inject(`/api/news/index?${query}`);

  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(answer.json().data.fields[field]).toContain(text);
});

test('an unknown language is answered in Chinese', async () => {
  const { app } = await startApp();

  const answer = await app.inject({ url: '/api/news/index?column=7', headers: { 'think-lang': 'klingon' } });

  expect(answer.json().msg).toBe('栏目不存在');
});

test('the headline list contains everything that was in a slot by now, once', async () => {
  const { platform, call, advance } = await startApp();
  const placed = await makeArticle(platform);
  const planned = await makeArticle(platform);
  await makeArticle(platform);
  await makePlacement(platform, { articleId: placed });
  await makePlacement(platform, { articleId: placed, slot: 'list' });
  await makePlacement(platform, { articleId: planned, startsAt: new Date(platform.clock.now().getTime() + 3_600_000) });

  const now = await call(listHeadlines, {});
  advance(3_700);
  const later = await call(listHeadlines, {});

  expect(now.data).toMatchObject({ list: [{ id: placed }], total: 1 });
  expect(idsOf(later)).toEqual([planned, placed]);
});

test('columns are in their order with the number of their articles, in both languages', async () => {
  const { platform, call } = await startApp();
  const second = await makeColumn(platform, { name: '牧场', nameEn: 'Farms', position: 2 });
  const first = await makeColumn(platform, { name: '行情', nameEn: 'Markets', position: 1 });
  await makeColumn(platform, { hiddenAt: platform.clock.now() });
  await makeArticle(platform, { columnId: second.id });

  const chinese = await call(listColumns, {});
  const english = await call(listColumns, {}, { lang: 'en' });

  expect(chinese.data).toMatchObject({
    list: [
      { id: first.id, name: '行情', articles: 0 },
      { id: second.id, name: '牧场', articles: 1 },
    ],
    total: 2,
  });
  expect(english.data.list.map(({ name }) => name)).toEqual(['Markets', 'Farms']);
});

test('a filtered list counts to ten thousand', async () => {
  const { platform, call } = await startApp();
  const { db } = platform;
  const { id: columnId } = await makeColumn(platform);
  const numbers = sql`generate_series(1, 10050) n`;
  await db.execute(sql`
    insert into ${articles} (id, column_id, published_at) overriding system value
    select n, ${columnId}, timestamptz '2026-05-01' from ${numbers}`);
  await db.execute(sql`
    insert into ${articleRevisions} (id, article_id, number, title, links) overriding system value
    select n, n, 1, '奶', '{}' from ${numbers}`);
  await db.update(articles).set({ status: 'published', liveRevId: sql`id` });

  const filtered = await call(listNews, { origin: 'original' });
  const all = await call(listNews, {});

  expect([filtered.data.total, all.data.total]).toEqual([10_000, 10_050]);
});
