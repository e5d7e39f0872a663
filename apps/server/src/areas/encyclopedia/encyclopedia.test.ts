// spec 2.19: /baike, /baike/{id} (ours): A–Z, categories, search by characters, pinyin and initials
// spec 7.26: /api/baike/index, /detail, /card
import { getNews } from '@rujian/contract/areas/articles/public';
import { getTerm, getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { describe, expect, test } from 'vitest';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { encyclopediaReferences, encyclopediaSeeAlso } from '#schema/encyclopedia.ts';
import { makeArticle, makeCheck, makeNotice, makeTerm, updateArticle, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { MENTIONS_JOB } from './linking/term-mentions.ts';

const titles = ({ data }: { data: { list: { title: string }[] } }) => data.list.map(({ title }) => title);

describe('the list', () => {
  test('is sorted by letter and pinyin, with counts for letters and categories', async () => {
    const { platform, call } = await startApp();
    await makeTerm(platform, { title: '乳糖', pinyin: 'ru tang' });
    await makeTerm(platform, { title: '奶酪', pinyin: 'nai lao', category: 'product' });
    await makeTerm(platform, { title: '乳蛋白', pinyin: 'ru dan bai' });
    await makeTerm(platform, { title: '305天产奶量', pinyin: '', initial: '#', category: 'farming' });
    await makeTerm(platform, { title: '草稿', pinyin: 'cao gao', status: 'draft' });

    const all = await call(listTerms, {});
    const underR = await call(listTerms, { initial: 'R' });
    const products = await call(listTerms, { category: 'product' }, { lang: 'en' });

    expect(titles(all)).toEqual(['奶酪', '乳蛋白', '乳糖', '305天产奶量']);
    expect(all.data.total).toBe(4);
    expect(all.data.letters.filter(({ count }) => count > 0)).toEqual([
      { key: 'N', count: 1 },
      { key: 'R', count: 2 },
      { key: '#', count: 1 },
    ]);
    expect(all.data.letters).toHaveLength(27);
    expect(titles(underR)).toEqual(['乳蛋白', '乳糖']);
    expect(products.data).toMatchObject({
      total: 1,
      list: [{ title: '奶酪', category: { key: 'product', name: 'Products' } }],
      letters: expect.arrayContaining([{ key: 'R', count: 0 }]),
      categories: expect.arrayContaining([{ key: 'nutrient', name: 'Nutrients', count: 2 }]),
    });
  });

  test.each([
    ['杀菌', ['巴氏杀菌']],
    ['bashi', ['巴氏杀菌']],
    ['bssj', ['巴氏杀菌']],
    ['bssjr', ['巴氏杀菌']],
    ['BaShi', ['巴氏杀菌']],
    ['巴shi', ['巴氏杀菌']],
    ['tiaozhi', ['调制乳']],
    ['diaozhi', ['调制乳']],
    ['lv', ['膜过滤']],
    ['rt', ['乳糖', '乳糖不耐受']],
    ['乳糖', ['乳糖', '乳糖不耐受']],
    ['uht', ['超高温灭菌']],
    ['完全没有', []],
  ])('finds by characters, pinyin and initials: %s', async (q, expected) => {
    const { platform, call } = await startApp();
    const aliases = ['巴氏杀菌乳'];
    await makeTerm(platform, { title: '巴氏杀菌', pinyin: 'ba shi sha jun' }, aliases);
    await makeTerm(platform, { title: '调制乳', pinyin: 'tiao zhi ru' });
    await makeTerm(platform, { title: '膜过滤', pinyin: 'mo guo lv' });
    await makeTerm(platform, { title: '乳糖不耐受', pinyin: 'ru tang bu nai shou' });
    await makeTerm(platform, { title: '乳糖', pinyin: 'ru tang' });
    await makeTerm(platform, { title: '超高温灭菌', pinyin: 'chao gao wen mie jun' }, ['UHT']);

    const found = await call(listTerms, { q });

    expect(titles(found)).toEqual(expected);
  });

  test('names the matching alias, and shows the newest first on request', async () => {
    const { platform, call } = await startApp();
    await makeTerm(platform, { title: '生乳', pinyin: 'sheng ru', updatedAt: new Date(1e12) }, ['原奶']);
    await makeTerm(platform, { title: '冷链', pinyin: 'leng lian', updatedAt: new Date(2e12) });
    await makeTerm(platform, { title: '均质', pinyin: 'jun zhi', updatedAt: new Date(3e12) });

    const found = await call(listTerms, { q: 'yuannai' });
    const newest = await call(listTerms, { sort: 'updated', limit: 2 });

    expect(found.data.list).toMatchObject([{ title: '生乳', matchedAlias: '原奶' }]);
    expect(titles(newest)).toEqual(['均质', '冷链']);
    expect(newest.data.total).toBe(3);
  });
});

describe('a term', () => {
  test('has everything its page shows', async () => {
    const { platform, call } = await startApp();
    const before = await makeTerm(platform, { title: '奶酪', pinyin: 'nai lao' });
    const after = await makeTerm(platform, { title: '乳糖不耐受', pinyin: 'ru tang bu nai shou' });
    const { id } = await makeTerm(
      platform,
      {
        title: '乳糖',
        pinyin: 'ru tang',
        pinyinTones: 'rǔ táng',
        nameEn: 'Lactose',
        bodyHtml: '<p>乳糖少的奶酪，适合乳糖不耐受的人。</p>',
        infobox: [{ label: '甜度', value: '蔗糖的六分之一' }],
        standardRefs: [{ no: 'GB 25595', title: '乳糖', state: 'upcoming', effectiveOn: '2026-09-01' }],
        lastReviewedAt: new Date('2025-01-01T00:00:00+08:00'),
      },
      ['奶中的糖'],
    );
    await platform.db.insert(encyclopediaSeeAlso).values({ entryId: id, otherId: before.id });
    await platform.db
      .insert(encyclopediaReferences)
      .values({ entryId: id, title: '乳糖标准', publishedOn: '2018-06-21' });

    const { data } = await call(getTerm, { id }, { lang: 'en' });

    expect(data).toMatchObject({
      title: '乳糖',
      pinyin: 'rǔ táng',
      aliases: ['奶中的糖'],
      category: { key: 'nutrient', name: 'Nutrients' },
      infobox: [{ label: '甜度', value: '蔗糖的六分之一' }],
      standards: [{ no: 'GB 25595', state: { key: 'upcoming', name: 'Not yet in force' } }],
      references: [{ title: '乳糖标准', publishedOn: 1529510400 }],
      seeAlso: [{ id: before.id, title: '奶酪' }],
      previous: { id: before.id, name: '奶酪' },
      next: { id: after.id, name: '乳糖不耐受' },
      indicator: null,
      news: [],
      reviewDue: true,
    });
    expect(data.bodyHtml).toBe(
      `<p>乳糖少的${linkTo(before.id, '奶酪')}，适合${linkTo(after.id, '乳糖不耐受')}的人。</p>`,
    );
  });

  test('that was withdrawn says why; an unknown or unpublished one is not found', async () => {
    const { platform, call } = await startApp();
    const withdrawnAt = platform.clock.now();
    const gone = await makeTerm(platform, {
      title: '初乳素',
      status: 'withdrawn',
      withdrawnAt,
      withdrawnReason: '没有来源',
    });
    const draft = await makeTerm(platform, { title: '草稿', status: 'draft' });

    for (const endpoint of [getTerm, getTermCard]) {
      expect(await call(endpoint, { id: gone.id })).toMatchObject({
        code: 0,
        data: { error: 'content.withdrawn', params: { title: '初乳素', reason: '没有来源' } },
      });
      for (const id of [draft.id, 9999]) {
        expect((await call(endpoint, { id })).data).toMatchObject({ error: 'content.not_found' });
      }
    }
  });

  test('has a card for linked occurrences', async () => {
    const { platform, call } = await startApp();
    const { id } = await makeTerm(platform, { title: '乳糖', summary: '奶里的糖。', coverTopic: 'lab' });

    const { data } = await call(getTermCard, { id });

    expect(data).toMatchObject({
      id,
      title: '乳糖',
      summary: '奶里的糖。',
      category: { key: 'nutrient', name: '营养成分' },
      cover: { kind: 'art', topic: 'lab' },
    });
  });

  test('that names an indicator counts its failures by year, with all batches', async () => {
    const { platform, call } = await startApp();
    const [indicator] = await platform.db
      .insert(indicators)
      .values({ key: 'tpc', name: '菌落总数', unit: 'CFU/mL', meaning: '卫生状况' })
      .returning();
    const indicatorId = indicator?.id ?? 0;
    await platform.db.insert(indicatorAliases).values({ alias: '细菌总数', indicatorId });
    const { id: noticeId } = await makeNotice(platform);
    const old = { noticeId, publishedOn: '2025-03-01' };
    await makeCheck(platform, { noticeId, result: 'pass' });
    await makeCheck(platform, { noticeId, result: 'fail', item: { indicatorId } });
    await makeCheck(platform, { noticeId, result: 'fail', item: { nameRaw: '蛋白质' } });
    await makeCheck(platform, { ...old, result: 'fail', item: { indicatorId } });
    await makeCheck(platform, { ...old, result: 'fail', retest: 'overturned', item: { indicatorId } });
    const hidden = await makeNotice(platform, { status: 'draft' });
    await makeCheck(platform, { noticeId: hidden.id, result: 'fail', item: { indicatorId } });
    const { id } = await makeTerm(platform, { title: '细菌总数' });

    const { data } = await call(getTerm, { id });

    expect(data.indicator).toMatchObject({
      name: '菌落总数',
      meaning: '卫生状况',
      years: [
        { year: 2026, failed: 1, batches: 3 },
        { year: 2025, failed: 1, batches: 1 },
      ],
    });
  });
});

describe('terms in articles', () => {
  test('are linked, named and linked again when the glossary changes', async () => {
    const { platform, call } = await startApp();
    const lactose = await makeTerm(platform, { title: '乳糖' });
    const id = await makeArticle(platform, { bodyHtml: '<p>酪蛋白与乳糖。</p>' });
    const before = await call(getNews, { id });

    const casein = await makeTerm(platform, { title: '酪蛋白' });
    await platform.changes.purge(['baike']);
    const after = await call(getNews, { id });

    expect(before.data.bodyHtml).toBe(`<p>酪蛋白与${linkTo(lactose.id, '乳糖')}。</p>`);
    expect(before.data.terms).toEqual([{ id: lactose.id, name: '乳糖' }]);
    expect(after.data.terms).toEqual([
      { id: casein.id, name: '酪蛋白' },
      { id: lactose.id, name: '乳糖' },
    ]);
  });

  test('stay plain where the article, the text or the term says so', async () => {
    const { platform, call } = await startApp();
    await makeTerm(platform, { title: '乳糖' });
    await makeTerm(platform, { title: '酸奶', linkPolicy: 'first_confirm' });
    await makeTerm(platform, { title: '均质', linkPolicy: 'never' });
    const off = await makeArticle(platform, { bodyHtml: '<p>乳糖</p>', linkTerms: false });
    const here = await makeArticle(platform, { bodyHtml: '<p><span data-no-term>乳糖</span>、酸奶、均质</p>' });

    expect((await call(getNews, { id: off })).data.bodyHtml).toBe('<p>乳糖</p>');
    expect((await call(getNews, { id: here })).data).toMatchObject({
      bodyHtml: '<p><span data-no-term>乳糖</span>、酸奶、均质</p>',
      terms: [],
    });
  });

  test('bring the article to the page of the term, until it changes or is withdrawn', async () => {
    const { platform, call, runJobs, advance } = await startApp();
    const { id } = await makeTerm(platform, { title: '乳糖', linkPolicy: 'never' });
    const news = async () => {
      await runJobs(MENTIONS_JOB);
      advance(1);
      return (await call(getTerm, { id })).data.news.map((article) => article.id);
    };
    const older = await makeArticle(platform, { bodyHtml: '<p>乳糖</p>' });
    await makeArticle(platform, { bodyHtml: '<p>脂肪</p>' });
    advance(60);
    const newer = await makeArticle(platform, { bodyHtml: '<blockquote>乳糖</blockquote>' });

    expect(await news()).toEqual([newer, older]);
    expect(await news()).toEqual([newer, older]);
    await updateArticle(platform, older, { bodyHtml: '<p>改成脂肪</p>' });
    // The cached answer is shown once more while it is replaced.
    await expect.poll(news).toEqual([newer]);
    await withdrawArticle(platform, newer);
    expect(await news()).toEqual([]);
  });

  test('are searched again in recent articles when a term is added', async () => {
    const { platform, call, runJobs } = await startApp();
    const article = await makeArticle(platform, { bodyHtml: '<p>乳糖与均质</p>' });
    await makeTerm(platform, { title: '均质' });
    await runJobs(MENTIONS_JOB);
    const { id } = await makeTerm(platform, { title: '乳糖' });

    await runJobs(MENTIONS_JOB);

    expect((await call(getTerm, { id })).data.news).toMatchObject([{ id: article }]);
  });
});

test('feed and site map contain public terms only', async () => {
  const { platform, app } = await startApp();
  const { id } = await makeTerm(platform, { title: '乳糖', summary: '奶里的糖。' });
  const draft = await makeTerm(platform, { title: '草稿词条', status: 'draft' });

  const [feed, map] = await Promise.all(
    ['/rss/baike', '/sitemap-baike.xml'].map(async (url) => (await app.inject(url)).body),
  );

  expect(feed).toContain('<title>乳糖</title>');
  expect(feed).not.toContain('草稿词条');
  expect(map).toContain(`/baike/${id}</loc>`);
  expect(map).not.toContain(`/baike/${draft.id}</loc>`);
});

function linkTo(id: number, words: string): string {
  return `<a class="term" href="/baike/${id}" data-term="${id}">${words}</a>`;
}
