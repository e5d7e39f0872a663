import type { Lang } from '@rujian/contract/base/constants';
import { batchKey, dayOfBatch, dayPattern } from '@rujian/contract/base/identifiers/batch';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { batchKeyOf } from '#schema/fields.ts';
import { itemName } from '#services/findings/item-name.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { COUNTED, NEWEST_FIRST, PUBLIC_RECORDS } from '../dossier/check-lines.ts';
import { PUBLIC } from '../dossier/complaint-lines.ts';
import type { BatchSubject, Subject } from './subjects.ts';

const ON_RECORD = ['spotchecks', 'evaluations', 'complaints', 'brands'];
/** On a large site a count takes longer; then the previous one is shown while it is counted again. */
const PATIENCE_MS = 30;

export const RECORD_COUNTS = { tags: ON_RECORD, seconds: 300, patienceMs: PATIENCE_MS };
export const RECORDS_OF_NAME = { ...RECORD_COUNTS, isContent: true };

export type SubjectSum = {
  tested: number;
  failed: number;
  overturned: number;
  fakes: number;
  seen: number;
  latest: string | null;
  lastFailed: { id: number; food: string; batch: string; maker: string; publishedOn: string; items: string[] } | null;
  recall: { id: number; food: string; count: number; announcedOn: string; isOpen: boolean } | null;
  /** Equal for equal sets of records. */
  print: string;
};

export async function readSums(readDb: Platform['readDb'], subjects: readonly Subject[], lang: Lang) {
  if (subjects.length === 0) return [];
  const { rows } = await readDb.execute<SubjectSum & { place: number }>(
    sql`select sums.*, ${failureIn(lang)} as "lastFailed"
      from (${sql.join(
        subjects.map((one, place) => (one.kind === 'batch' ? batchSum(one, place) : nameSum(one, place))),
        sql` union all `,
      )}) sums order by sums.place`,
  );
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

function batchSum(subject: BatchSubject, place: number): SQL {
  return sql`
    select ${place}::int as place, count(*) filter (where ${COUNTED})::int as tested,
      count(*) filter (where record.result = 'fail' and ${COUNTED})::int as failed,
      count(*) filter (where record.retest = 'overturned')::int as overturned,
      count(*) filter (where record.authenticity = 'confirmed_fake')::int as fakes,
      ${seenOf(subject)}::int as seen,
      ${recallOf(subject)} as recall,
      to_char(max(record.published_on) filter (where ${COUNTED}), 'YYYY-MM-DD') as latest,
      ((array_agg(record.id order by record.published_on desc, record.id desc)
        filter (where record.result = 'fail' and ${COUNTED}))[1]) as failed_id,
      count(*)::text || ' ' || coalesce(sum(record.id), 0)::text as print
    from ${PUBLIC_RECORDS} where ${recordsOf(subject)}`;
}

/** From the stored sums; only the last quarter with a record is read. */
function nameSum(subject: Exclude<Subject, BatchSubject>, place: number): SQL {
  const newest = (column: SQL, since: SQL, condition: SQL) => sql`(
    select ${column} from ${PUBLIC_RECORDS}
    where ${recordsOf(subject)} and ${condition} and record.published_on >= ${since}
    ${NEWEST_FIRST} limit 1)`;
  return sql`
    select ${place}::int as place, sum.tested, sum.failed, sum.overturned, sum.fakes,
      0 as seen, ${recallOf(subject)} as recall,
      ${newest(sql`to_char(record.published_on, 'YYYY-MM-DD')`, sql`sum.tested_since`, COUNTED)} as latest,
      ${newest(sql`record.id`, sql`sum.failed_since`, sql`record.result = 'fail' and ${COUNTED}`)} as failed_id,
      sum.print
    from (
      select coalesce(sum(quarter.tested), 0)::int as tested,
        coalesce(sum(quarter.failed), 0)::int as failed,
        coalesce(sum(quarter.overturned), 0)::int as overturned,
        coalesce(sum(quarter.fakes), 0)::int as fakes,
        max(quarter.day) filter (where quarter.tested > 0) as tested_since,
        max(quarter.day) filter (where quarter.failed > 0) as failed_since,
        coalesce(sum(quarter.records), 0)::text || ' ' || coalesce(sum(quarter.ids), 0)::text as print
      from (
        select record.quarter as day, sum(record.tested) as tested, sum(record.failed) as failed,
          sum(record.overturned) as overturned, sum(record.fakes) as fakes,
          sum(record.records) as records, sum(record.record_ids) as ids
        from spotcheck_sums record where ${recordsOf(subject)} group by record.quarter
      ) quarter
    ) sum`;
}

/** The records of a subject, as a condition on `record`: a record or, except for a batch, a stored sum. */
export function recordsOf(subject: Subject): SQL {
  switch (subject.kind) {
    case 'batch':
      return sql`${batchIn('record', subject)} and ${subject.within ? sql`(${recordsOf(subject.within)})` : sql`true`}`;
    case 'brand':
      return sql`record.brand_id = ${subject.brand.id}`;
    case 'product':
      return sql`record.product_id = ${subject.product.id}`;
    case 'category':
      return sql`record.category = ${subject.category}`;
    case 'maker':
      return sql`record.maker_name = ${subject.maker}`;
    case 'trademark':
      return sql`record.maker_name in (${valueList(subject.makers)}) and record.trademark = ${subject.trademark}`;
    case 'food':
      return sql`position(${subject.text} in lower(regexp_replace(normalize(record.food_name, NFKC), '\\s', '', 'g'))) > 0`;
  }
}

/**
 * By batch number, narrowed by a date; or by the date alone, which also finds batch numbers that
 * contain it. A number that is itself a date is looked up as both, within a brand or product.
 */
function batchIn(alias: 'record' | 'sample' | 'complaint', { batch, date, within }: BatchSubject): SQL {
  const number = sql.raw(`${alias}.batch_no`);
  const produced = sql.raw(`${alias}.produced_on`);
  const onDay = (day: string) => sql`(${produced} = ${day} or normalize(${number}, NFKC) ~ ${dayPattern(day)})`;
  const key = batchKey(batch);
  if (key === '') return onDay(date);
  // The partial indexes exclude rows without a number, so the condition must too.
  const same = sql`${number} <> '' and ${batchKeyOf(number)} = ${key}`;
  if (date !== '') return sql`(${same} and (${produced} is null or ${produced} = ${date}))`;
  const day = within && dayOfBatch(batch);
  return day ? sql`((${same}) or ${onDay(day)})` : sql`(${same})`;
}

/** Tests and complaints of the same brand or product, where the batch has an owner. */
export function batchOfOwner(alias: 'sample' | 'complaint', subject: BatchSubject): SQL {
  const { within } = subject;
  const own = (column: string, id: number) => sql`${sql.raw(`${alias}.${column}`)} = ${id}`;
  const owner =
    within?.kind === 'product'
      ? own('product_id', within.product.id)
      : within?.kind === 'brand'
        ? own('brand_id', within.brand.id)
        : sql`true`;
  return sql`${batchIn(alias, subject)} and ${owner}`;
}

function recallOf(subject: Subject): SQL {
  const wanted = recallsOf(subject);
  if (!wanted) return sql`null::json`;
  return sql`(
    select json_build_object('id', recall.id, 'food', recall.food, 'announcedOn', recall.announced_on,
      'isOpen', recall.state = 'open', 'count', count(*) over ())
    from ${PUBLIC_RECALLS} where ${wanted}
    order by recall.announced_on desc, recall.id desc limit 1
  )`;
}

/** A condition on `recall`; null where a recall says nothing about the subject. */
function recallsOf(subject: Subject): SQL | null {
  switch (subject.kind) {
    case 'batch': {
      const key = batchKey(subject.batch);
      if (key === '') return null;
      const owner = subject.within ? recallsOf(subject.within) : sql`true`;
      return owner && sql`recall.batch_keys @> array[${key}]::text[] and (${owner})`;
    }
    case 'brand':
      return sql`recall.brand_id = ${subject.brand.id}`;
    case 'product':
      // A notice names the product with or without its brand.
      return sql`recall.brand_id = ${subject.brand.id} and (
        position(${subject.product.name} in recall.food) > 0
        or position(recall.food in ${subject.brand.name + subject.product.name}) > 0)`;
    case 'maker':
      return sql`recall.maker = ${subject.maker}`;
    default:
      return null;
  }
}

function seenOf(subject: BatchSubject): SQL {
  return sql`(
    (select count(*) from evaluation_products sample join evaluations evaluation
      on evaluation.id = sample.evaluation_id and evaluation.status = 'published'
      where ${batchOfOwner('sample', subject)})
    + (select count(*) from complaints complaint
      where ${PUBLIC} and ${batchOfOwner('complaint', subject)})
  )`;
}
