import { COMPANY_RELATION, DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { AUTHENTICITY_STATE, CHECK_RESULT, RECALL_STATE, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import fc from 'fast-check';
import { loadBase } from '#base/load-base.ts';
import type { Tx } from '#platform/database/database.ts';
import { brandAliases, brandCompanies, brands, companies, indicators, products } from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { recallKeys } from '#services/recalls/recall-keys.ts';
import type { Kit } from './oracle.ts';

/** Names inside one another, a brand called like a food, one like a kind of milk, one in letters. */
const BRANDS = [
  { name: '云牧', nameEn: 'Yunmu', alias: '云牧鲜' },
  { name: '云牧优选', nameEn: 'Yunmu Select', alias: '优选' },
  { name: '牧云山', nameEn: '', alias: '云山' },
  { name: '鲜牛奶', nameEn: '', alias: '' },
  { name: '驼奶世家', nameEn: 'Camel House', alias: '驼奶' },
  { name: '朔原', nameEn: 'Shuoyuan', alias: '' },
  { name: 'A2牧场', nameEn: 'A2 Farm', alias: '' },
  { name: '晨甜优品', nameEn: '', alias: '' },
];
const COMPANIES = [
  ...['云州乳品厂', '云州乳品厂（分厂）', '云州乳品有限公司', '云牧乳业有限公司', '朔原乳业(集团)股份有限公司'],
  ...['晨甜乳品厂', '鲜牛奶食品有限公司'],
];
const MAKERS = ['', '/', ...COMPANIES, '云州乳品厂(分厂)', '朔原乳业（集团）股份有限公司'];
const TRADEMARKS = ['', '', '/', '云牧', '云牧优选', '晨甜', '晨甜优品', '羊奶', '朔原及图', 'YUNMU', '牧云山'];
const FOODS = [
  ...[
    '鲜牛奶',
    '云牧鲜牛奶',
    '云牧优选酸奶',
    '晨甜鲜牛奶',
    '纯牛奶',
    '有机纯牛奶',
    '有机纯牛奶（全脂灭菌乳）',
    '学生纯牛奶',
  ],
  ...[
    '酸奶',
    '风味发酵乳',
    '羊奶粉',
    '全脂羊乳粉',
    '驼奶粉',
    '配方驼奶粉',
    '婴儿配方奶粉（0～6月龄，1段）',
    '幼儿配方奶粉(12～36月龄，3段)',
  ],
  ...[
    '儿童奶酪棒',
    '鲜牛奶(巴氏杀菌乳)',
    '羊奶',
    '高钙低脂牛奶',
    '奶皮子酸奶（无添加糖）',
    '驼奶世家驼乳粉',
    '乳酸菌饮料',
  ],
];
/** Called like a term, a category, a brand, or a pack of another. */
const PRODUCTS = [
  ...[
    '酸奶',
    '纯牛奶',
    '有机纯牛奶',
    '鲜牛奶',
    '鲜牛奶（小瓶）',
    '鲜牛奶250ml×12盒',
    '羊奶粉',
    '羊奶粉（小条装）',
    '灭菌乳',
    '云牧',
  ],
  ...[
    '儿童奶酪棒',
    '奶皮子酸奶',
    '奶皮子酸奶（无添加糖）',
    '婴儿配方奶粉（0～6月龄，1段）',
    '婴儿配方奶粉（0～6月龄，1段）小罐',
    '全脂羊乳粉（学生装）',
    '云牧优选酸奶',
  ],
];
const BATCHES = [
  'K0318',
  'k-0318',
  'KO318',
  '20260518',
  '2026-05-18',
  '20260318A',
  'SY-F1-2208',
  'A1',
  '2026-03-18',
  '',
];
const DAYS = ['2026-05-19', '2026-05-18', '2026-03-18', '2026-01-01', '2025-12-31', '2024-02-29'];
const BARCODES = ['2000000000015', '2000000000022', '2000000000039', '2000000000046', '96385074'];
const INDICATORS = ['菌落总数', '大肠菌群', '蛋白质', '三聚氰胺', '黄曲霉毒素M1'];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
const mostly = <Value>(plain: Value, values: readonly Value[]) =>
  fc.oneof({ weight: 5, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: oneOf(values) });
const place = fc.nat({ max: 99 });
const perhaps = fc.option(place, { nil: null, freq: 2 });

const World = fc.record({
  brands: fc.subarray(BRANDS),
  merged: fc.boolean(),
  links: fc.array(fc.record({ brand: place, company: place, relation: oneOf(COMPANY_RELATION.keys) }), {
    maxLength: 8,
  }),
  products: fc.array(
    fc.record({ brand: place, name: oneOf(PRODUCTS), category: oneOf(DAIRY_CATEGORY.keys), barcode: fc.boolean() }),
    { maxLength: 12 },
  ),
  notices: fc.array(
    fc.record({
      day: oneOf(DAYS),
      status: mostly('published' as const, ['draft', 'withdrawn', 'trash'] as const),
      records: fc.array(
        fc.record({
          food: oneOf(FOODS),
          maker: oneOf(MAKERS),
          consignor: mostly('', COMPANIES),
          trademark: oneOf(TRADEMARKS),
          batch: oneOf(BATCHES),
          producedOn: fc.option(oneOf(DAYS), { nil: null }),
          category: oneOf(DAIRY_CATEGORY.keys),
          result: oneOf(CHECK_RESULT.keys),
          retest: mostly('none' as const, RETEST_STATE.keys),
          authenticity: mostly('none' as const, AUTHENTICITY_STATE.keys),
          brand: perhaps,
          product: perhaps,
          items: fc.array(fc.record({ indicator: oneOf([...INDICATORS, null]), result: oneOf(CHECK_RESULT.keys) }), {
            maxLength: 3,
          }),
        }),
        { maxLength: 8 },
      ),
    }),
    { maxLength: 7 },
  ),
  recalls: fc.array(
    fc.record({
      food: oneOf([...FOODS, ...PRODUCTS]),
      maker: oneOf(COMPANIES),
      trademark: oneOf(TRADEMARKS),
      brand: perhaps,
      batches: fc.subarray(['K0318', '20260518', '2026-03-17至2026-03-19', 'A1', 'SY-F1-2208'], { maxLength: 2 }),
      barcodes: mostly(
        [] as string[],
        BARCODES.map((code) => [code.padStart(14, '0')]),
      ),
      day: oneOf(DAYS),
      state: oneOf(RECALL_STATE.keys),
      status: mostly('published' as const, ['draft', 'withdrawn'] as const),
    }),
    { maxLength: 4 },
  ),
  complaints: fc.array(fc.record({ brand: perhaps, product: perhaps, batch: oneOf(['C0001', 'K0318', 'C0002']) }), {
    maxLength: 3,
  }),
});
type World = typeof World extends fc.Arbitrary<infer Made> ? Made : never;

/** Rows whose names, batches and owners are easily taken for one another, for one question or many. */
export async function fillSafetyWorld({ kit: { platform }, seed }: { kit: Kit; seed: number }): Promise<void> {
  const [world] = fc.sample(World, { seed, numRuns: 1 });
  if (!world) throw new Error('fast-check made no world');
  await loadBase(platform);
  await platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    const brandIds = await fillBrands(tx, world);
    const productRows = await fillProducts(tx, world, brandIds);
    await fillRecords(tx, world, { brandIds, productRows, now });
    await fillRecalls(tx, world, { brandIds, now });
    await fillComplaints(tx, world, { brandIds, productRows, now });
  });
}

type Filled = { brandIds: number[]; productRows: { id: number; brandId: number }[]; now: Date };

async function fillBrands(tx: Tx, world: World): Promise<number[]> {
  const ids: number[] = [];
  for (const [index, { name, nameEn, alias }] of world.brands.entries()) {
    const isMerged = world.merged && index > 0 && index === world.brands.length - 1;
    const values = { slug: `brand-${index}`, name, nameEn, mergedIntoId: isMerged ? (ids[0] ?? null) : null };
    const [made] = await tx.insert(brands).values(values).returning();
    if (!made || isMerged) continue;
    ids.push(made.id);
    if (alias) await tx.insert(brandAliases).values({ alias, brandId: made.id });
  }
  const companyRows = await tx
    .insert(companies)
    .values(COMPANIES.map((name) => ({ name })))
    .returning();
  for (const { brand, company, relation } of world.links) {
    const [brandId, companyId] = [at(ids, brand), at(companyRows, company)?.id];
    if (!brandId || !companyId) continue;
    await tx.insert(brandCompanies).values({ brandId, companyId, relation }).onConflictDoNothing();
  }
  return ids;
}

async function fillProducts(tx: Tx, world: World, brandIds: number[]) {
  const made: { id: number; brandId: number }[] = [];
  const free = [...BARCODES];
  for (const { brand, name, category, barcode } of world.products) {
    const brandId = at(brandIds, brand);
    if (!brandId) continue;
    const values = { brandId, name, category, barcode: barcode ? (free.shift() ?? null) : null };
    made.push(...(await tx.insert(products).values(values).onConflictDoNothing().returning()));
  }
  return made;
}

async function fillRecords(tx: Tx, world: World, { brandIds, productRows, now }: Filled): Promise<void> {
  const indicatorRows = await tx.select().from(indicators);
  for (const [index, notice] of world.notices.entries()) {
    const [made] = await tx
      .insert(spotcheckNotices)
      .values({
        agency: '云州市市场监督管理局',
        agencyLevel: 'city',
        noticeNo: `第${index}号`,
        title: `通告${index}`,
        publishedOn: notice.day,
        statedBatches: notice.records.length,
        statedFailed: 0,
        kind: 'mixed',
        status: notice.status,
        publishedAt: now,
        withdrawnAt: notice.status === 'withdrawn' ? now : null,
      })
      .returning();
    for (const [seq, record] of notice.records.entries()) {
      const product = at(productRows, record.product);
      const brandId = product?.brandId ?? at(brandIds, record.brand) ?? null;
      const isUndated = record.batch === '' && record.producedOn === null;
      const [row] = await tx
        .insert(spotcheckRecords)
        .values({
          noticeId: made?.id ?? 0,
          publishedOn: notice.day,
          seqNo: seq + 1,
          foodName: record.food,
          makerName: record.maker,
          consignorName: record.consignor,
          trademark: record.trademark,
          batchNo: isUndated ? 'K0318' : record.batch,
          producedOn: record.producedOn,
          category: record.category,
          result: record.result,
          retest: record.result === 'fail' ? record.retest : 'none',
          overturnedAt: record.result === 'fail' && record.retest === 'overturned' ? now : null,
          authenticity: record.authenticity,
          brandId,
          productId: product?.id ?? null,
        })
        .returning();
      const items = record.items.map(({ indicator, result }, position) => ({
        recordId: row?.id ?? 0,
        position,
        indicatorId: indicatorRows.find(({ name }) => name === indicator)?.id ?? null,
        nameRaw: indicator ?? `项目${position}`,
        resultRaw: '1',
        limitRaw: '≤1',
        result: record.result === 'pass' ? ('pass' as const) : result,
      }));
      if (items.length > 0) await tx.insert(spotcheckItems).values(items);
    }
  }
}

async function fillRecalls(tx: Tx, world: World, { brandIds, now }: Omit<Filled, 'productRows'>): Promise<void> {
  for (const { brand, day, ...recall } of world.recalls) {
    const values = {
      ...recall,
      ...recallKeys(recall.batches),
      brandId: at(brandIds, brand) ?? null,
      reason: '菌落总数不符合规定',
      level: 'second' as const,
      kind: 'voluntary' as const,
      agency: '云州市市场监督管理局',
      announcedOn: day,
      publishedAt: now,
      withdrawnAt: recall.status === 'withdrawn' ? now : null,
    };
    await tx.insert(recalls).values(values).onConflictDoNothing();
  }
}

async function fillComplaints(tx: Tx, world: World, { brandIds, productRows, now }: Filled): Promise<void> {
  for (const [index, { brand, product, batch }] of world.complaints.entries()) {
    const made = at(productRows, product);
    await tx
      .insert(complaints)
      .values({
        no: String(index).padStart(12, '0'),
        publicName: '匿名用户-4821',
        brandText: '某品牌',
        problems: ['quality'],
        demands: ['refund'],
        title: `投诉${index}`,
        detail: '变质',
        detailMasked: '变质',
        contactMobile: '13800138000',
        brandId: made?.brandId ?? at(brandIds, brand) ?? null,
        productId: made?.id ?? null,
        batchNo: batch,
        state: 'assigned',
        submittedAt: now,
        acceptedAt: now,
      });
  }
}

/** One of them for any number; none of none. */
function at<Item>(items: readonly Item[], number: number | null): Item | undefined {
  return number === null || items.length === 0 ? undefined : items[number % items.length];
}
