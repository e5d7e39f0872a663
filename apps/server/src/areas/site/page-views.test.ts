// spec 2.47: page-view call after each navigation; of the account area only which page it was
import { getNews } from '@rujian/contract/areas/articles/public';
import { trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import { MEMBER_PAGES } from '@rujian/contract/base/page-names';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { BASE_RULES } from '#base/menus.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import { contentCounters, contentDays } from '#schema/articles/links.ts';
import { heatBuckets } from '#schema/hot/hot.ts';
import { pageViewDays } from '#schema/site/site.ts';
import { countStatements } from '#test/count-statements.ts';
import { logIn } from '#test/log-in.ts';
import { makeArticle, makeBrand, makeCheck, makeMember, makeNotice, makePage } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { type ContentUse, createPageViews, networkKey, readPageAddress } from './page-views.ts';

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const headers = { 'user-agent': BROWSER };

test('a page that was opened is counted for its article when the process ends', async () => {
  const { app, platform, call } = await startApp();
  const id = await makeArticle(platform);

  const answer = await call(trackPageView, { path: `/headlines/${id}?from=rss` }, { headers });
  await app.close();
  const [counters] = await platform.db.select().from(contentCounters).where(eq(contentCounters.targetId, id));
  const days = await platform.db.select().from(contentDays);

  expect(answer).toMatchObject({ code: 1, data: null });
  expect(counters).toMatchObject({ views: 1, visitors: 1 });
  expect(days).toMatchObject([{ targetId: id, day: '2026-05-20', views: 1, visitors: 1 }]);
});

test('the same visitor counts once in half an hour and once a day as a visitor', async () => {
  const { platform, advance } = await testPlatform();
  const written: ContentUse[] = [];
  const addContentUse = async (use: readonly ContentUse[]) => void written.push(...use);
  // Only this store follows the test clock; expiry is tested in its own suite.
  const kv = createMemoryKv(platform.clock);
  const { track, flush } = createPageViews({ ...platform, kv, addContentUse });

  await track('/news/7', { address: '203.0.113.5', userAgent: BROWSER });
  await track('/news/7', { address: '203.0.113.77', userAgent: BROWSER });
  advance(31 * 60);
  await track('/headlines/7', { address: '203.0.113.5', userAgent: BROWSER });
  await track('/news/7', { address: '198.51.100.1', userAgent: BROWSER });
  await flush();

  expect(written).toMatchObject([
    { t: 'news', id: 7, views: 2, visitors: 1 },
    { t: 'news', id: 7, views: 1, visitors: 1 },
  ]);
});

test('programs and invalid addresses are not counted', async () => {
  const { app, platform, call } = await startApp();
  const id = await makeArticle(platform);

  await call(trackPageView, { path: `/news/${id}` }, { headers: { 'user-agent': 'curl/8.5' } });
  for (const path of ['/news/999999', '/made-up', '/a/b/c', '/news/abc', '/%00', '/<script>']) {
    expect(await call(trackPageView, { path }, { headers })).toMatchObject({ code: 1 });
  }
  await app.close();

  expect(await platform.db.select().from(contentDays)).toEqual([]);
  expect(await platform.db.select().from(pageViewDays)).toEqual([]);
});

test('static pages are counted by address and day', async () => {
  const { app, platform, call } = await startApp();
  await makePage(platform, 'milk-week', [{}]);

  for (const path of ['/', '/news', '/news/column/3', '/about', '/milk-week', '/news/']) {
    await call(trackPageView, { path }, { headers });
  }
  await app.close();
  const days = await platform.db.select().from(pageViewDays).orderBy(pageViewDays.path);

  expect(days.map(({ path, views }) => [path, views])).toEqual([
    ['/', 1],
    ['/about', 1],
    ['/milk-week', 1],
    ['/news', 1],
    ['/news/column/3', 1],
  ]);
});

test('pages of the account area are counted by their template, without the member', async () => {
  const { app, platform, call } = await startApp();
  const session = await logIn({ platform }, await makeMember(platform));

  for (const path of ['/user', '/user/account/complaint/12', '/user/account/complaint/:id']) {
    await call(trackPageView, { path }, { headers: { ...headers, ...session.headers } });
  }
  await call(trackPageView, { path: '/user/account/made-up' }, { headers });
  await app.close();
  const days = await platform.db.select().from(pageViewDays).orderBy(pageViewDays.path);

  expect(days.map(({ path, views }) => [path, views])).toEqual([
    ['/user', 1],
    ['/user/account/complaint/:id', 1],
  ]);
});

test('every page of the member centre in the base data is counted', () => {
  const pages = BASE_RULES.flatMap(({ children = [] }) => children).filter(
    ({ place, type }) => place === 'member' && type === 'menu',
  );

  expect(pages).toHaveLength(MEMBER_PAGES.length);
  expect(pages.filter(({ path }) => readPageAddress(`/user/${path}`) === null)).toEqual([]);
});

test('public contents of every kind are counted, others are not', async () => {
  const { app, platform, call } = await startApp();
  const check = await makeCheck(platform);
  const hidden = await makeCheck(platform, { noticeId: (await makeNotice(platform, { status: 'draft' })).id });
  const { id: brand } = await makeBrand(platform);

  for (const path of [`/spotcheck/${check.id}`, `/spotcheck/${hidden.id}`, `/brand/${brand}`]) {
    await call(trackPageView, { path }, { headers });
  }
  await call(trackShare, { path: `/brand/${brand}` }, { headers });
  await call(trackShare, { path: `/brand/${brand}` }, { headers });
  await app.close();
  const counters = await platform.db.select().from(contentCounters).orderBy(contentCounters.t);
  const buckets = await platform.db.select().from(heatBuckets).orderBy(heatBuckets.t);

  expect(counters).toMatchObject([
    { t: 'brand', targetId: brand, views: 1, visitors: 1, shares: 1 },
    { t: 'spotcheck', targetId: check.id, views: 1, visitors: 1, shares: 0 },
  ]);
  expect(buckets).toMatchObject([
    { t: 'brand', views: 1, shares: 1, hour: new Date('2026-05-20T09:00:00+08:00') },
    { t: 'spotcheck', views: 1 },
  ]);
});

test('the network hash of a bucket changes daily and never contains the address', () => {
  const today = networkKey('203.0.113.5', '2026-05-20', 'secret');

  expect(today).toMatch(/^[\w-]{12}$/);
  expect(networkKey('203.0.113.99', '2026-05-20', 'secret')).toBe(today);
  expect(networkKey('203.0.113.5', '2026-05-21', 'secret')).not.toBe(today);
  expect(networkKey('203.0.113.5', '2026-05-20', 'another')).not.toBe(today);
});

test('views of many articles are written in one statement, with the hourly total', async () => {
  const { app, platform, call } = await startApp();
  const ids = [await makeArticle(platform), await makeArticle(platform)];
  for (const id of ids) await call(trackPageView, { path: `/news/${id}` }, { headers });

  const statements = await countStatements(platform.db, () => app.close());

  expect(statements).toBe(2);
});

test('a failed write is repeated with the next flush', async () => {
  const { platform, logLines } = await testPlatform();
  const written: ContentUse[] = [];
  let isDown = true;
  const addContentUse = async (use: readonly ContentUse[]) => {
    if (isDown) throw new Error('database is away');
    written.push(...use);
  };
  const { track, flush } = createPageViews({ ...platform, addContentUse });

  await track('/news/7', { address: '203.0.113.5', userAgent: BROWSER });
  await flush();
  isDown = false;
  await track('/news/8', { address: '203.0.113.5', userAgent: BROWSER });
  await flush();

  expect(written.map(({ id, views }) => [id, views])).toEqual([
    [7, 1],
    [8, 1],
  ]);
  expect(logLines).toMatchObject([{ msg: 'page_views.kept' }]);
});

test('the article page shows the views counted so far', async () => {
  const { app, platform, call } = await startApp();
  const id = await makeArticle(platform);
  await platform.db.update(contentCounters).set({ views: 41 }).where(eq(contentCounters.targetId, id));

  const { data } = await call(getNews, { id });

  expect(data.views).toBe(41);
  await app.close();
});

test.each([
  { path: 'news/1' },
  { path: `/${'a'.repeat(600)}` },
  { path: 7 },
  {},
  { path: '/', title: 'x'.repeat(400) },
])('a report that breaks the rules is refused: %j', async (payload) => {
  const { app } = await startApp();

  const answer = await app.inject({ method: 'POST', url: '/api/stat/pageview', payload });

  expect(answer.json()).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
});
