import { expect, test } from 'vitest';
import { makeArticle, makeColumn, makePage, makePlacement } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('the feed of the site carries the newest articles with bitmap pictures', async () => {
  const { app, platform } = await startApp();
  const { id: columnId } = await makeColumn(platform, { name: '行情' });
  const id = await makeArticle(platform, {
    columnId,
    title: '蛋白质<3.0g & 脂肪',
    coverTopic: 'chart',
    coverSeed: 12,
    coverPalette: 'dusk',
  });

  const answer = await app.inject('/rss');

  expect(answer.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(answer.body).toContain('<title>蛋白质&lt;3.0g &amp; 脂肪</title>');
  expect(answer.body).toContain(`<link>http://rujian.test/news/${id}</link>`);
  expect(answer.body).toContain('http://rujian.test/covers/chart/12-dusk/1200x630.jpg');
  expect(answer.body).toContain('<category>行情</category>');
});

test('columns and headlines have feeds of their own', async () => {
  const { app, platform } = await startApp();
  const { id: columnId } = await makeColumn(platform, { name: '牧场' });
  await makeArticle(platform, { columnId, title: '牧场里的新闻' });
  const other = await makeArticle(platform, { title: '别处的新闻' });
  await makePlacement(platform, { articleId: other });

  const ofColumn = (await app.inject(`/rss/news?column=${columnId}`)).body;
  const ofHeadlines = (await app.inject('/rss/headlines')).body;
  const ofNews = (await app.inject('/rss/news')).body;

  expect(ofColumn).toContain('乳见 · 牧场');
  expect(ofColumn).toContain('牧场里的新闻');
  expect(ofColumn).not.toContain('别处的新闻');
  expect(ofHeadlines).toContain('别处的新闻');
  expect(ofHeadlines).not.toContain('牧场里的新闻');
  expect(ofNews.match(/<item>/g)).toHaveLength(2);
});

test.each(['/rss/news?column=999', '/rss/news?tag=999', '/sitemap-articles-0.xml', '/sitemap-articles-9.xml'])(
  'an unknown feed is an unknown address: %s',
  async (url) => {
    const { app, platform } = await startApp();
    await makeArticle(platform);

    const answer = await app.inject(url);

    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ data: { error: 'route.not_found' } });
  },
);

test('a feed follows publications and answers 304 to conditional requests', async () => {
  const { app, platform, advance } = await startApp();
  await makeArticle(platform, { title: '第一则' });
  const first = await app.inject('/rss');
  advance(1);

  const again = await app.inject({ url: '/rss', headers: { 'if-none-match': String(first.headers.etag) } });
  await makeArticle(platform, { title: '第二则' });

  expect(again.statusCode).toBe(304);
  await expect.poll(async () => (await app.inject('/rss')).body).toContain('第二则');
});

test('the site map lists every public address', async () => {
  const { app, platform } = await startApp();
  const column = await makeColumn(platform);
  const id = await makeArticle(platform, { columnId: column.id });
  await makePage(platform, 'about', [{}]);

  const index = (await app.inject('/sitemap.xml')).body;
  const maps = [...index.matchAll(/<loc>http:\/\/rujian\.test(.*?)<\/loc>/g)];
  const bodies = await Promise.all(maps.map(([, path = '']) => app.inject(path)));
  const all = bodies.map(({ body }) => body).join('');

  for (const path of ['/', '/news', '/headlines', `/news/column/${column.id}`, `/news/${id}`, '/about', '/report']) {
    expect(all).toContain(`<loc>http://rujian.test${path}</loc>`);
  }
});

test('the news map contains the last 48 hours', async () => {
  const { app, platform } = await startApp();
  const hoursAgo = (hours: number) => new Date(platform.clock.now().getTime() - hours * 3_600_000);
  await makeArticle(platform, { title: '昨天的新闻', publishedAt: hoursAgo(47) });
  await makeArticle(platform, { title: '更早的新闻', publishedAt: hoursAgo(49) });

  const { body } = await app.inject('/sitemap-news.xml');

  expect(body).toContain('昨天的新闻');
  expect(body).not.toContain('更早的新闻');
});

test('robots.txt names the site map and the disallowed paths', async () => {
  const { app } = await startApp();

  const { body } = await app.inject('/robots.txt');

  expect(body).toContain('Sitemap: http://rujian.test/sitemap.xml');
  expect(body).toContain('Disallow: /api/');
});

test('a browser learns how to search the site', async () => {
  const { app } = await startApp();

  const { headers, body } = await app.inject('/opensearch.xml');

  expect(headers['content-type']).toContain('application/opensearchdescription+xml');
  expect(body).toContain('template="http://rujian.test/search?q={searchTerms}"');
});
