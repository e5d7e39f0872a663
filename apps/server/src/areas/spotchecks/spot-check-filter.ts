import { type FacetQuery, facetQuery } from '@rujian/contract/areas/brands/facets';
import type { CheckFilters, SelectionCounts } from '@rujian/contract/areas/spotchecks/public';
import { firstDayOf, lastDayOf } from '@rujian/contract/base/day-range';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { recordsMatching } from '#services/safety/matching-records.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from '#services/safety/public-records.ts';

export { IS_COUNTED, PUBLIC_RECORDS };

const FACETS = Object.keys(facetQuery) as (keyof FacetQuery)[];

/** Of the record, or of the chosen indicator; null where it was not tested. `fail` sorts before `pass`. */
export function verdictOf({ indicator }: Pick<CheckFilters, 'indicator'>): SQL {
  if (indicator === undefined) return sql`record.result`;
  return sql`(
    select min(tested.result) from spotcheck_items tested
    where tested.record_id = record.id and tested.indicator_id = ${indicator}
  )`;
}

export function matchesFilters(filters: CheckFilters): SQL {
  const conditions = [
    sql`true`,
    ...verdictConditions(filters),
    // The verdict above says what of the indicator is asked for.
    recordsMatching({ ...facetsOf(filters), indicator: undefined }),
    ...equalities(filters),
    ...placeCondition(filters),
    ...textCondition(filters.q),
    ...(filters.from === undefined ? [] : [sql`record.published_on >= ${firstDayOf(filters.from)}::date`]),
    ...(filters.to === undefined ? [] : [sql`record.published_on <= ${lastDayOf(filters.to)}::date`]),
  ];
  return sql.join(conditions, sql` and `);
}

/** What a question about safety can state; another filter does not change what its batch means. */
function facetsOf(filters: CheckFilters): FacetQuery {
  return Object.fromEntries(FACETS.map((facet) => [facet, filters[facet]]));
}

/** A verdict lists what counts with that verdict: an overturned failure or a proven fake is neither passed nor failed. */
function verdictConditions({ indicator, result }: CheckFilters): SQL[] {
  const verdict = verdictOf({ indicator });
  if (result !== undefined) return [sql`${verdict} = ${result}`, IS_COUNTED];
  return indicator === undefined ? [] : [sql`${verdict} is not null`];
}

function equalities(filters: CheckFilters): SQL[] {
  const columns = {
    'record.category': filters.category,
    'record.notice_id': filters.notice,
    'record.retest': filters.retest,
    'record.authenticity': filters.authenticity,
    'notice.agency_level': filters.level,
  };
  return Object.entries(columns).flatMap(([column, value]) =>
    value === undefined ? [] : [sql`${sql.raw(column)} = ${value}`],
  );
}

const PROVINCE_DIGITS = 2;

function placeCondition({ province, place }: CheckFilters): SQL[] {
  if (province === undefined) return [];
  const digits = province.slice(0, PROVINCE_DIGITS);
  return [
    sql`${regionOf(place)} in (
      select id from regions where left(code, ${PROVINCE_DIGITS}) = ${digits}
    )`,
  ];
}

export function regionOf(place: CheckFilters['place']): SQL {
  return place === 'sampled' ? sql`record.sampled_region_id` : sql`record.maker_region_id`;
}

function textCondition(q: string | undefined): SQL[] {
  if (!q?.trim()) return [];
  const pattern = containing(q);
  const fields = ['food_name', 'maker_name', 'sampled_name', 'trademark', 'batch_no'];
  const found = fields.map((field) => sql`record.${sql.raw(field)} ilike ${pattern}`);
  return [sql`(${sql.join(found, sql` or `)})`];
}

const KEPT_SECONDS = 600;
const PATIENCE_MS = 30;
/** Counts of a selection are kept until a record changes. */
export const LIFE = { tags: ['spotchecks'], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS };

export function keyOf({ place, ...filters }: CheckFilters): string {
  return JSON.stringify(filters.province === undefined ? filters : { ...filters, place });
}

export type Counted = { total: number; counts: SelectionCounts };
type Row = Record<'total' | 'batches' | 'failed' | 'overturned' | 'fakes', number> & {
  first: string | null;
  last: string | null;
};

export async function countSelection(db: Db, filters: CheckFilters): Promise<Counted> {
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as total,
      count(*) filter (where counted)::int as batches,
      count(*) filter (where counted and verdict = 'fail')::int as failed,
      count(*) filter (where retest = 'overturned')::int as overturned,
      count(*) filter (where authenticity = 'confirmed_fake')::int as fakes,
      min(published_on) filter (where counted)::text as first,
      max(published_on) filter (where counted)::text as last
    from (
      select record.published_on, record.retest, record.authenticity, ${IS_COUNTED} as counted, ${verdictOf(filters)} as verdict
      from ${PUBLIC_RECORDS} where ${matchesFilters(filters)}
    ) selected`);
  const { total = 0, batches = 0, failed = 0, overturned = 0, fakes = 0, first = null, last = null } = rows[0] ?? {};
  return {
    total,
    counts: {
      batches,
      failed,
      excluded: total - batches,
      overturned,
      fakes,
      from: first && startOfDay(first),
      to: last && startOfDay(last),
    } as SelectionCounts,
  };
}
