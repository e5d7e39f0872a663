// spec 7.67: our reading calls: home, column, news, headlines, page; page view
import { getHeadline, getNews } from '@rujian/contract/areas/articles/public';
import { expect, test } from 'vitest';
import { corrections } from '#schema/publishing/revisions.ts';
import { countStatements } from '#test/count-statements.ts';
import {
  makeArticle,
  makeBrand,
  makeCheck,
  makeColumn,
  makeHiddenArticle,
  makeNotice,
  makeTag,
  withdrawArticle,
} from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('an article has its text, column, brands, tags and neighbours', async () => {
  const { platform, call, advance } = await startApp();
  const column = await makeColumn(platform, { name: '行情', nameEn: 'Markets' });
  const brand = await makeBrand(platform, { name: '沐岭' });
  const tag = await makeTag(platform, { name: '奶价' });
  const before = await makeArticle(platform, { columnId: column.id, title: '上一篇的标题' });
  advance(60);
  const id = await makeArticle(platform, {
    columnId: column.id,
    title: '生乳均价连涨五周',
    bodyHtml: '<h2>分省看</h2><p>宁夏涨得最快。</p><script>alert(1)</script>',
    authors: [],
    editorName: '周牧野',
    links: { tagIds: [tag.id], brands: [{ id: brand.id, role: 'subject' }] },
  });
  advance(60);
  const after = await makeArticle(platform, { columnId: column.id, title: '下一篇的标题' });

  const { code, data } = await call(getNews, { id });

  expect(code).toBe(1);
  expect(data).toMatchObject({
    id,
    title: '生乳均价连涨五周',
    column: { id: column.id, name: '行情' },
    editor: '周牧野',
    contents: [{ title: '分省看', level: 2 }],
    tags: [{ id: tag.id, name: '奶价' }],
    brands: [{ id: brand.id, name: '沐岭', role: 'subject', lastFailedCheck: null }],
    previous: { id: before, title: '上一篇的标题' },
    next: { id: after, title: '下一篇的标题' },
    seo: { title: '生乳均价连涨五周', keywords: ['奶价'] },
  });
  expect(data.bodyHtml).not.toContain('script');
});

test('the same article opens under headlines, and in English with English names', async () => {
  const { platform, call } = await startApp();
  const column = await makeColumn(platform, { name: '行情', nameEn: 'Markets' });
  const id = await makeArticle(platform, { columnId: column.id });

  const { data } = await call(getHeadline, { id }, { lang: 'en' });

  expect(data.column?.name).toBe('Markets');
  expect(data.cover.alt).toMatch(/^Cut-paper/);
});

test('a brand shows its valid failures, not overturned or non-public ones', async () => {
  const { platform, call } = await startApp();
  const brand = await makeBrand(platform);
  const fail = { brandId: brand.id, result: 'fail' as const };
  await makeCheck(platform, { ...fail, foodName: '老酸奶', publishedOn: '2026-03-01' });
  await makeCheck(platform, { ...fail, foodName: '复检合格的奶', publishedOn: '2026-04-01', retest: 'overturned' });
  const draft = await makeNotice(platform, { status: 'draft' });
  await makeCheck(platform, { ...fail, noticeId: draft.id, publishedOn: '2026-05-01' });
  const id = await makeArticle(platform, { links: { brands: [{ id: brand.id, role: 'mentioned' }] } });

  const { data } = await call(getNews, { id });

  expect(data.brands[0]?.lastFailedCheck).toMatchObject({
    food: '老酸奶',
    at: Date.parse('2026-03-01T00:00:00+08:00') / 1000,
  });
});

test('related articles are those chosen by hand, then those that share most', async () => {
  const { platform, call } = await startApp();
  const column = await makeColumn(platform);
  const brand = await makeBrand(platform);
  const tag = await makeTag(platform);
  const links = { tagIds: [tag.id], brands: [{ id: brand.id, role: 'subject' as const }] };
  const sameColumn = await makeArticle(platform, { columnId: column.id });
  const sameTag = await makeArticle(platform, { links: { tagIds: [tag.id] } });
  const sameBoth = await makeArticle(platform, { links });
  const chosen = await makeArticle(platform);
  await makeArticle(platform);
  const id = await makeArticle(platform, { columnId: column.id, links: { ...links, relatedIds: [chosen] } });

  const { data } = await call(getNews, { id });

  expect(data.related.map((card) => card.id)).toEqual([chosen, sameBoth, sameTag, sameColumn]);
});

test('a correction is shown and labels the article', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform);
  await platform.db.insert(corrections).values({ t: 'news', targetId: id, kind: 'number', text: '均价应为3.10元。' });

  const { data } = await call(getNews, { id });

  expect(data.corrections).toMatchObject([{ kind: 'number', text: '均价应为3.10元。' }]);
  expect(data.labels).toContain('corrected');
});

test('advertising and AI use are labelled whatever the editor chose', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform, { advertising: true, aiUse: 'assisted', labels: [] });

  const { data } = await call(getNews, { id });

  expect(data.labels).toEqual(['ad', 'ai']);
});

test.each([
  ['zh-cn', '文章不存在或已撤稿'],
  ['en', 'This article does not exist or has been withdrawn.'],
] as const)('an unknown article is refused in the language of the caller: %s', async (lang, msg) => {
  const { call } = await startApp();

  const answer = await call(getNews, { id: 404 }, { lang });

  expect(answer).toMatchObject({ code: 0, msg, data: { error: 'article.not_found' } });
});

test('a withdrawn article shows title, date and reason', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform, { title: '写错了的报道' });
  await call(getNews, { id });

  await withdrawArticle(platform, id, '主要事实有误');
  const answer = await call(getNews, { id });

  expect(answer).toMatchObject({
    code: 0,
    msg: '《写错了的报道》已撤稿：主要事实有误',
    data: {
      error: 'article.withdrawn',
      params: {
        title: '写错了的报道',
        reason: '主要事实有误',
        date: Math.floor(platform.clock.now().getTime() / 1000),
      },
    },
  });
});

test.each(['draft', 'review1', 'ready', 'scheduled', 'trash'] as const)(
  'an article in state %s does not exist for readers',
  async (state) => {
    const { platform, call } = await startApp();
    const column = await makeColumn(platform);
    const id = await makeHiddenArticle(platform, state, { columnId: column.id, title: '未发布' });

    expect(await call(getNews, { id })).toMatchObject({ data: { error: 'article.not_found' } });
  },
);

test.each(['abc', '-1', '0', '1.5', '9'.repeat(40), '1 or 1=1', ''])(
  'an id that is not a plain number is refused at its field: %s',
  async (id) => {
    const { call } = await startApp();

    const answer = await call(getNews, { id });

    expect(answer).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
    expect(answer.data.fields).toHaveProperty('id');
  },
);

test('an article page needs at most four statements', async () => {
  const { platform, call } = await startApp();
  const id = await makeArticle(platform);

  const statements = await countStatements(platform.readDb, () => call(getNews, { id }));

  expect(statements).toBeGreaterThan(0);
  expect(statements).toBeLessThanOrEqual(4);
});
