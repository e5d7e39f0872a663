import { readGs1 } from '@rujian/contract/base/identifiers/gs1';
import { gtinOf, isBarcode } from '@rujian/contract/base/identifiers/gtin';
import { count, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { billboardEditions, billboardEntries } from '#schema/billboards/billboards.ts';
import { products } from '#schema/brands/brands.ts';
import { complaintEvents, complaints } from '#schema/complaints.ts';
import { evaluationResults } from '#schema/evaluations/evaluations.ts';
import { pricePoints, priceSeries } from '#schema/market/market.ts';
import { spotcheckItems } from '#schema/spotchecks/spotchecks.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { testPlatform } from '#test/start-app.ts';

type Kit = Awaited<ReturnType<typeof testPlatform>>;
let db: Kit['platform']['db'];

beforeAll(async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  db = platform.db;
});

test('the demo links one product to its tests, its checks and its rankings', async () => {
  const { rows } = await db.execute<{ name: string }>(sql`
    select p.name from products p where exists (select from evaluation_products e where e.product_id = p.id)
      and exists (select from spotcheck_records r where r.product_id = p.id)
      and exists (select from billboard_entries b where b.product_id = p.id)`);

  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['有机纯牛奶', '金垣高蛋白纯牛奶', '趣味棒（草莓味）']),
  );
  expect(await db.$count(products)).toBeLessThan(80);
});

test('the demo parses all limits but those that no rule covers, and derives nothing from them', async () => {
  const unread = await db.select().from(spotcheckItems).where(isNull(spotcheckItems.limitType));

  expect(new Set(unread.map(({ limitRaw }) => limitRaw))).toEqual(
    new Set(['≥非脂乳固体的34%', '再制干酪＞50，干酪制品15～50（GB 25192）']),
  );
  expect(unread.every(({ timesOver, limitHigh }) => timesOver === null && limitHigh === null)).toBe(true);
});

test('the demo computes by how much a failed item exceeds its limit', async () => {
  const failed = await db
    .select()
    .from(spotcheckItems)
    .where(eq(spotcheckItems.result, 'fail'))
    .orderBy(spotcheckItems.id);

  expect(failed.filter(({ nameRaw }) => nameRaw === '酵母')).toMatchObject([
    { value: 620, limitHigh: 100, timesOver: 6.2, unit: 'CFU/g' },
    { value: 1900, limitHigh: 100, timesOver: 19, unit: 'CFU/g' },
  ]);
});

test('the demo has every state of a spot check, over several years', async () => {
  const { rows } = await db.execute<
    Record<'retests' | 'doubts' | 'years' | 'provinces' | 'records' | 'batches', number>
  >(sql`
    select count(distinct retest)::int as retests, count(distinct authenticity)::int as doubts,
      count(distinct extract(year from published_on))::int as years,
      count(distinct maker_region_id)::int as provinces, count(*)::int as records,
      count(distinct (maker_name, batch_no, food_name))::int as batches
    from spotcheck_records`);

  expect(rows[0]).toMatchObject({ retests: 4, doubts: 3, years: 3, batches: rows[0]?.records });
  expect(rows[0]?.records).toBeGreaterThanOrEqual(200);
  expect(rows[0]?.provinces).toBeGreaterThan(10);
});

test('the demo fills every cell of every test', async () => {
  const { rows } = await db.execute<{ cells: number }>(sql`
    select sum(p.n * i.n)::int as cells from evaluations e
    join lateral (select count(*) n from evaluation_products where evaluation_id = e.id) p on true
    join lateral (select count(*) n from evaluation_indicators where evaluation_id = e.id) i on true`);

  expect(await db.$count(evaluationResults)).toBe(rows[0]?.cells);
});

test('the weights of each test in the demo add up to a hundred', async () => {
  const { rows } = await db.execute<{ weight: number }>(
    sql`select sum(weight_percent)::float as weight from evaluation_indicators group by evaluation_id`,
  );

  expect(rows.map(({ weight }) => weight)).toEqual(Array(8).fill(100));
});

test('the demo reconstructs an edition without scores from the previous ranks of the newest one', async () => {
  const rows = await db
    .select()
    .from(billboardEntries)
    .innerJoin(billboardEditions, eq(billboardEditions.id, billboardEntries.editionId));

  const rebuilt = rows.filter((row) => row.billboard_editions.reconstructedAt !== null);
  expect(rebuilt.length).toBeGreaterThan(20);
  expect(rebuilt.every((row) => row.billboard_entries.score === null)).toBe(true);
  expect(rebuilt.every((row) => row.billboard_entries.comment === '')).toBe(true);
});

test('the demo stores the ranks that follow from its scores, and scores that follow from their parts', async () => {
  const { rows } = await db.execute<{ rank: number; computed: number; sum: number; score: number }>(sql`
    select entry.rank, entry.score::float as score,
      rank() over (partition by entry.edition_id order by entry.score desc)::int as computed,
      (select sum(part.value::text::numeric * (board.metrics -> (part.place - 1)::int ->> 'weightPercent')::numeric) / 100
        from jsonb_array_elements(entry.metric_values) with ordinality part(value, place))::float as sum
    from billboard_entries entry
    join billboard_editions edition on edition.id = entry.edition_id
    join billboards board on board.id = edition.billboard_id
    where entry.score is not null`);

  expect(rows.map(({ rank }) => rank)).toEqual(rows.map(({ computed }) => computed));
  const composed = rows.filter(({ sum }) => sum !== null);
  expect(composed.length).toBeGreaterThan(80);
  for (const { score, sum } of composed) expect(sum).toBeCloseTo(score, 6);
});

test('previous ranks in the demo match the edition before', async () => {
  const { rows } = await db.execute<{ remembered: number | null; before: number | null }>(sql`
    select entry.previous_rank as remembered, before.rank as before
    from billboard_entries entry
    join billboard_editions edition on edition.id = entry.edition_id
    join lateral (
      select id from billboard_editions older
      where older.billboard_id = edition.billboard_id and older.period_to < edition.period_to
      order by older.period_to desc limit 1
    ) older on true
    left join billboard_entries before on before.edition_id = older.id
      and before.name = entry.name and before.brand_id = entry.brand_id
    where not exists (
      select 1 from billboard_editions newer
      where newer.billboard_id = edition.billboard_id and newer.period_to > edition.period_to
    )`);

  expect(rows).toHaveLength(60);
  expect(rows.map(({ remembered }) => remembered)).toEqual(rows.map(({ before }) => before));
});

test('the demo names ranking periods by the calendar of the first start', async () => {
  const rows = await db.select({ period: billboardEditions.period }).from(billboardEditions);

  const periods = new Set(rows.map(({ period }) => period));
  expect(periods).toContain('2026年第一季度');
  expect(periods).toContain('2026年4月');
  expect(periods).toContain('2026年度');
});

test('the demo ends the price series in the current week', async () => {
  const rows = await db
    .select({ key: priceSeries.key, last: sql<string>`max(${pricePoints.day})::text`, points: count() })
    .from(pricePoints)
    .innerJoin(priceSeries, eq(priceSeries.id, pricePoints.seriesId))
    .groupBy(priceSeries.key)
    .orderBy(priceSeries.key);

  // The test clock is set to Wednesday, 20 May 2026.
  expect(rows).toEqual([
    { key: 'gdt-whole-milk-powder', last: '2026-05-19', points: 72 },
    { key: 'raw-milk', last: '2026-05-18', points: 156 },
  ]);
});

test('demo complaints have a number with a check digit and a timeline in chronological order', async () => {
  const rows = await db.select().from(complaints);
  const events = await db.select().from(complaintEvents).orderBy(complaintEvents.id);

  for (const { id, no, submittedAt, state } of rows) {
    expect(no).toMatch(/^\d{12}$/);
    expect(luhnSum(no ?? '') % 10).toBe(0);
    const times = events.filter((event) => event.complaintId === id).map(({ at }) => at.getTime());
    expect(times).toEqual([...times].sort((one, other) => one - other));
    expect(times[0]).toBe(submittedAt?.getTime());
    expect(state).not.toBe('draft');
  }
});

test('the demo stops the clocks of closed complaints and lets the others run', async () => {
  const { rows } = await db.execute<{ running: boolean; closed: boolean }>(sql`
    select bool_or(k.done_at is null) as running, c.closed_at is not null as closed
    from complaints c join complaint_clocks k on k.complaint_id = c.id group by c.id, c.closed_at`);

  expect(rows).toHaveLength(await db.$count(complaints));
  expect(rows.every(({ running, closed }) => running !== closed)).toBe(true);
});

function luhnSum(digits: string): number {
  return [...digits].reverse().reduce((sum, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return sum + (doubled > 9 ? doubled - 9 : doubled);
  }, 0);
}

test('every product of the demo has a barcode of its own that no pack on sale can have', async () => {
  const rows = await db.select().from(products);
  const barcodes = rows.map(({ barcode }) => barcode ?? '');

  expect(barcodes.filter((barcode) => !isBarcode(barcode) || !/^2[0-9]\d{11}$/.test(barcode))).toEqual([]);
  expect(new Set(barcodes.map(gtinOf)).size).toBe(rows.length);
  // Typed, it must not be taken for a batch number that begins with a day.
  expect(barcodes.filter((barcode) => readGs1(barcode)?.kind !== 'code')).toEqual([]);
});
