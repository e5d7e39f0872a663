// spec 7.29: /api/search/index, /suggest; pages /search and the box in every header
import { searchAll, suggestSearch } from '@rujian/contract/areas/search/public';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { indicators, products } from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { encyclopediaAliases, encyclopediaEntries } from '#schema/encyclopedia.ts';
import { searchDocuments, searchMisses } from '#schema/search.ts';
import { makeArticle, makeBrand, makeCheck, makeColumn, makeHiddenArticle, withdrawArticle } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';
import { createIndexing } from './sources/indexing.ts';

/** As if the process had crashed between the commit and its announcement. */
const SILENCE = { changed: async () => {}, purge: async () => {}, watch() {} };

type Kit = Awaited<ReturnType<typeof startApp>>;

async function startSearch() {
  const kit = await startApp();
  return { ...kit, reindex: () => createIndexing(kit.platform).reindex() };
}

const textOf = (marked: { text: string }[]) => marked.map(({ text }) => text).join('');
const hitsOf = (marked: { text: string; isHit: boolean }[]) =>
  marked.filter(({ isHit }) => isHit).map(({ text }) => text);

async function titlesFor({ call }: Pick<Kit, 'call'>, q: string, more: object = {}) {
  const { data } = await call(searchAll, { q, ...more });
  return data.list.map(({ title }) => textOf(title));
}

async function makeTerm({ db, clock }: Kit['platform'], title: string, summary = '') {
  const [entry] = await db
    .insert(encyclopediaEntries)
    .values({ title, summary, initial: 'A', category: 'product', status: 'published', publishedAt: clock.now() })
    .returning();
  return entry?.id ?? 0;
}

test('a published article is found after its job, title first', async () => {
  const { platform, call, runJobs } = await startSearch();
  await makeArticle(platform, { title: '苜蓿到港', bodyHtml: '<p>港口说到酪蛋白。</p>' });
  await makeArticle(platform, { title: '酪蛋白涨价', bodyHtml: '<p>涨了。</p>' });
  await runJobs('search.index');

  const { data } = await call(searchAll, { q: '酪蛋白' });

  expect(data.list.map(({ title }) => textOf(title))).toEqual(['酪蛋白涨价', '苜蓿到港']);
  expect(data.total).toBe(2);
  expect(data.list[0]).toMatchObject({ t: 'news', path: `/news/${data.list[0]?.id}` });
  expect(hitsOf(data.list[0]?.title ?? [])).toEqual(['酪蛋白']);
  expect(hitsOf(data.list[1]?.snippet ?? [])).toEqual(['酪蛋白']);
});

test('a single character, another width and another case find the same', async () => {
  const kit = await startSearch();
  await makeArticle(kit.platform, { title: 'A2奶源之争' });
  await kit.reindex();

  for (const q of ['争', '源', 'Ａ２', 'a2', 'a2 奶源']) {
    expect(await titlesFor(kit, q)).toEqual(['A2奶源之争']);
  }
});

test('pinyin and initials find names and words', async () => {
  const kit = await startSearch();
  await makeTerm(kit.platform, '巴氏杀菌乳');
  await makeBrand(kit.platform, { name: '蒙山牧', nameEn: 'Mengshan' });
  await makeArticle(kit.platform, { title: '短保之战', bodyHtml: '<p>巴氏杀菌乳卖得更快。</p>' });
  await kit.reindex();

  expect(await titlesFor(kit, 'bashi')).toEqual(['巴氏杀菌乳', '短保之战']);
  expect(await titlesFor(kit, 'bssjr')).toEqual(['巴氏杀菌乳', '短保之战']);
  expect(await titlesFor(kit, 'msm')).toEqual(['蒙山牧']);
  expect(await titlesFor(kit, 'mengshan')).toEqual(['蒙山牧']);
});

test('a misspelt word gets a suggestion', async () => {
  const kit = await startSearch();
  await makeTerm(kit.platform, '巴氏杀菌乳');
  await makeBrand(kit.platform, { name: '蒙山牧', nameEn: 'Mengshanmu' });
  await kit.reindex();

  const brand = await kit.call(searchAll, { q: '蒙善牧' });
  const homophone = await kit.call(searchAll, { q: '巴士杀菌乳' });
  const letters = await kit.call(searchAll, { q: 'bashishajunlu' });

  expect(homophone.data.suggestions).toContain('巴氏杀菌乳');
  expect(letters.data.suggestions).toContain('巴氏杀菌乳');
  expect(brand.data.suggestions).toEqual(['蒙山牧']);
});

test('a term and a brand with exactly this name are above the results', async () => {
  const kit = await startSearch();
  await makeTerm(kit.platform, '乳清蛋白', '奶酪的副产品。');
  const brand = await makeBrand(kit.platform, { name: '云上牧' });
  await makeCheck(kit.platform, { brandId: brand.id, result: 'fail', item: {} });
  await makeCheck(kit.platform, { brandId: brand.id });
  await kit.reindex();

  const term = await kit.call(searchAll, { q: '乳清蛋白' });
  const named = await kit.call(searchAll, { q: '云上牧' });

  expect(term.data.term).toMatchObject({ title: '乳清蛋白', summary: '奶酪的副产品。' });
  expect(named.data.brand).toMatchObject({ name: '云上牧', batches: 2, failed: 1 });
});

test('a batch number and a barcode are found in any spacing', async () => {
  const kit = await startSearch();
  const brand = await makeBrand(kit.platform, { name: '岭上' });
  await makeCheck(kit.platform, { batchNo: 'LS260319B2', foodName: '鲜牛奶' });
  await makeCheck(kit.platform, { batchNo: 'LS260319B7', foodName: '酸牛奶' });
  await kit.platform.db.insert(products).values({ brandId: brand.id, name: '高钙奶', barcode: '6901234567892' });
  await kit.reindex();

  expect(await titlesFor(kit, 'LS260319B2')).toEqual(['鲜牛奶：抽检合格']);
  expect(await titlesFor(kit, 'ls-260319-b2')).toEqual(['鲜牛奶：抽检合格']);
  expect(await titlesFor(kit, '6901234567892')).toEqual(['岭上高钙奶']);
});

test('filter options show their counts, and filters narrow the results', async () => {
  const kit = await startSearch();
  await makeArticle(kit.platform, { title: '鲜奶新规' });
  await makeCheck(kit.platform, { foodName: '鲜奶', result: 'fail', category: 'pasteurised', item: {} });
  await makeCheck(kit.platform, { foodName: '鲜奶', category: 'fermented' });
  await kit.reindex();

  const all = await kit.call(searchAll, { q: '鲜奶' });
  const failed = await kit.call(searchAll, { q: '鲜奶', t: 'spotcheck', result: 'fail' });
  const english = await kit.call(searchAll, { q: '鲜奶', result: 'fail' }, { lang: 'en' });

  expect(all.data.types).toEqual([
    { key: 'all', name: '全部', count: 3 },
    { key: 'news', name: '新闻', count: 1 },
    { key: 'spotcheck', name: '抽检', count: 2 },
  ]);
  expect(all.data.results.map(({ name, count }) => [name, count])).toEqual([
    ['不合格', 1],
    ['合格', 1],
  ]);
  expect(failed.data.total).toBe(1);
  expect(failed.data.list.map(({ title }) => textOf(title))).toEqual(['鲜奶：菌落总数不合格']);
  expect(failed.data.types[0]).toMatchObject({ count: 1 });
  expect(failed.data.categories).toEqual([{ key: 'pasteurised', name: '巴氏杀菌乳', count: 1 }]);
  expect(english.data.results.map(({ name }) => name)).toEqual(['Failed', 'Passed']);
});

test('the newest come first on request', async () => {
  const kit = await startSearch();
  await makeArticle(kit.platform, { title: '干酪' });
  kit.advance(60);
  await makeArticle(kit.platform, { title: '干酪进口创新高' });
  await kit.reindex();

  expect(await titlesFor(kit, '干酪')).toEqual(['干酪', '干酪进口创新高']);
  expect(await titlesFor(kit, '干酪', { sort: 'newest' })).toEqual(['干酪进口创新高', '干酪']);
});

test('words that never occur together are searched separately, and the answer says so', async () => {
  const kit = await startSearch();
  await makeArticle(kit.platform, { title: '奶酪进口' });
  await makeArticle(kit.platform, { title: '黄油价格' });
  await kit.reindex();

  const { data } = await kit.call(searchAll, { q: '奶酪和黄油的价格' });

  expect(data.isPartial).toBe(true);
  expect(data.list.map(({ title }) => textOf(title)).sort()).toEqual(['奶酪进口', '黄油价格']);
});

test('a withdrawn article is not found from that moment, even if the index was not updated', async () => {
  const kit = await startSearch();
  const { platform } = kit;
  const announced = await makeArticle(platform, { title: '酥油茶一' });
  const untold = await makeArticle(platform, { title: '酥油茶二' });
  await kit.reindex();

  await withdrawArticle(platform, announced);
  await withdrawArticle({ ...platform, changes: SILENCE }, untold);

  expect(await titlesFor(kit, '酥油茶')).toEqual([]);
  const kept = await platform.db.select().from(searchDocuments);
  expect(kept.map(({ targetId }) => targetId)).toEqual([untold]);
});

test('a lost message is caught up with', async () => {
  const kit = await startSearch();
  const { platform } = kit;
  const gone = await makeArticle(platform, { title: '旧闻' });
  await kit.reindex();
  const deaf = { ...platform, changes: SILENCE };
  kit.advance(60);
  await withdrawArticle(deaf, gone);
  const late = await makeArticle(deaf, { title: '漏掉的消息' });

  await kit.runJobs('search.catch_up');

  const kept = await platform.db.select().from(searchDocuments);
  expect(kept.map(({ targetId }) => targetId)).toEqual([late]);
});

test('drafts, unaccepted complaints and unmasked text are never found', async () => {
  const kit = await startSearch();
  const { platform } = kit;
  const { id: columnId } = await makeColumn(platform);
  await makeHiddenArticle(platform, 'draft', { columnId, title: '秘密草稿' });
  const complaint = {
    publicName: '匿名用户',
    brandText: '某牌',
    problems: ['quality.spoiled' as const],
    demands: ['refund' as const],
    detail: '我叫王小明，秘密手机13800138000',
    detailMasked: '收到就发酸',
  };
  await platform.db.insert(complaints).values([
    { ...complaint, no: '1', title: '秘密投诉', state: 'submitted' },
    { ...complaint, no: '2', title: '酸奶胀包', state: 'accepted', acceptedAt: platform.clock.now() },
  ]);
  await kit.reindex();

  expect(await titlesFor(kit, '秘密')).toEqual([]);
  expect(await titlesFor(kit, '王小明')).toEqual([]);
  expect(await titlesFor(kit, '发酸')).toEqual(['酸奶胀包']);
});

test('a rebuilt index equals the maintained one', async () => {
  const kit = await startSearch();
  await makeArticle(kit.platform, { title: '一' });
  await makeCheck(kit.platform, { foodName: '二' });
  await kit.reindex();
  const rows = () =>
    kit.platform.db
      .select({ t: searchDocuments.t, id: searchDocuments.targetId, tokens: searchDocuments.tokens })
      .from(searchDocuments)
      .orderBy(searchDocuments.id);
  const before = await rows();
  await kit.platform.db.update(searchDocuments).set({ tokens: '' }).where(eq(searchDocuments.t, 'news'));

  await kit.reindex();

  expect(await rows()).toEqual(before);
});

test('searches without results are counted without the searcher, and kept 90 days', async () => {
  const kit = await startSearch();
  await kit.reindex();
  const misses = () => kit.platform.db.select().from(searchMisses);
  const from = (remoteAddress: string, q: string) =>
    kit.app.inject({ method: 'GET', url: searchAll.path, query: { q }, remoteAddress });
  await from('1.1.1.1', '骆驼奶粉');
  kit.advance(60);
  await from('1.1.1.1', '骆驼奶粉');
  await from('1.1.1.1', '只有我问过的奶');
  await from('1.1.1.1', '只有我问过的奶');
  for (const own of ['13800138000', '找１３８ 0013-8000的人', 'wang@rujian.test']) {
    for (const address of ['1.1.1.1', '2.2.2.2']) await from(address, own);
  }
  expect(await misses()).toEqual([]);
  kit.advance(3_600);
  await from('2.2.2.2', '骆驼奶粉');

  expect(await misses()).toEqual([{ day: '2026-05-20', query: '骆驼奶粉', times: 2 }]);

  kit.advance(91 * 24 * 60 * 60);
  await kit.runJobs('search.sweep');
  expect(await misses()).toEqual([]);
});

test('a query has 1 to 50 characters, with errors in the language of the caller', async () => {
  const { call } = await startSearch();

  const empty = await call(searchAll, { q: ' ' });
  const long = await call(searchAll, { q: '奶'.repeat(51) });
  const signs = await call(searchAll, { q: '？！' }, { lang: 'en' });
  const page = await call(searchAll, { q: '奶', page: 51 });

  expect(empty).toMatchObject({ code: 0, msg: '请输入搜索词' });
  expect(long).toMatchObject({ code: 0, data: { error: 'request.invalid' } });
  expect(long.msg).toContain('1到50个字');
  expect(signs.msg).toBe('Enter 1 to 50 characters, at least one of them a letter or digit');
  expect(page).toMatchObject({ code: 0, msg: '搜索结果最多显示50页' });
});

test('the sixteenth search of a visitor within a minute is refused', async () => {
  const { request } = await startSearch();
  const search = () => request(searchAll, { q: '奶' });
  for (let count = 0; count < 15; count += 1) expect((await search()).statusCode).toBe(200);

  expect((await search()).statusCode).toBe(429);
});

test('suggestions mix brands, products, batches, terms and articles, eight at most', async () => {
  const { platform, call, reindex } = await startSearch();
  const brand = await makeBrand(platform, { name: '云牧' });
  await platform.db
    .insert(products)
    .values(['鲜奶', '酸奶', '奶粉', '奶酪'].map((name) => ({ brandId: brand.id, name })));
  await makeTerm(platform, '云牧指数');
  for (let count = 0; count < 6; count += 1) await makeArticle(platform, { title: `云牧第${count}天` });
  await makeCheck(platform, { batchNo: 'YM0420', foodName: '云牧鲜奶' });
  await reindex();

  const { data } = await call(suggestSearch, { q: '云牧' });
  const byLetters = await call(suggestSearch, { q: 'ym' });
  const byBatch = await call(suggestSearch, { q: 'ym04' });

  expect(data.list).toHaveLength(8);
  expect(new Set(data.list.map(({ kind }) => kind))).toEqual(new Set(['brand', 'product', 'term', 'article']));
  expect(data.list[0]).toMatchObject({ kind: 'brand', path: `/check?brand=${brand.id}` });
  expect(byLetters.data.list[0]).toMatchObject({ kind: 'brand' });
  expect(byBatch.data.list.map(({ kind, text }) => [kind, textOf(text)])).toContainEqual(['batch', 'YM0420']);
});

test('a product created today is no newer than the news about it', async () => {
  const kit = await startSearch();
  const brand = await makeBrand(kit.platform, { name: '云牧' });
  await makeArticle(kit.platform, { title: '鲜奶降价', summary: '鲜奶便宜了一成。' });
  await kit.platform.db.insert(products).values({ brandId: brand.id, name: '鲜奶' });
  await kit.reindex();

  const byRelevance = await kit.call(searchAll, { q: '鲜' });
  const newest = await kit.call(searchAll, { q: '鲜', sort: 'newest' });

  expect(byRelevance.data.list.map(({ t }) => t)).toEqual(['news', 'product']);
  expect(newest.data.list.map(({ t }) => t)).toEqual(['news', 'product']);
});

test('a brand is suggested before its many newer products', async () => {
  const { platform, call, reindex } = await startSearch();
  const brand = await makeBrand(platform, { name: '云牧乳业' });
  const names = Array.from({ length: 12 }, (_, count) => `云牧${count}号纯牛奶`);
  await platform.db.insert(products).values(names.map((name) => ({ brandId: brand.id, name })));
  await reindex();

  const { data } = await call(suggestSearch, { q: '云牧' });

  expect(data.list[0]).toMatchObject({ kind: 'brand', path: `/check?brand=${brand.id}` });
});

test('a term is suggested by the initials of an alias', async () => {
  const { platform, call, reindex } = await startSearch();
  const id = await makeTerm(platform, '巴氏杀菌');
  const names = ['巴氏消毒', '巴氏杀菌乳'];
  await platform.db
    .insert(encyclopediaAliases)
    .values(names.map((alias, position) => ({ alias, entryId: id, position })));
  await reindex();

  const { data } = await call(suggestSearch, { q: 'bssjr' });

  expect(data.list.map(({ kind }) => kind)).toEqual(['term']);
  expect(data.list[0]?.path).toBe(`/baike/${id}`);
});

test('the nightly sweep adds what is missing and removes what is obsolete', async () => {
  const kit = await startSearch();
  const { platform } = kit;
  const gone = await makeArticle(platform, { title: '多余' });
  await kit.reindex();
  const deaf = { ...platform, changes: SILENCE };
  await withdrawArticle(deaf, gone);
  const missing = await makeArticle(deaf, { title: '缺少' });
  kit.advance(3 * 24 * 60 * 60);

  await kit.runJobs('search.sweep');

  const kept = await platform.db.select().from(searchDocuments);
  expect(kept.map(({ targetId }) => targetId)).toEqual([missing]);
});

test('an English reader gets what we write about a spot check in English', async () => {
  const kit = await startSearch();
  const { platform, call } = kit;
  const [protein] = await platform.db
    .insert(indicators)
    .values({
      key: 'label_protein',
      name: '标签（蛋白质标示值符合性）',
      nameEn: 'Label accuracy (protein)',
      unit: '%标示值',
    })
    .returning();
  await makeCheck(platform, {
    batchNo: 'LS260319B2',
    result: 'fail',
    item: {
      nameRaw: '标签（蛋白质标示值符合性）',
      indicatorId: protein?.id,
      resultRaw: '实测为标示值的74%',
      limitRaw: '≥标示值的80%（GB 28050）',
    },
  });
  await kit.reindex();

  const { data } = await call(searchAll, { q: 'LS260319B2' }, { lang: 'en' });
  const trend = await call(searchAll, { q: '标签（蛋白质标示值符合性）' }, { lang: 'en' });
  const [hit] = data.list;

  expect(textOf(hit?.title ?? [])).toBe('鲜牛奶: label accuracy (protein) failed');
  expect(textOf(hit?.snippet ?? [])).toBe(
    'Label accuracy (protein): result 74% of the label value, limit ≥80% of the label value (GB 28050).',
  );
  expect(hit?.meta.at(-1)).toBe('batch LS260319B2');
  expect(trend.data.trend?.indicator).toBe('Label accuracy (protein)');
  expect(await titlesFor(kit, 'LS260319B2')).toEqual(['鲜牛奶：标签（蛋白质标示值符合性）不合格']);
});

test('the trend of an indicator counts neither overturned results nor fakes', async () => {
  const { platform, call } = await startSearch();
  const [sugar] = await platform.db
    .insert(indicators)
    .values({ key: 'sugar', name: '蔗糖', nameEn: 'Sucrose', unit: 'g/100g' })
    .returning();
  const failed = { result: 'fail', item: { nameRaw: '蔗糖', indicatorId: sugar?.id } } as const;
  await makeCheck(platform, failed);
  await makeCheck(platform, { ...failed, retest: 'overturned' });
  await makeCheck(platform, { ...failed, authenticity: 'confirmed_fake' });

  const { data } = await call(searchAll, { q: '蔗糖' });

  expect(data.trend?.years).toEqual([{ year: 2026, failed: 1, batches: 1 }]);
});
