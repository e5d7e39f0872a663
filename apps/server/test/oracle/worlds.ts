import { BILLBOARD_KIND, BILLBOARD_OBJECT } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { COMPLAINT_STATE } from '@rujian/contract/vocabulary/complaints';
import { RESULT_VERDICT, SCORE_DIRECTION, STORED_INDICATOR_GROUPS } from '@rujian/contract/vocabulary/evaluations';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  RECALL_STATE,
  RETEST_STATE,
} from '@rujian/contract/vocabulary/spotchecks';
import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { loadBase } from '#base/load-base.ts';
import type { Tx } from '#platform/database/database.ts';
import { billboardEditions, billboardEntries, billboards } from '#schema/billboards/billboards.ts';
import { brands, indicators, products } from '#schema/brands/brands.ts';
import { complaintClocks, complaintRatings, complaints } from '#schema/complaints.ts';
import {
  evaluationIndicators,
  evaluationProducts,
  evaluationResults,
  evaluations,
} from '#schema/evaluations/evaluations.ts';
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
  ...['2026-04-01', '2026-03-31', '2026-01-01', '2025-12-31', '2025-05-20', '2025-05-19'],
  ...['2025-02-28', '2024-12-31', '2024-02-29', '2023-02-28', '2020-02-29'],
];
const TODAY = '2026-05-20';
const PUBLISHED_MOSTLY = ['published', 'published', 'published', 'draft', 'withdrawn'] as const;
const ENDED = ['resolved', 'resolved_default', 'closed_unresolved'];

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
          region: perhaps(7),
          sampledRegion: perhaps(7),
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
      isTyped: fc.boolean(),
      region: perhaps(7),
      batch: mostly('', BATCHES),
      amount: oneOf([0, 1, 4_999, 5_000, 19_999, 20_000, 100_000]),
      problems: fc.subarray(['quality', 'quality.odour', 'price', 'service'] as const, { minLength: 1, maxLength: 3 }),
      mergedInto: perhaps(40),
      clock: fc.option(fc.record({ due: fc.nat({ max: 10 * 24 * 60 }), paused: minutes(12 * 24 * 60) }), { nil: null }),
      stars: fc.option(
        fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })),
        { nil: null },
      ),
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
  tests: fc.array(
    fc.record({
      day: oneOf(DAYS),
      status: oneOf(PUBLISHED_MOSTLY),
      category: oneOf(DAIRY_CATEGORY.keys),
      indicators: fc.array(
        fc.record({
          direction: oneOf(SCORE_DIRECTION.keys),
          group: fc.option(oneOf(STORED_INDICATOR_GROUPS), { nil: null }),
          weight: oneOf([0, 10, 33.3, 50]),
          knockout: fc.boolean(),
          low: fc.option(oneOf([0, 3.1]), { nil: null }),
          high: fc.option(oneOf([0, 7, 100]), { nil: null }),
          detection: fc.option(fc.constant(0.2), { nil: null }),
        }),
        { maxLength: 4 },
      ),
      samples: fc.array(
        fc.record({
          product: perhaps(6),
          batch: mostly('', BATCHES),
          results: fc.array(
            fc.record({
              value: fc.option(oneOf([0, 2.9, 3.1, 7, 7, 12.5]), { nil: null }),
              qualifier: mostly('=' as const, ['<', 'nd'] as const),
              verdict: fc.option(oneOf(RESULT_VERDICT.keys), { nil: null }),
            }),
            { minLength: 4, maxLength: 4 },
          ),
        }),
        { maxLength: 4 },
      ),
    }),
    { maxLength: 3 },
  ),
  boards: fc.array(
    fc.record({
      kind: oneOf(BILLBOARD_KIND.keys),
      object: oneOf(BILLBOARD_OBJECT.keys),
      category: oneOf(DAIRY_CATEGORY.keys),
      editions: fc.array(
        fc.record({
          status: oneOf(PUBLISHED_MOSTLY),
          entries: fc.uniqueArray(
            fc.record({
              name: oneOf(FOODS),
              brand: perhaps(6),
              product: perhaps(6),
              score: oneOf([0, 88.1, 88.1, 88.104, 99]),
            }),
            // The desk takes nothing twice into an edition.
            {
              maxLength: 6,
              comparator: (one, other) =>
                one.name === other.name || (one.product !== null && one.product === other.product),
            },
          ),
        }),
        { maxLength: 4 },
      ),
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
    await fillTests(tx, world, productIds);
    await fillBoards(tx, world, { brandIds, productIds, now });
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
  const regionIds = await placeIds(tx);
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
        // The desk publishes no notice of a day to come.
        status: notice.day > TODAY && notice.status === 'published' ? 'draft' : notice.status,
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
          sampledRegionId: at(regionIds, record.sampledRegion),
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

/** Provinces, and a city and a district within the first. */
async function placeIds(tx: Tx): Promise<number[]> {
  const known = await tx.select().from(regions).orderBy(regions.id).limit(5);
  const [first] = known;
  if (!first) return [];
  const inside = (level: number, code: string) => ({
    level,
    code,
    parentId: first.id,
    name: `地区${level}`,
    shortName: `地区${level}`,
  });
  const provinceDigits = first.code.slice(0, 2);
  const made = await tx
    .insert(regions)
    .values([inside(2, `${provinceDigits}9900`), inside(3, `${provinceDigits}9901`)])
    .onConflictDoNothing()
    .returning();
  const added =
    made.length > 0
      ? made
      : await tx
          .select()
          .from(regions)
          .where(inArray(regions.code, [`${provinceDigits}9900`, `${provinceDigits}9901`]));
  return [...known, ...added].map(({ id }) => id);
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
  const regionIds = await placeIds(tx);
  const after = (start: Date | null, count: number | null) =>
    start === null || count === null ? null : new Date(start.getTime() + count * 60_000);
  const ids: number[] = [];
  for (const [place, complaint] of world.complaints.entries()) {
    const { state, clock, stars } = complaint;
    const submittedAt = after(now, complaint.submitted);
    const acceptedAt = after(submittedAt, complaint.accepted);
    const [made] = await tx
      .insert(complaints)
      .values({
        no: String(place).padStart(12, '0'),
        publicName: '匿名用户-4821',
        brandText: complaint.isTyped ? '云牧' : '某品牌',
        problems: [...complaint.problems],
        demands: ['refund' as const],
        title: `投诉${place}`,
        detail: '变质',
        detailMasked: '变质',
        contactMobile: '13800138000',
        brandId: at(brandIds, complaint.brand),
        productId: at(productIds, complaint.product),
        regionId: at(regionIds, complaint.region),
        batchNo: complaint.batch,
        amountFen: complaint.amount,
        state,
        submittedAt,
        acceptedAt,
        mergedIntoId: at(ids, complaint.mergedInto),
        firstReplyAt: after(acceptedAt, complaint.replied),
        // A case has ended exactly when its state is an end.
        closedAt: ENDED.includes(state) ? after(acceptedAt ?? submittedAt, complaint.closed ?? 60) : null,
      })
      .returning();
    if (!made) continue;
    ids.push(made.id);
    const startedAt = acceptedAt ?? now;
    if (clock) {
      await tx
        .insert(complaintClocks)
        .values({
          complaintId: made.id,
          kind: 'reply',
          startedAt,
          dueAt: after(startedAt, clock.due + 1) ?? now,
          pausedAt: complaint.replied === null ? after(startedAt, clock.paused) : null,
          doneAt: after(acceptedAt, complaint.replied),
        });
    }
    if (stars) {
      const [attitude, speed, result] = stars;
      await tx.insert(complaintRatings).values({ complaintId: made.id, attitude, speed, result, at: now });
    }
  }
}

async function fillTests(tx: Tx, world: World, productIds: number[]): Promise<void> {
  const owners =
    productIds.length === 0 ? [] : await tx.select().from(products).where(inArray(products.id, productIds));
  for (const [place, { day, status, category, indicators: measured, samples }] of world.tests.entries()) {
    const publishedAt = new Date(`${day}T10:00:00+08:00`);
    const values = {
      title: `评测${place}`,
      category,
      status,
      publishedAt,
      withdrawnAt: status === 'withdrawn' ? publishedAt : null,
    };
    const [test] = await tx.insert(evaluations).values(values).returning();
    const evaluationId = test?.id ?? 0;
    const rows = measured.map(({ direction, group, weight, knockout, low, high, detection }, position) => ({
      evaluationId,
      position,
      key: `key${position}`,
      name: `指标${position}`,
      direction,
      group,
      knockout,
      weightPercent: weight,
      limitLow: low,
      limitHigh: high,
      detectionLimit: detection,
    }));
    const known = rows.length === 0 ? [] : await tx.insert(evaluationIndicators).values(rows).returning();
    for (const [position, { product, batch, results }] of samples.entries()) {
      const owner = product === null ? undefined : owners[product];
      if (!owner) continue;
      const [sample] = await tx
        .insert(evaluationProducts)
        .values({
          evaluationId,
          position,
          brandId: owner.brandId,
          productId: owner.id,
          displayName: owner.name,
          batchNo: batch,
        })
        .returning();
      const found = known.map(({ id }, at) => ({
        ...results[at],
        productId: sample?.id ?? 0,
        indicatorId: id,
        raw: String(results[at]?.value ?? ''),
      }));
      if (found.length > 0) await tx.insert(evaluationResults).values(found);
    }
  }
}

async function fillBoards(tx: Tx, world: World, { brandIds, productIds, now }: Ids): Promise<void> {
  for (const [place, { kind, object, category, editions }] of world.boards.entries()) {
    const values = {
      slug: `board-${place}`,
      name: `榜单${place}`,
      kind,
      object,
      category,
      periodType: 'year' as const,
      method: '按得分排列',
      position: place,
    };
    const [board] = await tx.insert(billboards).values(values).returning();
    for (const [back, { status, entries }] of editions.entries()) {
      const year = 2025 - back;
      const [edition] = await tx
        .insert(billboardEditions)
        .values({
          billboardId: board?.id ?? 0,
          period: `${year}年度`,
          periodFrom: `${year}-01-01`,
          periodTo: `${year}-12-31`,
          status,
          publishedAt: new Date(`${year + 1}-02-01T10:00:00+08:00`),
          withdrawnAt: status === 'withdrawn' ? now : null,
        })
        .returning();
      const printed = entries.map(({ score }) => Math.round(score * 100));
      const rows = entries.map(({ name, brand, product, score }, index) => ({
        editionId: edition?.id ?? 0,
        name,
        score,
        brandId: at(brandIds, brand),
        productId: at(productIds, product),
        // A jury orders by hand, and no two alike.
        rank: kind === 'expert' ? index + 1 : 1 + printed.filter((other) => other > (printed[index] ?? 0)).length,
      }));
      if (rows.length > 0) await tx.insert(billboardEntries).values(rows);
    }
  }
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
