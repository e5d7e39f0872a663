import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  RECALL_STATE,
  RETEST_STATE,
} from '@rujian/contract/vocabulary/spotchecks';
import fc from 'fast-check';
import { loadBase } from '#base/load-base.ts';
import type { Tx } from '#platform/database/database.ts';
import { brands, indicators, products } from '#schema/brands/brands.ts';
import { complaints } from '#schema/complaints.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { regions } from '#schema/site/regions.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { Kit } from './oracle.ts';

/** Names inside one another, and a brand that is called like a food. */
const BRAND_NAMES = ['云牧', '云牧优选', '牧', '鲜牛奶', '朔原', 'A2'];
const FOODS = ['鲜牛奶', '云牧鲜牛奶', '纯牛奶', '酸奶', '羊奶粉', '驼奶粉', '奶酪棒'];
const MAKERS = ['', '/', '云州乳品厂', '云州乳品厂分厂', '朔原乳业有限公司'];
const BATCHES = ['K0318', '20260518', '2026-05-18', 'A1'];
/** Around the clock of all tests, 2026-05-20: future, today, a week, the year's first day, the year before. */
const DAYS = [
  ...['2026-06-02', '2026-05-21', '2026-05-20', '2026-05-19', '2026-05-14', '2026-05-13'],
  ...['2026-04-01', '2026-01-01', '2025-12-31', '2025-05-20', '2025-05-19', '2024-02-29'],
];

const oneOf = <Value>(values: readonly Value[]) => fc.constantFrom(...values);
/** Mostly the plain value, so that troubles meet each other without hiding everything else. */
const mostly = <Value>(plain: Value, values: readonly Value[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(plain) }, { weight: 1, arbitrary: oneOf(values) });
const perhaps = (most: number) => fc.option(fc.nat({ max: most - 1 }), { nil: null, freq: 3 });

const moment = fc.integer({ min: -500 * 24 * 60, max: 3 * 24 * 60 });
const minutes = (most: number) => fc.option(fc.nat({ max: most }), { nil: null });

const Item = fc.record({
  indicator: perhaps(6),
  result: mostly('fail' as const, CHECK_RESULT.keys),
  timesOver: fc.option(oneOf([1.1, 1.2, 1.2, 3]), { nil: null }),
});
const World = fc.record({
  brands: fc.subarray(BRAND_NAMES),
  merged: fc.boolean(),
  products: fc.array(fc.record({ brand: fc.nat(), food: oneOf(FOODS), category: oneOf(DAIRY_CATEGORY.keys) }), {
    maxLength: 6,
  }),
  notices: fc.array(
    fc.record({
      day: oneOf(DAYS),
      level: oneOf(AGENCY_LEVEL.keys),
      status: mostly('published' as const, ['draft', 'withdrawn', 'trash'] as const),
      stated: fc.nat({ max: 9 }),
      records: fc.array(
        fc.record({
          food: oneOf(FOODS),
          maker: oneOf(MAKERS),
          batch: oneOf(BATCHES),
          producedOn: fc.option(oneOf(DAYS), { nil: null }),
          category: oneOf(DAIRY_CATEGORY.keys),
          result: oneOf(CHECK_RESULT.keys),
          retest: mostly('none' as const, RETEST_STATE.keys),
          authenticity: mostly('none' as const, AUTHENTICITY_STATE.keys),
          brand: perhaps(6),
          product: perhaps(6),
          trademark: mostly('', BRAND_NAMES),
          region: perhaps(5),
          items: fc.array(Item, { maxLength: 3 }),
        }),
        { maxLength: 9 },
      ),
    }),
    { maxLength: 8 },
  ),
  recalls: fc.array(
    fc.record({
      food: oneOf(FOODS),
      maker: oneOf(MAKERS.slice(2)),
      brand: perhaps(6),
      day: oneOf(DAYS),
      state: oneOf(RECALL_STATE.keys),
    }),
    { maxLength: 5 },
  ),
  complaints: fc.array(
    fc.record({
      brand: perhaps(6),
      product: perhaps(6),
      state: oneOf(COMPLAINT_STATE.keys),
      submitted: moment,
      accepted: minutes(3 * 24 * 60),
      replied: minutes(20 * 24 * 60),
      closed: minutes(60 * 24 * 60),
    }),
    { maxLength: 40 },
  ),
  series: fc.array(
    fc.uniqueArray(fc.record({ day: oneOf(DAYS), value: oneOf([0, 3.5, 3.52, 100, 104.99]) }), {
      maxLength: 8,
      selector: ({ day }) => day,
    }),
    { maxLength: 3 },
  ),
});
type World = typeof World extends fc.Arbitrary<infer Made> ? Made : never;

/** Fills an empty site with rows that hurt: ties, no rows, overturned, fakes, withdrawn, future, merged, unmatched. */
export async function fillWorld({ platform }: Pick<Kit, 'platform'>, seed: number): Promise<void> {
  const [world] = fc.sample(World, { seed, numRuns: 1 });
  if (!world) throw new Error('fast-check made no world');
  await loadBase(platform);
  await platform.db.transaction(async (tx) => {
    const now = platform.clock.now();
    const brandIds = await fillBrands(tx, world);
    const productIds = await fillProducts(tx, world, brandIds);
    await fillChecks(tx, world, { brandIds, productIds, now });
    await fillRecalls(tx, world, brandIds);
    await fillComplaints(tx, world, { brandIds, productIds, now });
    await fillPrices(tx, world);
  });
}

type Ids = { brandIds: number[]; productIds: number[]; now: Date };

/** Returns the brands that rows may name: a merged brand has handed its rows over. */
async function fillBrands(tx: Tx, world: World): Promise<number[]> {
  const ids: number[] = [];
  for (const [place, name] of world.brands.entries()) {
    const [first] = ids;
    const isMerged = world.merged && first !== undefined && place === world.brands.length - 1;
    const values = { slug: `brand-${place}`, name, mergedIntoId: isMerged ? first : null };
    const [made] = await tx.insert(brands).values(values).returning();
    if (made && !isMerged) ids.push(made.id);
  }
  return ids;
}

async function fillProducts(tx: Tx, world: World, brandIds: number[]): Promise<number[]> {
  const rows = world.products.flatMap(({ brand, food, category }, place) => {
    const brandId = brandIds[brand % Math.max(1, brandIds.length)];
    return brandId === undefined ? [] : [{ brandId, name: `${food}${place}`, category }];
  });
  const made = rows.length === 0 ? [] : await tx.insert(products).values(rows).returning();
  return made.map(({ id }) => id);
}

async function fillChecks(tx: Tx, world: World, { brandIds, productIds, now }: Ids): Promise<void> {
  const indicatorIds = (await tx.select().from(indicators).orderBy(indicators.id).limit(6)).map(({ id }) => id);
  const regionIds = (await tx.select().from(regions).orderBy(regions.id).limit(5)).map(({ id }) => id);
  for (const [place, notice] of world.notices.entries()) {
    const [made] = await tx
      .insert(spotcheckNotices)
      .values({
        agency: '云州市市场监督管理局',
        agencyLevel: notice.level,
        noticeNo: `第${place}号`,
        title: `通告${place}`,
        publishedOn: notice.day,
        statedBatches: notice.stated,
        statedFailed: Math.min(notice.stated, notice.records.length),
        kind: 'mixed',
        status: notice.status,
        publishedAt: now,
        withdrawnAt: notice.status === 'withdrawn' ? now : null,
      })
      .returning();
    for (const [seqNo, record] of notice.records.entries()) {
      const [row] = await tx
        .insert(spotcheckRecords)
        .values({
          noticeId: made?.id ?? 0,
          publishedOn: notice.day,
          seqNo: seqNo + 1,
          foodName: record.food,
          makerName: record.maker,
          batchNo: record.batch,
          producedOn: record.producedOn,
          category: record.category,
          result: record.result,
          retest: record.result === 'fail' ? record.retest : 'none',
          overturnedAt: record.result === 'fail' && record.retest === 'overturned' ? now : null,
          authenticity: record.authenticity,
          brandId: at(brandIds, record.brand),
          productId: at(productIds, record.product),
          trademark: record.trademark,
          makerRegionId: at(regionIds, record.region),
        })
        .returning();
      const items = record.items.map(({ indicator, result, timesOver }, position) => ({
        recordId: row?.id ?? 0,
        position,
        indicatorId: at(indicatorIds, indicator),
        nameRaw: `项目${position}`,
        resultRaw: String(100 * (timesOver ?? 1)),
        limitRaw: '≤100',
        result: record.result === 'pass' ? ('pass' as const) : result,
        timesOver: record.result === 'pass' || result === 'pass' ? null : timesOver,
      }));
      if (items.length > 0) await tx.insert(spotcheckItems).values(items);
    }
  }
}

async function fillRecalls(tx: Tx, world: World, brandIds: number[]): Promise<void> {
  const rows = world.recalls.map(({ food, maker, brand, day, state }, place) => ({
    food,
    maker,
    brandId: at(brandIds, brand),
    batches: [`K${place}`],
    batchKeys: [`K${place}`],
    reason: '菌落总数不符合规定',
    level: 'second' as const,
    kind: 'voluntary' as const,
    state,
    agency: '云州市市场监督管理局',
    announcedOn: day,
  }));
  if (rows.length > 0) await tx.insert(recalls).values(rows);
}

async function fillComplaints(tx: Tx, world: World, { brandIds, productIds, now }: Ids): Promise<void> {
  const rows = world.complaints.map(({ brand, product, state, submitted, accepted, replied, closed }, place) => {
    const after = (start: Date | null, count: number | null) => {
      return start === null || count === null ? null : new Date(start.getTime() + count * 60_000);
    };
    const submittedAt = after(now, submitted);
    const acceptedAt = after(submittedAt, accepted);
    const firstReplyAt = after(acceptedAt, replied);
    return {
      no: String(place).padStart(12, '0'),
      publicName: '匿名用户-4821',
      brandText: '某品牌',
      problems: ['quality' as const],
      demands: ['refund' as const],
      title: `投诉${place}`,
      detail: '变质',
      detailMasked: '变质',
      contactMobile: '13800138000',
      brandId: at(brandIds, brand),
      productId: at(productIds, product),
      state,
      submittedAt,
      acceptedAt,
      firstReplyAt,
      closedAt: after(acceptedAt, closed),
    };
  });
  if (rows.length > 0) await tx.insert(complaints).values(rows);
}

async function fillPrices(tx: Tx, world: World): Promise<void> {
  for (const [position, points] of world.series.entries()) {
    const values = {
      key: position === 0 ? 'raw-milk' : `series-${position}`,
      name: `价格${position}`,
      unit: '元/公斤',
      decimals: 2,
      frequency: 'week' as const,
      sourceName: '农业农村部',
      position,
    };
    const [made] = await tx.insert(priceSeries).values(values).returning();
    const rows = points.map((point) => ({ ...point, seriesId: made?.id ?? 0 }));
    if (rows.length > 0) await tx.insert(pricePoints).values(rows);
  }
}

/** The row of a number that may be beyond the rows there are. */
function at(ids: number[], place: number | null): number | null {
  return place === null ? null : (ids[place] ?? null);
}
