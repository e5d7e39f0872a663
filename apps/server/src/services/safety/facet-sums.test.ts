import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { listChecks } from '@rujian/contract/areas/spotchecks/public';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { OpenPlatform } from '#platform/platform.ts';
import { brandAliases, brandCompanies, companies, indicators } from '#schema/brands/brands.ts';
import { foodTerms } from '#schema/spotchecks/foods.ts';
import { spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { makeBrand, makeCheck, makeComplaint, makeNotice, makeProduct, makeRecall } from '#test/makers.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { readFacetSums, verdictOf } from './facet-sums.ts';
import { listFoodTerms } from './food-terms.ts';

let platform: OpenPlatform;
beforeEach(async () => {
  ({ platform } = await testPlatform());
});

async function sumOf(facets: FacetQuery) {
  const [sum] = await readFacetSums(platform.readDb, [facets], 'zh-cn');
  if (!sum) throw new Error('No sum');
  return sum;
}

const counts = async (facets: FacetQuery) => {
  const { records, tested, failed, open } = await sumOf(facets);
  return { records, tested, failed, open };
};
const verdict = async (facets: FacetQuery) => verdictOf(await sumOf(facets), facets);
const NONE = { records: 0, failed: 0 };
const FAILED = { result: 'fail' as const };

async function makeCompany(brandId: number, name: string, relation: 'maker' | 'consignor' | 'parent' = 'maker') {
  const [company] = await platform.db.insert(companies).values({ name }).returning();
  await platform.db.insert(brandCompanies).values({ brandId, companyId: company?.id ?? 0, relation });
}

const makeTerm = async (values: Partial<typeof foodTerms.$inferInsert> & { key: string }) => {
  const [term] = await platform.db
    .insert(foodTerms)
    .values({ name: values.key, ...values })
    .returning();
  return term?.id ?? 0;
};

describe('each facet', () => {
  test('brand, maker and trademark are what the record says, in all signs of a trademark', async () => {
    const [one, other] = [await makeBrand(platform), await makeBrand(platform)];
    await makeCheck(platform, { brandId: one.id, makerName: '甲厂', trademark: 'ABC 牌' });
    await makeCheck(platform, { brandId: one.id, makerName: '乙厂', trademark: 'ａｂｃ牌', ...FAILED });
    await makeCheck(platform, { brandId: other.id, makerName: '甲厂二', trademark: 'abc' });

    expect(await counts({ brand: one.id })).toMatchObject({ records: 2, failed: 1 });
    expect(await counts({ maker: '甲厂' })).toMatchObject({ records: 1, failed: 0 });
    expect(await counts({ trademark: 'abc牌' })).toMatchObject({ records: 2, failed: 1 });
    expect(await counts({ brand: one.id, maker: '乙厂', trademark: 'ABC牌' })).toMatchObject({ records: 1, failed: 1 });
    expect(await counts({ brand: other.id, maker: '乙厂' })).toMatchObject({ records: 0 });
  });

  test('a product is all its packs, and a name without brackets also names those with', async () => {
    const brand = await makeBrand(platform);
    const product = async (name: string) => makeProduct(platform, { brandId: brand.id, name });
    const [plain, small, box, stage, other] = [
      await product('全脂驼乳粉'),
      await product('全脂驼奶粉（小条装）'),
      await product('全脂驼乳粉 10g×20条'),
      await product('全脂驼乳粉（2段）'),
      await product('冻干驼乳粉'),
    ];
    for (const { id } of [plain, small, box, stage, other])
      await makeCheck(platform, { brandId: brand.id, productId: id });

    expect(await counts({ product: `${small.id}` })).toMatchObject({ records: 4 });
    expect(await counts({ product: `${plain.id}` })).toMatchObject({ records: 4 });
    expect(await counts({ product: `${stage.id}` })).toMatchObject({ records: 1 });
    expect(await counts({ product: `${other.id},${stage.id}` })).toMatchObject({ records: 2 });
    const stranger = await makeProduct(platform, { brandId: (await makeBrand(platform)).id, name: '全脂驼乳粉' });
    expect(await counts({ product: `${stranger.id}` })).toMatchObject({ records: 0 });
  });

  test('a barcode is one pack in each of its lengths, and an unknown one matches nothing', async () => {
    const brand = await makeBrand(platform);
    const coded = await makeProduct(platform, { brandId: brand.id, name: '纯牛奶', barcode: '6901234567892' });
    const pack = await makeProduct(platform, { brandId: brand.id, name: '纯牛奶（小盒装）' });
    await makeCheck(platform, { brandId: brand.id, productId: coded.id });
    await makeCheck(platform, { brandId: brand.id, productId: pack.id });

    expect(await counts({ barcode: '6901234567892' })).toMatchObject({ records: 1 });
    expect(await counts({ barcode: '06901234567892' })).toMatchObject({ records: 1 });
    expect(await counts({ barcode: '6901234567885' })).toMatchObject({ records: 0, open: NONE });
  });

  test('a name is part of the printed one, however it is spaced', async () => {
    await makeCheck(platform, { foodName: '早餐 谷物调制乳' });
    await makeCheck(platform, { foodName: '早餐牛乳' });

    expect(await counts({ name: '早餐谷物' })).toMatchObject({ records: 1 });
    expect(await counts({ name: '早餐 乳' })).toMatchObject({ records: 2 });
    expect(await counts({ name: '早餐奶' })).toMatchObject({ records: 0 });
  });

  test('a batch is found in all signs; one that is a date also by its day, if something else is said', async () => {
    const brand = await makeBrand(platform);
    const mine = { brandId: brand.id };
    await makeCheck(platform, { ...mine, batchNo: 'K-0318', producedOn: '2026-03-18' });
    await makeCheck(platform, { ...mine, batchNo: '20260318', producedOn: null });
    await makeCheck(platform, { ...mine, batchNo: 'A260318B', producedOn: '2026-04-01' });
    await makeCheck(platform, { ...mine, batchNo: 'SY9260318', producedOn: '2026-04-01' });
    await makeCheck(platform, { batchNo: 'ｋ0318', producedOn: '2026-03-19' });

    expect(await counts({ batch: 'k0318' })).toMatchObject({ records: 2 });
    expect(await counts({ batch: 'K0318', brand: brand.id })).toMatchObject({ records: 1 });
    expect(await counts({ batch: 'K0318', date: '2026-03-18' })).toMatchObject({ records: 1 });
    expect(await counts({ batch: '2026-03-18' })).toMatchObject({ records: 1 });
    expect(await counts({ batch: '2026-03-18', brand: brand.id })).toMatchObject({ records: 3 });
    expect(await counts({ date: '2026-03-18' })).toMatchObject({ records: 3 });
    expect(await counts({ batch: '——', brand: brand.id })).toMatchObject({ records: 0 });
  });

  test('an indicator counts its own failures, and says the others apart', async () => {
    const [own, other] = await platform.db
      .insert(indicators)
      .values([
        { key: 'melamine', name: '三聚氰胺' },
        { key: 'moisture', name: '水分' },
      ])
      .returning();
    const brand = await makeBrand(platform);
    const check = (result: 'pass' | 'fail', indicatorId: number | undefined, item: 'pass' | 'fail') =>
      makeCheck(platform, { brandId: brand.id, result, item: { indicatorId, result: item } });
    await check('pass', own?.id, 'pass');
    await check('fail', own?.id, 'fail');
    await check('fail', other?.id, 'fail');
    const facets = { brand: brand.id, indicator: own?.id ?? 0 };

    const sum = await sumOf(facets);
    expect(sum).toMatchObject({ records: 2, tested: 2, failed: 1, failedOtherwise: 1 });
    expect(sum.lastFailed?.items).toEqual(['菌落总数']);
  });

  test('what does not exist matches nothing', async () => {
    await makeCheck(platform);
    for (const facets of [{ brand: 9 }, { product: '9' }, { food: 'nothing' }, { indicator: 9 }] as const) {
      expect({ ...facets, ...(await counts(facets)) }).toMatchObject({ records: 0, open: NONE });
    }
  });
});

describe('terms of foods', () => {
  test('a term catches by category, by a part of the name, by a term below it, and by several together', async () => {
    const powder = await makeTerm({ key: 'powder', categories: ['powder'], contains: ['奶粉'], without: ['味'] });
    await makeTerm({ key: 'stage', parentId: powder, contains: ['1段'] });
    await makeTerm({ key: 'goat', contains: ['羊'] });
    await makeTerm({ key: 'goat-powder', allOf: ['goat', 'powder'] });
    await makeCheck(platform, { foodName: '全脂粉', category: 'powder' });
    await makeCheck(platform, { foodName: '羊奶粉' });
    await makeCheck(platform, { foodName: '奶粉味酸奶' });
    await makeCheck(platform, { foodName: '羊 1段（草莓味）' });
    await makeCheck(platform, { foodName: '山羊乳' });

    const records = async (food: string) => (await sumOf({ food })).records;
    expect(
      await Promise.all(['powder', 'stage', 'goat', 'goat-powder', 'goat,powder', 'powder,goat'].map(records)),
    ).toEqual([3, 1, 3, 2, 2, 2]);
  });

  test('counts are exact right after a term, a record or the state of a notice changes', async () => {
    const notice = await makeNotice(platform);
    const { id } = await makeCheck(platform, { noticeId: notice.id, foodName: '老酸奶' });
    const term = await makeTerm({ key: 'old', contains: ['老'] });
    expect(await counts({ food: 'old' })).toMatchObject({ records: 1 });

    await platform.db
      .update(foodTerms)
      .set({ contains: ['新'] })
      .where(eq(foodTerms.id, term));
    expect(await counts({ food: 'old' })).toMatchObject({ records: 0 });
    await platform.db
      .update(spotcheckRecords)
      .set({ foodName: '新酸奶', ...FAILED })
      .where(eq(spotcheckRecords.id, id));
    expect(await counts({ food: 'old' })).toMatchObject({ records: 1, failed: 1 });
    await platform.db.update(spotcheckNotices).set({ status: 'draft' }).where(eq(spotcheckNotices.id, notice.id));
    expect(await counts({ food: 'old' })).toMatchObject({ records: 0 });
    await platform.db.delete(foodTerms).where(eq(foodTerms.id, term));
    expect(await counts({ food: 'old' })).toMatchObject({ records: 0 });
  });
});

describe('open records', () => {
  test('they name the brand by maker, trademark or food, unless a longer name of another brand is meant', async () => {
    const [short, long] = [
      await makeBrand(platform, { name: '晨牧' }),
      await makeBrand(platform, { name: '大晨牧场', nameEn: 'Morning' }),
    ];
    await platform.db.insert(brandAliases).values({ alias: '晨', brandId: short.id });
    await makeCompany(short.id, '云州（集团）乳业');
    await makeCompany(short.id, '母公司', 'parent');
    const bare = { makerName: '某厂', batchNo: 'A1' };
    await makeCheck(platform, { ...bare, makerName: '云州(集团)乳业', ...FAILED });
    await makeCheck(platform, { ...bare, makerName: '母公司' });
    await makeCheck(platform, { ...bare, trademark: '晨牧牌' });
    await makeCheck(platform, { ...bare, trademark: '大晨牧场' });
    await makeCheck(platform, { ...bare, foodName: '晨牧鲜奶', ...FAILED, retest: 'overturned' });
    await makeCheck(platform, { ...bare, foodName: '有机晨牧鲜奶' });
    await makeCheck(platform, { ...bare, foodName: '晨光鲜奶' });
    await makeCheck(platform, { ...bare, trademark: 'MORNING' });
    await makeCheck(platform, { ...bare, trademark: '晨牧', brandId: long.id });

    expect(await counts({ brand: short.id })).toEqual({
      records: 0,
      tested: 0,
      failed: 0,
      open: { records: 3, failed: 1 },
    });
    expect(await counts({ brand: long.id })).toMatchObject({ records: 1, open: { records: 2, failed: 0 } });
    expect(await counts({ brand: short.id, open: '1' })).toMatchObject({ records: 3, failed: 1, open: NONE });
    expect(await counts({ brand: short.id, trademark: '晨牧牌' })).toMatchObject({ open: { records: 1, failed: 0 } });
    expect(await counts({ open: '1' })).toMatchObject({ records: 0 });
    expect(await verdict({ brand: short.id })).toBe('open');
  });

  test('a product is named by its core name, in the records of its brand and in those open for it', async () => {
    const brand = await makeBrand(platform, { name: '朔原' });
    const product = await makeProduct(platform, { brandId: brand.id, name: '朔原高品质鲜奶（小瓶装）' });
    await makeCheck(platform, { brandId: brand.id, productId: product.id });
    await makeCheck(platform, { brandId: brand.id, foodName: '高品质鲜乳', ...FAILED });
    await makeCheck(platform, { trademark: '朔原', foodName: '高品质鲜奶' });
    await makeCheck(platform, { trademark: '别家', foodName: '高品质鲜奶' });
    await makeCheck(platform, { brandId: brand.id, foodName: '纯牛奶' });

    const facets = { product: `${product.id}` };
    expect(await counts(facets)).toMatchObject({ records: 1, failed: 0, open: { records: 2, failed: 1 } });
    expect(await verdict(facets)).toBe('open');
    expect(await counts({ ...facets, open: '1' })).toMatchObject({ records: 2 });
  });
});

describe('a recall', () => {
  const recallOf = async (facets: FacetQuery) => (await sumOf(facets)).recall?.id ?? null;

  test('concerns whom it names, and whose record it matches, also before that is matched', async () => {
    const [brand, other] = [await makeBrand(platform, { name: '晨甜' }), await makeBrand(platform)];
    await makeTerm({ key: 'fresh', contains: ['鲜牛奶'] });
    const product = await makeProduct(platform, { brandId: brand.id, name: '鲜牛奶', barcode: '6901234567892' });
    const { id } = await makeRecall(platform, { food: '晨甜鲜牛奶', maker: '沙岭乳品厂', trademark: '晨甜' });

    for (const facets of [
      { brand: brand.id },
      { maker: '沙岭乳品厂' },
      { trademark: '晨甜' },
      { product: `${product.id}` },
      { food: 'fresh' },
      { name: '鲜牛奶' },
      { batch: 'k0318' },
      { barcode: '6901234567892' },
      { brand: brand.id, food: 'fresh', batch: 'K0318' },
    ]) {
      expect({ facets, recall: await recallOf(facets) }).toEqual({ facets, recall: id });
    }
    for (const facets of [
      { brand: other.id },
      { batch: 'K0319' },
      { brand: brand.id, batch: 'K0319' },
      { indicator: 1 },
    ]) {
      expect({ facets, recall: await recallOf(facets) }).toEqual({ facets, recall: null });
    }
    await makeCheck(platform, { makerName: '沙岭乳品厂', brandId: other.id });
    expect(await recallOf({ brand: other.id })).toBe(id);
    expect(await verdict({ brand: other.id })).toBe('recalled');
  });

  test('the newest open one is named before newer ones that are done, and drafts never', async () => {
    const maker = '沙岭乳品厂';
    const open = await makeRecall(platform, { maker, announcedOn: '2026-05-01' });
    const done = await makeRecall(platform, { maker, announcedOn: '2026-05-10', state: 'done' });
    await makeRecall(platform, { maker, announcedOn: '2026-05-12', status: 'draft', publishedAt: null });

    expect(await sumOf({ maker })).toMatchObject({ recall: { id: open.id, count: 2, isOpen: true } });
    expect(done.id).toBeGreaterThan(open.id);
  });
});

test('tests and complaints of a batch are seen where they can tell the question', async () => {
  const brand = await makeBrand(platform);
  await makeComplaint(platform, { brandId: brand.id, batchNo: 'K0318' });

  expect(await verdict({ batch: 'K0318' })).toBe('seen');
  expect(await verdict({ batch: 'K0318', brand: brand.id })).toBe('seen');
  expect(await verdict({ batch: 'K0318', brand: (await makeBrand(platform)).id })).toBe('none');
  expect(await verdict({ batch: 'K0318', maker: '某厂' })).toBe('none');
});

test('overturned results and fakes are listed and counted apart', async () => {
  const brand = await makeBrand(platform);
  await makeCheck(platform, { brandId: brand.id, ...FAILED, retest: 'overturned' });
  expect(await verdict({ brand: brand.id })).toBe('overturned');
  await makeCheck(platform, { brandId: brand.id, ...FAILED, authenticity: 'confirmed_fake' });

  expect(await sumOf({ brand: brand.id })).toMatchObject({ records: 2, tested: 0, failed: 0, overturned: 1, fakes: 1 });
});

test('what was overturned, proven fake or is not published counts neither for a batch nor for an indicator', async () => {
  const brand = await makeBrand(platform);
  const values = { key: 'sugar', name: '蔗糖', nameEn: 'Sucrose', unit: 'g/100g' };
  const [sugar] = await platform.db.insert(indicators).values(values).returning();
  const item = { nameRaw: '蔗糖', indicatorId: sugar?.id };
  const failed = { brandId: brand.id, batchNo: 'Q7-1', ...FAILED, item };
  await makeCheck(platform, { ...failed, retest: 'overturned' });
  await makeCheck(platform, { ...failed, authenticity: 'confirmed_fake' });
  const { id: noticeId } = await makeNotice(platform, { status: 'draft' });
  await makeCheck(platform, { ...failed, noticeId });
  const none = { records: 2, tested: 0, failed: 0, overturned: 1, fakes: 1, latestOn: null, lastFailed: null };

  expect(await sumOf({ brand: brand.id, batch: 'Q7-1' })).toMatchObject(none);
  expect(await sumOf({ brand: brand.id, indicator: sugar?.id })).toMatchObject(none);
});

describe('the demo', () => {
  // The first load of a worker takes long on a busy machine.
  beforeEach(() => loadDemoContent(platform), 180_000);

  test.each([
    ['goat', 30, 0],
    ['camel', 10, 2],
    ['camel,powder', 10, 2],
    ['camel-powder', 10, 2],
    ['organic', 22, 0],
    ['breakfast', 2, 0],
    ['stage-1', 3, 0],
    ['stage-2', 1, 0],
    ['maternal-powder', 2, 0],
    ['goat-powder', 28, 0],
    ['whey', 1, 0],
  ])('%s catches %i records, %i of them failed', async (food, records, failed) => {
    expect(await sumOf({ food })).toMatchObject({ records, failed });
  });

  test('milk is liquid milk of cows, powder is not yoghurt, and each printed name is known to a term', async () => {
    const namesOf = async (key: string) => {
      const { rows } = await platform.db.execute<{ name: string }>(sql`
        select food_name as name from food_names
        where category <> '' and term_ids @> array(select id from food_terms where key = ${key})`);
      return rows.map(({ name }) => name).join(' ');
    };
    expect(await namesOf('milk')).not.toMatch(/羊|驼|奶粉|乳粉|酸|酪|饮料|饮品/);
    expect(await namesOf('powder')).not.toMatch(/乳清|酸|液/);
    expect(await namesOf('yogurt')).not.toMatch(/粉|酪/);
    const { rows } = await platform.db.execute(sql`select from food_names where term_ids = '{}'`);
    expect(rows).toHaveLength(0);
  });

  test('names and synonyms of two terms differ, and parts are stored as names are compared', async () => {
    const terms = await listFoodTerms(platform.readDb);
    const plain = (text: string) => text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
    const called = terms.flatMap(({ name, synonyms }) => [name, ...synonyms].map(plain));

    expect(called.filter((name, place) => called.indexOf(name) !== place)).toEqual([]);
    const parts = terms.flatMap(({ contains, without }) => [...contains, ...without]);
    expect(parts.filter((part) => part !== plain(part) || part === '')).toEqual([]);
    expect(
      terms
        .flatMap(({ allOf, parentKey }) => [...allOf, parentKey ?? 'milk'])
        .every((key) => terms.some((term) => term.key === key)),
    ).toBe(true);
  });

  test('the list of any conjunction has as many rows as its answer, failed ones as many as it says', async () => {
    const kit = await startApp();
    ({ platform } = kit);
    await loadDemoContent(platform);
    const { rows: values } = await platform.db.execute<Record<string, string>>(sql`
      select record.maker_name as maker, record.trademark, record.batch_no as batch, record.produced_on::text as date,
        record.brand_id as brand, record.product_id as product, left(record.food_name, 2) as name
      from spotcheck_records record order by record.id`);
    const keys = (await listFoodTerms(platform.readDb)).map(({ key }) => key);
    const facet = fc.record(
      {
        row: fc.nat(values.length - 1),
        names: fc.uniqueArray(fc.constantFrom('maker', 'trademark', 'batch', 'date', 'brand', 'product', 'name'), {
          minLength: 0,
          maxLength: 2,
        }),
        food: fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 }),
        indicator: fc.option(fc.nat(8), { nil: undefined, freq: 4 }),
        open: fc.constantFrom(undefined, undefined, '1' as const),
      },
      { requiredKeys: ['row', 'names', 'food'] },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(facet, { minLength: 1, maxLength: 4 }), async (asked) => {
        const questions = asked.map(({ row, names, food, indicator, open }) => ({
          ...Object.fromEntries(
            names.flatMap((name) => {
              const value = values[row]?.[name];
              return value ? [[name, name === 'brand' ? Number(value) : String(value)]] : [];
            }),
          ),
          ...(food.length > 0 && { food: food.join(',') }),
          ...(indicator && { indicator }),
          ...(open && { open }),
        })) as FacetQuery[];
        const sums = await readFacetSums(platform.readDb, questions, 'zh-cn');
        for (const [place, facets] of questions.entries()) {
          const { data } = await kit.call(listChecks, { ...facets, limit: 1 } as never);
          const { records, tested, failed } = sums[place] ?? {};
          expect({ facets, records, tested, failed }).toEqual({
            facets,
            records: data.total,
            tested: data.counts.batches,
            failed: data.counts.failed,
          });
        }
      }),
      { numRuns: 25 },
    );
  }, 60_000);
});
