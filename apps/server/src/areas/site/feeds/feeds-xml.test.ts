import { expect, test } from 'vitest';
import { newsUrlSet, rssDocument, sitemapIndex, urlSet } from './xml.ts';

const publishedAt = new Date('2026-05-03T01:02:03Z');

test('feed text that looks like markup is preserved', () => {
  const xml = rssDocument({
    title: '乳见',
    description: '在这里，读懂中国乳业',
    pageUrl: 'https://rujian.example/news',
    feedUrl: 'https://rujian.example/rss/news?column=1&x=2',
    items: [
      {
        url: 'https://rujian.example/news/1',
        title: '蛋白质<3.0g & 脂肪',
        summary: ']]> 摘要',
        author: '丁以宁',
        category: '行情',
        publishedAt,
        imageUrl: 'https://rujian.example/covers/chart/1/1200x630.jpg',
      },
    ],
  });

  expect(xml).toContain('<title>蛋白质&lt;3.0g &amp; 脂肪</title>');
  expect(xml).toContain('<description>]]&gt; 摘要</description>');
  expect(xml).toContain('<pubDate>Sun, 03 May 2026 01:02:03 GMT</pubDate>');
  expect(xml).toContain('column=1&amp;x=2');
  expect(xml).toContain('type="image/jpeg"');
});

test('a site map gives the time of change only where it is known', () => {
  const xml = urlSet([
    { url: 'https://rujian.example/news/1', changedAt: publishedAt },
    { url: 'https://rujian.example/', changedAt: null },
  ]);

  expect(xml).toContain(
    '<url><loc>https://rujian.example/news/1</loc><lastmod>2026-05-03T01:02:03.000Z</lastmod></url>',
  );
  expect(xml).toContain('<url><loc>https://rujian.example/</loc></url>');
});

test('the index and the news map name their own elements', () => {
  expect(sitemapIndex([{ url: 'https://a.example/s.xml', changedAt: null }])).toContain(
    '<sitemap><loc>https://a.example/s.xml</loc></sitemap>',
  );
  expect(newsUrlSet('乳见', [{ url: 'https://a.example/news/1', title: '题', publishedAt }])).toContain(
    '<news:title>题</news:title>',
  );
});
