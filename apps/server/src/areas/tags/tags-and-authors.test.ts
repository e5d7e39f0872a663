// spec 2.12: /tag/{id}, /author/{id} (ours)
// spec 7.23: /api/corrections/index, /api/tag/detail, /api/author/detail, /api/opendata/index
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authors } from '#schema/articles/articles.ts';
import { contentCounters, contentTags } from '#schema/articles/links.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { makeArticle, makeCheck, makeTag } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('a tag page lists contents of all types, newest first', async () => {
  const { platform, call, advance } = await startApp();
  const { db, clock } = platform;
  const tag = await makeTag(platform, { name: '生乳' });
  const beside = await makeTag(platform, { name: '奶价' });
  const article = await makeArticle(platform, { links: { tagIds: [tag.id, beside.id] } });
  advance(60);
  const publishedAt = clock.now();
  const [term] = await db
    .insert(encyclopediaEntries)
    .values({
      slug: 'raw-milk',
      title: '生乳',
      pinyin: 'sheng ru',
      initial: 'S',
      category: 'product',
      status: 'published',
      publishedAt,
    })
    .returning();
  const termId = term?.id ?? 0;
  await db.insert(contentTags).values({ t: 'baike', targetId: termId, tagId: tag.id, publishedAt });

  const all = await call(getTag, { id: tag.id });
  const news = await call(getTag, { id: tag.id, t: 'news' });

  expect(all.data).toMatchObject({
    name: '生乳',
    total: 2,
    list: [
      { t: 'baike', id: termId },
      { t: 'news', id: article },
    ],
    related: [{ id: beside.id, name: '奶价' }],
  });
  expect(all.data.types).toContainEqual({ key: 'baike', name: '百科', count: 1 });
  expect(news.data).toMatchObject({ total: 1, list: [{ id: article }] });
});

test('an author page lists articles and their views', async () => {
  const { platform, call, app } = await startApp();
  const [author] = await platform.db.insert(authors).values({ name: '丁以宁', intro: '跟了十二年奶价。' }).returning();
  const byline = { id: author?.id ?? 0, name: '丁以宁' };
  const id = await makeArticle(platform, { title: '奶价回到3.1元', authors: [byline] });
  await makeArticle(platform);
  await platform.db.update(contentCounters).set({ views: 41 }).where(eq(contentCounters.targetId, id));

  const { data } = await call(getAuthor, { id: byline.id });
  const feed = await app.inject(`/rss/news?author=${byline.id}`);

  expect(data).toMatchObject({
    name: '丁以宁',
    intro: '跟了十二年奶价。',
    total: 1,
    views: 41,
    list: [{ id }],
    columns: [{ count: 1 }],
  });
  expect(feed.body).toContain('奶价回到3.1元');
  expect(feed.body).toContain('/author/');
});

test('unknown tags and authors are refused, and so are their feeds', async () => {
  const { call, app } = await startApp();

  expect((await call(getTag, { id: 9 })).data.error).toBe('content.not_found');
  expect((await call(getAuthor, { id: 9 })).data.error).toBe('content.not_found');
  expect((await app.inject('/rss/news?tag=9')).statusCode).toBe(404);
});

test('the verdict of a spot check in a list is in the language of the reader', async () => {
  const { platform, call } = await startApp();
  const tag = await makeTag(platform, { name: '生乳' });
  const { id: targetId } = await makeCheck(platform, { result: 'fail' });
  const publishedAt = platform.clock.now();
  await platform.db.insert(contentTags).values({ t: 'spotcheck', targetId, tagId: tag.id, publishedAt });

  const { data: english } = await call(getTag, { id: tag.id }, { lang: 'en' });
  const { data: chinese } = await call(getTag, { id: tag.id });

  expect(english.list).toMatchObject([{ title: '鲜牛奶 by 云州乳品厂 failed a spot check' }]);
  expect(chinese.list).toMatchObject([{ title: '云州乳品厂：鲜牛奶抽检不合格' }]);
});
