import { getNews, listColumns, listHeadlines, listNews } from '@rujian/contract/areas/articles/public';
import { getHome } from '@rujian/contract/areas/home/public';
import { expect, test } from 'vitest';
import { articleRelated, articleRevisions, articles } from '#schema/articles/articles.ts';
import { contentBrands, contentTags } from '#schema/articles/links.ts';
import { topicMembers, topics } from '#schema/headlines/headlines.ts';
import {
  makeArticle,
  makeBrand,
  makeColumn,
  makeHiddenArticle,
  makePlacement,
  makeTag,
  withdrawArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

const SECRET = '绝不外泄';

/** A site where everything references a non-public article. */
async function siteWithSecret(state: 'draft' | 'review1' | 'ready' | 'scheduled' | 'withdrawn') {
  const kit = await startApp();
  const { platform } = kit;
  const { id: columnId } = await makeColumn(platform);
  const { id: tagId } = await makeTag(platform);
  const { id: brandId } = await makeBrand(platform);
  const links = { tagIds: [tagId], brands: [{ id: brandId, role: 'subject' as const }] };
  const open = await makeArticle(platform, { columnId, links });
  const title = `${SECRET}的稿件`;
  const secret =
    state === 'withdrawn'
      ? await makeArticle(platform, { columnId, title })
      : await makeHiddenArticle(platform, state, { columnId, title });
  if (state === 'withdrawn') await withdrawArticle(platform, secret);

  // Links that a faulty write could have left behind: reads must not rely on their absence.
  const target = { t: 'news' as const, targetId: secret, publishedAt: platform.clock.now() };
  await platform.db.insert(contentTags).values({ ...target, tagId });
  await platform.db.insert(contentBrands).values({ ...target, brandId });
  await platform.db.insert(articleRelated).values({ articleId: open, relatedId: secret, position: 0 });
  await makePlacement(platform, { articleId: secret });
  const [topic] = await platform.db
    .insert(topics)
    .values({ slug: 'milk', title: '话题', startedAt: platform.clock.now() })
    .returning();
  await platform.db.insert(topicMembers).values({ topicId: topic?.id ?? 0, t: 'news', targetId: secret });
  return { ...kit, open, secret, columnId, tagId, brandId };
}

test.each(['draft', 'review1', 'ready', 'scheduled', 'withdrawn'] as const)(
  'nothing a visitor can read shows an article in state %s',
  async (state) => {
    const { app, call, open, secret, columnId, tagId, brandId } = await siteWithSecret(state);

    const reads = [
      ...(['latest', 'hot', 'commented'] as const).flatMap((sort) => [
        call(listNews, { sort }),
        call(listNews, { sort, column: columnId }),
        call(listNews, { sort, tag: tagId }),
        call(listNews, { sort, brand: brandId }),
        call(listHeadlines, { sort }),
      ]),
      call(listColumns, {}),
      call(getNews, { id: open }),
      call(getHome, {}),
      ...[
        '/rss',
        '/rss/news',
        `/rss/news?column=${columnId}`,
        '/rss/headlines',
        '/sitemap.xml',
        '/sitemap-news.xml',
        '/sitemap-articles-1.xml',
        '/sitemap-pages.xml',
      ].map((url) => app.inject(url).then(({ body }) => body)),
    ];
    const answers = await Promise.all(reads);
    const texts = answers.map((answer) => JSON.stringify(answer));

    for (const text of texts) {
      expect(text).not.toContain(SECRET);
      expect(text).not.toContain(`"id":${secret},`);
      expect(text).not.toContain(`"articleId":${secret}`);
      expect(text).not.toContain(`/news/${secret}<`);
    }
    expect(texts[0]).toContain(`"id":${open},`);
    expect(texts.filter((text) => text.includes('"total":1'))).toHaveLength(13);
    expect(texts.filter((text) => text.includes('"total":0'))).toHaveLength(3);
  },
);

test('a working copy stays invisible while the live version is public', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform, { title: '读者看到的标题' });
  const [live] = await platform.db.select().from(articleRevisions);
  if (!live) throw new Error('The article has no version');
  const { id: _id, ...words } = live;
  const [work] = await platform.db
    .insert(articleRevisions)
    .values({ ...words, number: 2, title: `${SECRET}的修改稿` })
    .returning();
  await platform.db.update(articles).set({ workRevId: work?.id, workStatus: 'draft' });

  const answers = [await call(getNews, { id }), await call(listNews, {}), await call(getHome, {})];

  expect(answers[0]?.data).toMatchObject({ title: '读者看到的标题' });
  expect(JSON.stringify(answers)).not.toContain(SECRET);
});
