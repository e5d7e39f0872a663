import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { SafetyVerdict } from '@rujian/contract/areas/brands/safety';
import type { Lang } from '@rujian/contract/base/constants';
import { PUBLIC_COMPLAINT_STATES } from '@rujian/contract/vocabulary/complaints';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { valueList } from '#platform/database/value-list.ts';
import { itemName } from '#services/findings/item-name.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { type FacetNames, facetNames } from './facet-names.ts';
import {
  all,
  batchIn,
  hasOpenRecords,
  type OpenNames,
  openNames,
  openRecordsMatching,
  productsIn,
  recordsMatching,
  sourceOf,
} from './matching-records.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from './public-records.ts';
import { RECALLED_RECORDS, recallsConcerning } from './recalls-concerning.ts';

export const IS_PUBLIC_COMPLAINT = sql`complaint.accepted_at is not null and complaint.state in (${valueList(PUBLIC_COMPLAINT_STATES)})`;

/** What docs/safety-answer.md says about the records of one conjunction of facets. */
export type FacetSum = {
  tested: number;
  /** With `indicator`: the counted records in which this indicator failed. */
  failed: number;
  /** With `indicator`: the counted records of the other facets that failed for another reason; else none. */
  failedOtherwise: number;
  overturned: number;
  fakes: number;
  /** All rows of the list. */
  records: number;
  open: { records: number; failed: number };
  /** Tests and complaints of the batch. */
  seen: number;
  /** Day of the newest counted record. */
  latestOn: string | null;
  lastFailed: { id: number; food: string; batch: string; maker: string; publishedOn: string; items: string[] } | null;
  recall: { id: number; food: string; count: number; announcedOn: string; isOpen: boolean } | null;
  /** Equal for equal sets of records. */
  print: string;
  /** What the facets are called. */
  names: FacetNames;
};

/** One statement for all of them, in their order. */
export async function readFacetSums(db: Db, facets: readonly FacetQuery[], lang: Lang): Promise<FacetSum[]> {
  if (facets.length === 0) return [];
  const { rows } = await db.execute<FacetSum & { place: number }>(sql`
    with recalled as materialized (select pair.recall_id, pair.record_id from ${RECALLED_RECORDS} pair)
    select sums.*, ${failureIn(lang)} as "lastFailed"
    from (${sql.join(facets.map(sumOf), sql` union all `)}) sums order by sums.place`);
  return rows;
}

const failureIn = (lang: Lang) => sql`(
  select json_build_object(
    'id', failed.id, 'food', failed.food_name, 'batch', failed.batch_no, 'maker', failed.maker_name,
    'publishedOn', failed.published_on,
    'items', (
      select coalesce(json_agg(${itemName(lang)} order by item.position), '[]')
      from spotcheck_items item left join indicators indicator on indicator.id = item.indicator_id
      where item.record_id = failed.id and item.result = 'fail'
    )
  )
  from spotcheck_records failed where failed.id = sums.failed_id
)`;

function sumOf(facets: FacetQuery, place: number): SQL {
  // Read once for the counts and once for the recalls.
  const named = openNames(facets);
  const names = {
    ofBrand: sql`open_of_brand`,
    ofProducts: sql`open_of_products`,
    ofCode: sql`open_of_code`,
    variants: sql`variants`,
  };
  const { brand, product, barcode } = facets;
  const read = [
    ...(brand === undefined ? [] : [sql`${names.ofBrand} as materialized (select * from ${named.ofBrand})`]),
    ...(product === undefined
      ? []
      : [
          sql`${names.ofProducts} as materialized (select * from ${named.ofProducts})`,
          sql`${names.variants} as materialized (select * from ${named.variants})`,
        ]),
    ...(barcode === undefined ? [] : [sql`${names.ofCode} as materialized (select * from ${named.ofCode})`]),
  ];
  const counts = sourceOf(facets) === 'spotcheck_sums' ? fromStoredSums(facets, names) : fromRecords(facets, names);
  return sql`(
    ${read.length === 0 ? sql`` : sql`with ${sql.join(read, sql`, `)}`}
    select ${place}::int as place, counts.*, ${failedOtherwise(facets, names)} as "failedOtherwise",
      ${openOf(facets, names)} as open, ${seenOf(facets, names)} as seen, ${recallOf(facets, names)} as recall,
      ${facetNames(facets)} as names
    from (${counts} offset 0) counts)`;
}

const NEWEST_FIRST = sql`order by record.published_on desc, record.id desc`;
const HAS_FAILED = sql`record.result = 'fail'`;

/** Whether the record failed, in the indicator that is asked for. */
function hasFailed({ indicator }: FacetQuery): SQL {
  if (indicator === undefined) return HAS_FAILED;
  return sql`record.id in (
    select item.record_id from spotcheck_items item where item.indicator_id = ${indicator} and item.result = 'fail')`;
}

function fromRecords(facets: FacetQuery, names: OpenNames): SQL {
  return sql`
    select count(*) filter (where counted)::int as tested, count(*) filter (where counted and failed)::int as failed,
      count(*) filter (where overturned)::int as overturned, count(*) filter (where fake)::int as fakes,
      count(*)::int as records, to_char(max(published_on) filter (where counted), 'YYYY-MM-DD') as "latestOn",
      (array_agg(id order by published_on desc, id desc) filter (where counted and failed))[1] as failed_id,
      count(*)::text || ' ' || coalesce(sum(id), 0)::text as print
    from (
      select record.id, record.published_on, ${IS_COUNTED} as counted, ${hasFailed(facets)} as failed,
        record.retest = 'overturned' as overturned, record.authenticity = 'confirmed_fake' as fake
      from ${PUBLIC_RECORDS} where ${recordsMatching(facets, names)}
    ) found`;
}

/** Of the records themselves only the last quarter with one is read. */
function fromStoredSums(facets: FacetQuery, names: OpenNames): SQL {
  const newest = (column: SQL, since: SQL, condition: SQL) => sql`(
    select ${column} from ${PUBLIC_RECORDS}
    where ${recordsMatching(facets, names)} and ${condition} and record.published_on >= ${since}
    ${NEWEST_FIRST} limit 1)`;
  return sql`
    select sum.tested, sum.failed, sum.overturned, sum.fakes, sum.records,
      ${newest(sql`to_char(record.published_on, 'YYYY-MM-DD')`, sql`sum.tested_since`, IS_COUNTED)} as "latestOn",
      ${newest(sql`record.id`, sql`sum.failed_since`, sql`${HAS_FAILED} and ${IS_COUNTED}`)} as failed_id, sum.print
    from (
      select coalesce(sum(quarter.tested), 0)::int as tested, coalesce(sum(quarter.failed), 0)::int as failed,
        coalesce(sum(quarter.overturned), 0)::int as overturned, coalesce(sum(quarter.fakes), 0)::int as fakes,
        coalesce(sum(quarter.records), 0)::int as records,
        max(quarter.day) filter (where quarter.tested > 0) as tested_since,
        max(quarter.day) filter (where quarter.failed > 0) as failed_since,
        coalesce(sum(quarter.records), 0)::text || ' ' || coalesce(sum(quarter.ids), 0)::text as print
      from (
        select record.quarter as day, sum(record.tested) as tested, sum(record.failed) as failed,
          sum(record.overturned) as overturned, sum(record.fakes) as fakes,
          sum(record.records) as records, sum(record.record_ids) as ids
        from spotcheck_sums record where ${recordsMatching(facets, names)} group by record.quarter
      ) quarter
    ) sum`;
}

/** Failed records of the other facets: a notice often lists only the items that failed. */
function failedOtherwise(facets: FacetQuery, names: OpenNames): SQL {
  const { indicator, ...subject } = facets;
  if (indicator === undefined) return sql`0`;
  return sql`(
    select count(*) from ${PUBLIC_RECORDS}
    where ${recordsMatching(subject, names)} and ${HAS_FAILED} and ${IS_COUNTED} and not ${hasFailed(facets)})::int`;
}

function openOf(facets: FacetQuery, names: OpenNames): SQL {
  if (!hasOpenRecords(facets)) return sql`'{"records":0,"failed":0}'::json`;
  const isOpen = openRecordsMatching(facets, names);
  if (sourceOf(facets) === 'spotcheck_sums') {
    return sql`(
      select json_build_object('records', coalesce(sum(record.records), 0), 'failed', coalesce(sum(record.failed), 0))
      from spotcheck_sums record where ${isOpen})`;
  }
  return sql`(
    select json_build_object('records', count(*),
      'failed', count(*) filter (where ${IS_COUNTED} and ${hasFailed(facets)}))
    from ${PUBLIC_RECORDS} where ${isOpen})`;
}

/** Tests and complaints tell brand, product, batch and day; of a question with more they tell nothing. */
function seenOf(facets: FacetQuery, names: OpenNames): SQL {
  const { batch, brand, product: _product, barcode: _barcode, date: _date, open, ...more } = facets;
  if (batch === undefined || open !== undefined || Object.values(more).some((facet) => facet !== undefined)) {
    return sql`0`;
  }
  const seen = (alias: 'sample' | 'complaint') => {
    const own = (column: string) => sql.raw(`${alias}.${column}`);
    return all([
      ...batchIn(alias, facets),
      ...(brand === undefined ? [] : [sql`${own('brand_id')} = ${brand}`]),
      ...productsIn(alias, facets, names),
    ]);
  };
  return sql`(
    (select count(*) from evaluation_products sample join evaluations evaluation
      on evaluation.id = sample.evaluation_id and evaluation.status = 'published' where ${seen('sample')})
    + (select count(*) from complaints complaint where ${IS_PUBLIC_COMPLAINT} and ${seen('complaint')})
  )::int`;
}

/** An indicator alone names no food, so no recall concerns it. */
function recallOf(facets: FacetQuery, names: OpenNames): SQL {
  const { indicator: _indicator, ...subject } = facets;
  if (Object.values(subject).every((facet) => facet === undefined)) return sql`null::json`;
  return sql`(
    select json_build_object('id', recall.id, 'food', recall.food, 'announcedOn', recall.announced_on,
      'isOpen', recall.state = 'open', 'count', count(*) over ())
    from ${PUBLIC_RECALLS} where ${recallsConcerning(facets, sql`recalled`, names)}
    order by recall.state = 'open' desc, recall.announced_on desc, recall.id desc limit 1
  )`;
}

/** The first that holds. */
export function verdictOf(sum: FacetSum, facets: FacetQuery): SafetyVerdict {
  const { tested, failed, overturned, fakes, open, recall, seen } = sum;
  const isOnePack = facets.batch !== undefined || facets.barcode !== undefined;
  if (failed > 0) return 'fail';
  if (recall && (recall.isOpen || isOnePack)) return 'recalled';
  if (open.failed > 0) return 'open';
  if (tested > 0) return 'pass';
  if (overturned > 0) return 'overturned';
  if (fakes > 0) return 'fake';
  return seen > 0 ? 'seen' : 'none';
}
