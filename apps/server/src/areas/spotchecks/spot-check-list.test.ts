// spec 7.25: /api/spotcheck/index, /detail, /overview, /notices, /notice
import { getCheckOverview, getNotice, listChecks, listNotices } from '@rujian/contract/areas/spotchecks/public';
import { beforeEach, expect, test } from 'vitest';
import { loadBase } from '#base/load-base.ts';
import { indicators } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import { makeBrand, makeCheck, makeNotice, makeProduct } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof startApp>>;
let kit: Kit;

const day = (text: string) => Date.parse(`${text}T00:00:00+08:00`) / 1000;

beforeEach(async () => {
  kit = await startApp();
});

const foodsOf = ({ data }: { data: { list: { food: string }[] } }) => data.list.map(({ food }) => food);

test('a list has the counts of the selection and of all records', async () => {
  const { platform, call } = kit;
  await makeCheck(platform, { publishedOn: '2025-03-02', category: 'uht' });
  await makeCheck(platform, { publishedOn: '2026-01-09', category: 'uht', result: 'fail' });
  await makeCheck(platform, { publishedOn: '2026-05-18', category: 'cheese' });

  const { data } = await call(listChecks, { category: 'uht' });

  expect(data.total).toBe(2);
  const none = { excluded: 0, overturned: 0, fakes: 0 };
  expect(data.counts).toEqual({ batches: 2, failed: 1, ...none, from: day('2025-03-02'), to: day('2026-01-09') });
  expect(data.base).toMatchObject({ batches: 3, failed: 1, to: day('2026-05-18') });
  expect(data.choices.category).toEqual([
    { key: 'uht', name: '灭菌乳', count: 2 },
    { key: 'cheese', name: '奶酪', count: 1 },
  ]);
});

test('a facet is called by its name, in both languages; one that nothing has leaves an empty list and is named', async () => {
  const { platform, call } = kit;
  const brand = await makeBrand(platform, { name: '朔原', nameEn: 'Shuoyuan' });
  const barcode = '6901234567892';
  const product = await makeProduct(platform, { brandId: brand.id, name: '高品质鲜奶', barcode });
  await platform.db.insert(foodTerms).values({ key: 'fresh', name: '鲜奶', nameEn: 'Fresh milk', contains: ['鲜奶'] });
  const owner = { brandId: brand.id, productId: product.id, foodName: '高品质鲜奶' };
  await makeCheck(platform, { ...owner, result: 'fail', retest: 'overturned' });
  await makeCheck(platform, { ...owner, result: 'fail', authenticity: 'confirmed_fake' });
  await makeCheck(platform, { ...owner, batchNo: 'A2' });
  const facets = { brand: brand.id, product: `${product.id}`, food: 'fresh', barcode };

  const { data } = await call(listChecks, facets);
  expect(data).toMatchObject({ total: 3, counts: { batches: 1, failed: 0, excluded: 2, overturned: 1, fakes: 1 } });
  expect(data.facets).toEqual([
    { facet: 'brand', text: '朔原', isKnown: true },
    { facet: 'product', text: '朔原高品质鲜奶', isKnown: true },
    { facet: 'food', text: '鲜奶', isKnown: true },
    { facet: 'barcode', text: `${barcode} 朔原高品质鲜奶`, isKnown: true },
  ]);
  const english = await call(listChecks, { brand: brand.id, food: 'fresh' }, { lang: 'en' });
  expect(english.data.facets.map(({ text }) => text)).toEqual(['Shuoyuan', 'Fresh milk']);
  const { data: unknown } = await call(listChecks, { ...facets, food: 'fresh,nothing', brand: 900 });
  expect(unknown.total).toBe(0);
  expect(unknown.facets.filter(({ isKnown }) => !isKnown)).toEqual([
    { facet: 'brand', text: '900', isKnown: false },
    { facet: 'food', text: '鲜奶、nothing', isKnown: false },
  ]);
  const { data: day } = await call(getCheckOverview, { batch: 'a2', brand: brand.id });
  expect(day.counts).toMatchObject({ batches: 1 });
});

test.each([
  { product: '0' },
  { product: '1,,2' },
  { food: 'Goat' },
  { barcode: '6901234567890' },
  { date: '2026-02-30' },
  { open: '2' },
])('the malformed facet %o is refused', async (facet) => {
  expect(await kit.call(listChecks, facet as never)).toMatchObject({ data: { error: 'request.invalid' } });
});

test('the file of a list has exactly the records of its facets', async () => {
  const { platform, app } = kit;
  await makeCheck(platform, { batchNo: 'K0318' });
  await makeCheck(platform, { batchNo: 'K0319' });

  const { body } = await app.inject({ url: '/opendata/spotcheck.json?batch=k-0318' });
  expect(JSON.parse(body).records).toMatchObject([{ batch_no: 'K0318' }]);
});

test('filtered failures keep their denominator', async () => {
  const { platform, call } = kit;
  await makeCheck(platform, { category: 'uht' });
  await makeCheck(platform, { category: 'uht', result: 'fail' });
  await makeCheck(platform, { category: 'cheese' });

  const { data } = await call(listChecks, { category: 'uht', result: 'fail' });
  const { data: overview } = await call(getCheckOverview, { category: 'uht', result: 'fail' });

  expect(data.total).toBe(1);
  expect(data.counts).toMatchObject({ batches: 2, failed: 1 });
  expect(overview.months).toEqual([{ month: '2026-05', batches: 2, failed: 1 }]);
});

test('overturned failures and proven fakes are listed but not counted', async () => {
  const { platform, call } = kit;
  await makeCheck(platform, { foodName: '合格的奶' });
  await makeCheck(platform, { foodName: '推翻的奶', result: 'fail', retest: 'overturned' });
  await makeCheck(platform, { foodName: '假冒的奶', result: 'fail', authenticity: 'confirmed_fake' });

  const { data } = await call(listChecks, {});
  const { data: overview } = await call(getCheckOverview, {});

  expect(data.total).toBe(3);
  expect(data.counts).toMatchObject({ batches: 1, failed: 0, excluded: 2 });
  expect(data.list.filter(({ counted }) => !counted)).toHaveLength(2);
  expect(overview.months).toEqual([{ month: '2026-05', batches: 1, failed: 0 }]);
});

test('records of non-public notices appear nowhere', async () => {
  const { platform, app, call } = kit;
  const draft = await makeNotice(platform, { status: 'draft', title: '绝不外泄' });
  await makeCheck(platform, { noticeId: draft.id, foodName: '绝不外泄', result: 'fail' });

  const answers = await Promise.all([
    call(listChecks, {}),
    call(getCheckOverview, {}),
    call(listNotices, {}),
    ...['/opendata/spotcheck.csv', '/opendata/spotcheck.json', '/rss/spotcheck'].map((url) =>
      app.inject(url).then(({ body }) => body),
    ),
    app.inject('/sitemap-spotcheck.xml').then(({ body }) => body),
  ]);

  expect(JSON.stringify(answers)).not.toContain('绝不外泄');
  expect(JSON.stringify(answers)).not.toContain(`/spotcheck/notice/${draft.id}`);
});

test('each filter returns what it names', async () => {
  const { platform, call } = kit;
  await loadBase(platform);
  const [province] = (await platform.db.select().from(regions)).filter(({ code }) => code === '150000');
  const brand = await makeBrand(platform, { name: '青禾源' });
  const notice = await makeNotice(platform, { agencyLevel: 'national' });
  await makeCheck(platform, {
    foodName: '甲',
    brandId: brand.id,
    makerName: '青禾源乳业',
    makerRegionId: province?.id,
    noticeId: notice.id,
    publishedOn: '2026-02-28',
    retest: 'upheld',
    authenticity: 'disputed',
    batchNo: 'QH100%',
    result: 'fail',
  });
  await makeCheck(platform, { foodName: '乙', sampledRegionId: province?.id, batchNo: 'QH1000' });

  const found = async (input: Parameters<typeof call<typeof listChecks>>[1]) => foodsOf(await call(listChecks, input));

  expect(await found({ result: 'fail' })).toEqual(['甲']);
  expect(await found({ brand: brand.id })).toEqual(['甲']);
  expect(await found({ maker: '青禾源乳业' })).toEqual(['甲']);
  expect(await found({ province: '150000' })).toEqual(['甲']);
  expect(await found({ province: '150000', place: 'sampled' })).toEqual(['乙']);
  expect(await found({ level: 'national' })).toEqual(['甲']);
  expect(await found({ notice: notice.id })).toEqual(['甲']);
  expect(await found({ retest: 'upheld' })).toEqual(['甲']);
  expect(await found({ authenticity: 'disputed' })).toEqual(['甲']);
  expect(await found({ to: '2026-02' })).toEqual(['甲']);
  expect(await found({ from: '2026-03', to: '2026' })).toEqual(['乙']);
  expect(await found({ q: '100%' })).toEqual(['甲']);
  expect(await found({ q: 'qh1' })).toEqual(['乙', '甲']);
});

test('with an indicator, the verdict counted is that of the item', async () => {
  const { platform, call } = kit;
  await loadBase(platform);
  const [yeasts] = (await platform.db.select().from(indicators)).filter(({ key }) => key === 'yeasts');
  const indicatorId = yeasts?.id ?? 0;
  const fails = { indicatorId, nameRaw: '酵母', result: 'fail' as const };
  await makeCheck(platform, { foodName: '甲', result: 'fail', item: fails });
  await makeCheck(platform, { foodName: '乙', result: 'fail', item: { ...fails, result: 'pass' } });
  await makeCheck(platform, { foodName: '没测酵母', result: 'fail' });

  const all = await call(listChecks, { indicator: indicatorId });
  const failed = await call(listChecks, { indicator: indicatorId, result: 'fail' });

  expect(all.data).toMatchObject({ total: 2, counts: { batches: 2, failed: 1 } });
  expect(foodsOf(failed)).toEqual(['甲']);
  expect(all.data.choices.indicator).toContainEqual({ key: String(indicatorId), name: '酵母', count: 2 });
});

test('lists are ordered by notice, by times over the limit or by production', async () => {
  const { platform, call } = kit;
  const over = (timesOver: number) => ({ timesOver });
  await makeCheck(platform, { foodName: '甲', result: 'fail', item: over(19) });
  await makeCheck(platform, { foodName: '乙', publishedOn: '2026-05-19', result: 'fail' });
  await makeCheck(platform, {
    foodName: '丙',
    publishedOn: '2026-05-01',
    producedOn: '2026-04-01',
    result: 'fail',
    item: over(1.3),
  });
  await makeCheck(platform, {
    foodName: '推翻',
    publishedOn: '2026-04-01',
    result: 'fail',
    retest: 'overturned',
    item: over(99),
  });

  expect(foodsOf(await call(listChecks, {}))).toEqual(['乙', '甲', '丙', '推翻']);
  expect(foodsOf(await call(listChecks, { sort: 'over' }))).toEqual(['甲', '丙', '乙', '推翻']);
  expect(foodsOf(await call(listChecks, { sort: 'produced' }))[0]).toBe('丙');
  expect(foodsOf(await call(listChecks, { sort: 'loudest' as 'over' }))[0]).toBe('乙');
  expect(foodsOf(await call(listChecks, { page: 2, limit: 3 }))).toEqual(['推翻']);
});

test.each([
  [{ category: 'wine' }, 'category'],
  [{ from: '2026-02-31' }, 'from'],
  [{ to: 'gestern' }, 'to'],
  [{ province: '15' }, 'province'],
  [{ notice: 'abc' }, 'notice'],
])('%j is refused with a message at its field', async (input, field) => {
  const { msg, data } = await kit.call(listChecks, input as object);

  expect(data.error).toBe('request.invalid');
  expect(data.fields[field]).toBe(msg);
});

test('every province is on the map, and a month without a notice is a gap', async () => {
  const { platform, call } = kit;
  await loadBase(platform);
  const [province] = (await platform.db.select().from(regions)).filter(({ code }) => code === '610000');
  const makerRegionId = province?.id;
  await makeCheck(platform, { publishedOn: '2026-03-02', makerRegionId, result: 'fail' });
  await makeCheck(platform, { publishedOn: '2026-05-18', makerRegionId });
  await makeCheck(platform, { publishedOn: '2026-05-19' });

  const { data } = await call(getCheckOverview, {}, { lang: 'en' });

  expect(data.provinces).toHaveLength(34);
  expect(data.provinces).toContainEqual({ key: '610000', name: 'Shaanxi', batches: 2, failed: 1 });
  expect(data.elsewhere).toEqual({ batches: 1, failed: 0 });
  expect(data.months).toEqual([
    { month: '2026-03', batches: 1, failed: 1 },
    { month: '2026-04', batches: 0, failed: 0 },
    { month: '2026-05', batches: 2, failed: 0 },
  ]);
});

test('without records the lists are empty', async () => {
  const { data } = await kit.call(listChecks, {});
  const { data: overview } = await kit.call(getCheckOverview, {});

  expect(data).toMatchObject({ list: [], total: 0, counts: { batches: 0, from: null, to: null } });
  expect(overview.months).toEqual([]);
});

test('notices show their stated numbers and the stored records', async () => {
  const { platform, call } = kit;
  const older = await makeNotice(platform, { publishedOn: '2026-04-01' });
  const notice = await makeNotice(platform, { statedBatches: 30, statedFailed: 2 });
  await makeCheck(platform, { noticeId: notice.id, foodName: '合格的奶' });
  await makeCheck(platform, { noticeId: notice.id, foodName: '不合格的奶', result: 'fail' });
  await makeCheck(platform, { noticeId: notice.id, result: 'fail', retest: 'overturned' });

  const { data: list } = await call(listNotices, {});
  const { data: one } = await call(getNotice, { id: notice.id, limit: 2 });

  expect(list.list.map(({ id }) => id)).toEqual([notice.id, older.id]);
  expect(one).toMatchObject({
    stated: { batches: 30, failed: 2 },
    held: { batches: 2, failed: 1, excluded: 1 },
    level: { key: 'city', name: '市级' },
  });
  expect(one.records.total).toBe(3);
  expect(one.records.list.map(({ result }) => result)).toEqual(['fail', 'fail']);
});
