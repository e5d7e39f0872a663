// spec 2.20: /brand, /brand/{id}, /brand/compare, /product/{id}, /check (ours): dossiers, comparison, products, batch check
// spec 7.20: GET generic quick search: select true, quick_search
// spec 7.31: /api/brand/index, /detail, /timeline, /compare, /api/product/detail, /api/check/index
import {
  compareBrands,
  getBrand,
  getBrandTimeline,
  getProduct,
  listBrands,
} from '@rujian/contract/areas/brands/public';
import { expect, test } from 'vitest';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { brandAliases, brandCompanies, brandFacts, companies, indicators } from '#schema/brands/brands.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import { evaluationProducts, evaluations } from '#schema/evaluations/evaluations.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { regions } from '#schema/site/regions.ts';
import { countStatements } from '#test/count-statements.ts';
import { makeArticle, makeBrand, makeCheck, makeComplaint, makeNotice, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;

async function makeTest(
  { platform: { db, clock } }: Kit,
  sample: { brandId: number; productId: number },
  input: { title?: string; status?: 'published' | 'draft' | 'withdrawn' } = {},
) {
  const [evaluation] = await db
    .insert(evaluations)
    .values({
      title: '八款鲜牛奶送检',
      category: 'pasteurised',
      status: 'published',
      publishedAt: clock.now(),
      withdrawnAt: clock.now(),
      ...input,
    })
    .returning();
  const evaluationId = evaluation?.id ?? 0;
  await db.insert(evaluationProducts).values({ evaluationId, position: 0, displayName: '沐岭鲜牛奶', ...sample });
  return evaluationId;
}

async function makeRanking(
  { platform: { db, clock } }: Kit,
  brandId: number,
  ranks: [from: string, to: string, rank: number, reconstructed?: boolean][],
) {
  const [board] = await db
    .insert(billboards)
    .values({
      slug: 'trust',
      name: '口碑榜',
      kind: 'data',
      object: 'brand',
      periodType: 'quarter',
      method: '按读者评分。',
    })
    .returning();
  for (const [periodFrom, periodTo, rank, reconstructed] of ranks) {
    const [edition] = await db
      .insert(billboardEditions)
      .values({
        billboardId: board?.id ?? 0,
        period: `${periodTo}为止`,
        periodFrom,
        periodTo,
        status: 'published' as const,
        publishedAt: clock.now(),
        reconstructedAt: reconstructed ? clock.now() : null,
      })
      .returning();
    await db.insert(billboardEntries).values({ editionId: edition?.id ?? 0, rank, name: '沐岭', brandId });
  }
}

test('brands are sorted by pinyin, names in other scripts after it', async () => {
  const { platform, call } = await startApp();
  for (const name of ['沐岭', '青禾源', '白麓', '1号牧场']) await makeBrand(platform, { name });

  const { data } = await call(listBrands, {});

  expect(data.list.map(({ name, initial }) => [initial, name])).toEqual([
    ['B', '白麓'],
    ['M', '沐岭'],
    ['Q', '青禾源'],
    ['#', '1号牧场'],
  ]);
  expect(data.initials.filter(({ count }) => count > 0).map(({ key }) => key)).toEqual([...['B', 'M', 'Q', '#']]);
});

test('a brand is found by hanzi, pinyin, initials, alias and English name', async () => {
  const { platform, call } = await startApp();
  const brand = await makeBrand(platform, { name: '青禾源', nameEn: 'Qingheyuan Dairy' });
  await makeBrand(platform, { name: '白麓' });
  await platform.db.insert(brandAliases).values({ alias: '禾源牧场', brandId: brand.id });

  for (const q of ['青禾', 'qinghe', 'QHY', '禾源牧场', 'dairy', ' 青 禾源 ']) {
    const { data } = await call(listBrands, { q });

    expect(
      data.list.map(({ id }) => id),
      q,
    ).toEqual([brand.id]);
  }
  expect((await call(listBrands, { q: 'xyz' })).data).toMatchObject({ list: [], total: 0, all: 2 });
});

test('the list is filtered by category, province and letter, and each option shows its count', async () => {
  const { platform, call } = await startApp();
  const [region] = await platform.db
    .insert(regions)
    .values({ level: 1, code: '320000', name: '江苏省', shortName: '江苏', nameEn: 'Jiangsu' })
    .returning();
  const fresh = await makeBrand(platform, { name: '沐岭', regionId: region?.id ?? 0 });
  const cheese = await makeBrand(platform, { name: '珂诺芙' });
  await makeProduct(platform, { brandId: fresh.id, category: 'pasteurised' });
  await makeProduct(platform, { brandId: cheese.id, category: 'cheese' });

  const byCategory = await call(listBrands, { category: 'cheese' }, { lang: 'en' });
  const byProvince = await call(listBrands, { province: region?.id ?? 0 });
  const byLetter = await call(listBrands, { initial: 'K' });

  expect(byCategory.data.list.map(({ id }) => id)).toEqual([cheese.id]);
  expect(byCategory.data.categories).toEqual([
    { key: 'pasteurised', name: 'Pasteurised milk', count: 1 },
    { key: 'cheese', name: 'Cheese', count: 1 },
  ]);
  // No brand with cheese is there, so the choice would leave an empty list.
  expect(byCategory.data.provinces).toEqual([]);
  expect(byProvince.data.provinces).toEqual([{ key: String(region?.id), name: '江苏', count: 1 }]);
  expect(byProvince.data.categories.map(({ key, count }) => [key, count])).toEqual([['pasteurised', 1]]);
  expect(byProvince.data.list.map(({ id }) => id)).toEqual([fresh.id]);
  expect(byLetter.data.list.map(({ id }) => id)).toEqual([cheese.id]);
});

test('spot checks are summed by year with their denominators, without overturned ones and fakes', async () => {
  const { platform, call } = await startApp();
  const { id: brandId } = await makeBrand(platform);
  const check = (publishedOn: string, input: object = {}) => makeCheck(platform, { brandId, publishedOn, ...input });
  await check('2026-05-18');
  await check('2026-04-02', { result: 'fail' });
  await check('2026-01-02', { result: 'fail', retest: 'overturned' });
  await check('2026-01-03', { result: 'fail', authenticity: 'confirmed_fake' });
  await check('2024-12-31');
  await check('2023-12-31', { result: 'fail' });
  const draft = await makeNotice(platform, { status: 'draft' });
  await check('2026-05-19', { result: 'fail', noticeId: draft.id });

  const { data } = await call(getBrand, { id: brandId });

  expect(data.checks.recent).toMatchObject({ tested: 3, failed: 1, overturned: 1 });
  expect(data.checks.recent.from).toBe(Date.parse('2024-01-01T00:00:00+08:00') / 1000);
  expect(
    data.checks.years.map(({ year, tested, failed, overturned }) => [...[year, tested, failed, overturned]]),
  ).toEqual([
    [2026, 2, 1, 1],
    [2025, 0, 0, 0],
    [2024, 1, 0, 0],
    [2023, 1, 1, 0],
  ]);
  expect(data.checks.years[0]?.quarters.map(({ tested }) => tested)).toEqual([0, 2, 0, 0]);
  expect(data.checks.newest.map(({ outcome }) => outcome)).toEqual([
    ...['pass', 'fail', 'fake', 'overturned', 'pass', 'fail'],
  ]);
  expect(data.status.lastFailed?.publishedOn).toBe(Date.parse('2026-04-02T00:00:00+08:00') / 1000);
});

test('a dossier contains companies, facts with source and date, tests, rankings, news, products and terms', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const { db, clock } = platform;
  const brand = await makeBrand(platform, { name: '沐岭', categories: ['低温鲜奶'], categoriesEn: ['Fresh milk'] });
  const product = await makeProduct(platform, { brandId: brand.id, name: '鲜牛奶' });
  const [company] = await db.insert(companies).values({ name: '江苏沐岭乳业有限公司' }).returning();
  await db.insert(brandCompanies).values({ brandId: brand.id, companyId: company?.id ?? 0, relation: 'maker' });
  await db
    .insert(brandFacts)
    .values({ brandId: brand.id, label: '牧场', value: '六座', statedOn: '2026-03-01', sourceName: '企业年度报告' });
  const evaluationId = await makeTest(kit, { brandId: brand.id, productId: product.id });
  await makeTest(kit, { brandId: brand.id, productId: product.id }, { status: 'draft' });
  await makeRanking(kit, brand.id, [
    ['2025-10-01', '2025-12-31', 3, true],
    ['2026-01-01', '2026-03-31', 2],
  ]);
  const articleId = await makeArticle(platform, { links: { brands: [{ id: brand.id, role: 'subject' }] } });
  await db
    .insert(encyclopediaEntries)
    .values({ title: '低温鲜奶', initial: 'D', category: 'product', status: 'published', publishedAt: clock.now() });

  const { data } = await call(getBrand, { id: brand.id }, { lang: 'en' });

  expect(data.shelves).toEqual(['Fresh milk']);
  expect(data.companies).toMatchObject([{ name: '江苏沐岭乳业有限公司', relation: { key: 'maker', name: 'Maker' } }]);
  expect(data.facts).toMatchObject([{ label: '牧场', value: '六座', sourceName: '企业年度报告' }]);
  expect(data.tests).toMatchObject({ total: 1, list: [{ evaluation: { id: evaluationId } }] });
  expect(data.rankings).toMatchObject([{ billboard: { name: '口碑榜' }, points: [{ rank: 3 }, { rank: 2 }] }]);
  expect(data.news).toMatchObject({ total: 1, list: [{ id: articleId }] });
  expect(data.products).toMatchObject({ total: 1, list: [{ id: product.id, name: '鲜牛奶' }] });
  expect(data.terms).toMatchObject([{ name: '低温鲜奶' }]);
  expect(JSON.stringify(data)).not.toContain('overall');
});

test('complaint rates are shown only from five complaints on', async () => {
  const { platform, call } = await startApp();
  const few = await makeBrand(platform);
  const many = await makeBrand(platform);
  for (let n = 0; n < 4; n += 1) await makeComplaint(platform, { brandId: few.id });
  for (let n = 0; n < 5; n += 1) await makeComplaint(platform, { brandId: many.id });
  await makeComplaint(platform, { brandId: few.id, state: 'submitted', acceptedAt: null });

  const small = (await call(getBrand, { id: few.id })).data;
  const large = (await call(getBrand, { id: many.id })).data;

  expect(small.complaints).toMatchObject({ total: 4, statistics: { received: 4, enough: false } });
  expect(small.complaints.statistics.replied.percent).toBeNull();
  expect(large.complaints.statistics).toMatchObject({ enough: true, replied: { percent: 0 } });
  expect(large.status.openComplaints).toBe(5);
});

test('the timeline mixes every kind chronologically and can show one kind alone', async () => {
  const kit = await startApp();
  const { platform, call, advance } = kit;
  const brand = await makeBrand(platform, { name: '沐岭' });
  const product = await makeProduct(platform, { brandId: brand.id });
  await makeComplaint(platform, { brandId: brand.id, title: '胀包的酸奶' });
  const [plateCount] = await platform.db
    .insert(indicators)
    .values({ key: 'tpc', name: '菌落总数', nameEn: 'Total plate count', unit: 'CFU/mL' })
    .returning();
  await makeCheck(platform, {
    brandId: brand.id,
    foodName: '鲜牛奶',
    result: 'fail' as const,
    item: { indicatorId: plateCount?.id },
  });
  const articleId = await makeArticle(platform, {
    title: '沐岭扩建',
    links: { brands: [{ id: brand.id, role: 'subject' }] },
  });
  advance(60);
  await makeTest(kit, { brandId: brand.id, productId: product.id });
  advance(60);
  await makeRanking(kit, brand.id, [['2026-01-01', '2026-03-31', 2]]);
  advance(60);
  await platform.db
    .insert(corrections)
    .values({ t: 'news', targetId: articleId, kind: 'number', text: '存栏应为两千头。', at: platform.clock.now() });

  const { data } = await call(getBrandTimeline, { id: brand.id });
  const checks = (await call(getBrandTimeline, { id: brand.id, kind: 'check' }, { lang: 'en' })).data;
  const second = (await call(getBrandTimeline, { id: brand.id, page: 2, limit: 4 })).data;

  expect(data.list.map(({ kind, title, note }) => [kind, title, note])).toEqual([
    ['correction', '沐岭扩建', '存栏应为两千头。'],
    ['ranking', '口碑榜', '2026-03-31为止　沐岭'],
    ['test', '八款鲜牛奶送检', '沐岭鲜牛奶'],
    ['news', '沐岭扩建', ''],
    ['check', '鲜牛奶', '菌落总数'],
    ['complaint', '胀包的酸奶', ''],
  ]);
  expect(data.total).toBe(6);
  expect(checks).toMatchObject({ total: 1, list: [{ kind: 'check', outcome: 'fail', note: 'Total plate count' }] });
  expect(checks.kinds).toContainEqual({ key: 'check', name: 'Spot checks', count: 1 });
  expect(second.list.map(({ kind }) => kind)).toEqual(['check', 'complaint']);
});

test('withdrawn items leave the timeline', async () => {
  const { platform, call } = await startApp();
  const brand = await makeBrand(platform);
  const draft = await makeNotice(platform, { status: 'draft' });
  await makeCheck(platform, { brandId: brand.id, noticeId: draft.id });
  await makeComplaint(platform, { brandId: brand.id, state: 'rejected', rejectCode: 'not_dairy' });

  const { data } = await call(getBrandTimeline, { id: brand.id });

  expect(data).toMatchObject({ list: [], total: 0 });
});

test('a merged brand answers with its successor; an unknown one is not found', async () => {
  const { platform, call } = await startApp();
  const kept = await makeBrand(platform, { name: '白麓乳业' });
  const merged = await makeBrand(platform, { name: '白麓牛奶', mergedIntoId: kept.id });

  expect((await call(getBrand, { id: merged.id })).data).toMatchObject({ id: kept.id, name: '白麓乳业' });
  expect((await call(listBrands, {})).data.list.map(({ id }) => id)).toEqual([kept.id]);
  expect(await call(getBrand, { id: 404 })).toMatchObject({ code: 0, data: { error: 'content.not_found' } });
  expect(await call(getBrand, { id: 'abc' })).toMatchObject({ code: 0 });
});

test('brands are compared over the same days, in the order asked for', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const one = await makeBrand(platform, { name: '沐岭' });
  const other = await makeBrand(platform, { name: '白麓' });
  const product = await makeProduct(platform, { brandId: one.id });
  await makeTest(kit, { brandId: one.id, productId: product.id });
  await makeCheck(platform, { brandId: other.id, result: 'fail' });

  const { data } = await call(compareBrands, { ids: `${one.id},${other.id},404` });

  expect(data.brands.map(({ name }) => name)).toEqual(['沐岭', '白麓']);
  expect(data.brands[0]).toMatchObject({ checks: { tested: 0 }, tests: { total: 1 } });
  expect(data.brands[1]).toMatchObject({ checks: { tested: 1, failed: 1 }, tests: { total: 0 } });
  expect(data.brands[1]?.lastFailed?.food).toBe('鲜牛奶');
  expect(data.choices.map(({ name }) => name)).toEqual(['白麓', '沐岭']);
  expect((await call(compareBrands, {})).data.brands).toEqual([]);
  expect(await call(compareBrands, { ids: '1,2,3,4,5' })).toMatchObject({ code: 0 });
});

test('a product page collects its checks, tests, complaints and batches under one spelling', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const brand = await makeBrand(platform);
  const product = await makeProduct(platform, { brandId: brand.id, name: '鲜牛奶', labelValues: { protein: 3.2 } });
  const subject = { brandId: brand.id, productId: product.id };
  await makeCheck(platform, { ...subject, batchNo: 'k 0318', result: 'fail', item: {} });
  await makeComplaint(platform, { ...subject, batchNo: 'K-0318' });
  await makeTest(kit, subject);

  const { data } = await call(getProduct, { id: product.id });

  expect(data).toMatchObject({
    name: '鲜牛奶',
    brand: { id: brand.id },
    labelValues: [{ key: 'protein', value: 3.2 }],
    checks: { sum: { tested: 1, failed: 1 }, list: [{ items: [{ name: '菌落总数' }] }] },
    complaints: { total: 1, open: 1 },
    batches: [{ checks: 1, failed: 1, complaints: 1 }],
  });
  expect(data.tests).toHaveLength(1);
  expect(await call(getProduct, { id: 404 })).toMatchObject({ data: { error: 'content.not_found' } });
});

test('a dossier needs the same number of statements for any amount of data', async () => {
  const kit = await startApp();
  const { platform, call } = kit;
  const brand = await makeBrand(platform);
  const fill = async () => {
    const product = await makeProduct(platform, { brandId: brand.id });
    await makeTest(kit, { brandId: brand.id, productId: product.id });
    await makeCheck(platform, { brandId: brand.id, productId: product.id });
    await makeComplaint(platform, { brandId: brand.id });
    await makeArticle(platform, { links: { brands: [{ id: brand.id, role: 'subject' }] } });
  };
  const statements = () => {
    platform.answers.clear();
    platform.memory.clear();
    return countStatements(platform.readDb, () => call(getBrand, { id: brand.id }));
  };
  await fill();
  const before = await statements();
  for (let n = 0; n < 5; n += 1) await fill();

  const after = await statements();

  expect(after).toBe(before);
  expect(after).toBeLessThanOrEqual(18);
});

test('generic quick search: select true with quick_search gives ten matching rows a page', async () => {
  const { platform, call } = await startApp();
  for (let number = 0; number < 12; number += 1) {
    await makeBrand(platform, { name: `云牧${number}` });
  }
  const other = await makeBrand(platform, { name: '海岸' });

  const found = await call(listBrands, { select: 'true', quick_search: '云牧', limit: '50' });
  const dialect = await call(listBrands, { select: 'true', quickSearch: '海岸' });
  const chosen = await call(listBrands, {
    select: 'true',
    quick_search: '',
    initKey: 'id',
    initValue: String(other.id),
  });

  expect(found.data.list).toHaveLength(10);
  expect(found.data.total).toBe(12);
  expect(dialect.data.list).toMatchObject([{ id: other.id, name: '海岸' }]);
  expect(chosen.data.list).toMatchObject([{ id: other.id }]);
});
