import { getNews, listNews } from '@rujian/contract/areas/articles/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { articleRevisions } from '#schema/articles/articles.ts';
import { makeArticle, makeColumn, makeTag, updateArticle } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';

test('a published article joins a list that was kept, and the total follows', async () => {
  const { platform, call, advance } = await startApp();
  await makeArticle(platform);
  await call(listNews, {});
  advance(1);

  const id = await makeArticle(platform, { title: '刚刚发布' });

  await expect
    .poll(async () => (await call(listNews, {})).data)
    .toMatchObject({ list: [{ id, title: '刚刚发布' }, {}], total: 2 });
});

test('a new version keeps the words it does not change and the history before it', async () => {
  const { platform, call } = await startApp();
  const tag = await makeTag(platform, { name: '周报' });
  const id = await makeArticle(platform, { title: '旧标题', summary: '摘要不变' });

  await updateArticle(platform, id, { title: '新标题', links: { tagIds: [tag.id] } });
  const { data } = await call(getNews, { id });
  const revisions = await platform.db.select().from(articleRevisions).where(eq(articleRevisions.articleId, id));

  expect(data).toMatchObject({ title: '新标题', summary: '摘要不变', tags: [{ name: '周报' }] });
  expect(revisions.map(({ number, title }) => [number, title]).toSorted()).toEqual([
    [1, '旧标题'],
    [2, '新标题'],
  ]);
});

test('of versions released together, none is lost and numbers do not clash', async () => {
  const { platform } = await testPlatform();
  const id = await makeArticle(platform);

  await Promise.all(['一', '二', '三'].map((title) => updateArticle(platform, id, { title })));
  const revisions = await platform.db
    .select({ number: articleRevisions.number })
    .from(articleRevisions)
    .where(eq(articleRevisions.articleId, id));

  expect(revisions.map(({ number }) => number).toSorted()).toEqual([1, 2, 3, 4]);
});

test('an article that moves to another column leaves the first one', async () => {
  const { platform, call } = await startApp();
  const [from, to] = [await makeColumn(platform), await makeColumn(platform)];
  const id = await makeArticle(platform, { columnId: from.id });

  await updateArticle(platform, id, { links: { columnId: to.id } });

  expect((await call(listNews, { column: from.id })).data).toEqual({ list: [], total: 0 });
  expect((await call(listNews, { column: to.id })).data.total).toBe(1);
});
