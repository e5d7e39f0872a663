import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { batchKey } from '@rujian/contract/base/identifiers/batch';
import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { type SQL, sql } from 'drizzle-orm';
import { batchKeyOf, nameKeyOf } from '#schema/fields.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { isSameFood, RECALL_CONCERNS_RECORD } from '#services/recalls/recall-matches.ts';
import {
  all,
  dayAsBatch,
  foodNamesOf,
  hasOpenRecords,
  idsWithBarcode,
  listedIds,
  openNames,
  openRecordsMatching,
  recordsMatching,
} from './matching-records.ts';
import { PUBLIC_RECORDS } from './public-records.ts';

const FOOD = nameKeyOf(sql`recall.food`);
const TRADEMARK = nameKeyOf(sql`recall.trademark`);

/**
 * Each public recall with each public record that it matches, as rows of `recall_id` and `record_id`. The joins are by
 * index and find at least the records of the whole condition.
 */
export const RECALLED_RECORDS = sql`(
  select recall.id as recall_id, record.id as record_id
  from ${PUBLIC_RECALLS} cross join unnest(recall.batch_keys) one(key)
  join ${PUBLIC_RECORDS} on record.batch_no <> '' and ${batchKeyOf(sql`record.batch_no`)} = one.key
  where ${RECALL_CONCERNS_RECORD}
  union
  select recall.id, record.id
  from ${PUBLIC_RECALLS} cross join unnest(recall.batch_days) one(day)
  join ${PUBLIC_RECORDS} on record.produced_on = one.day
  where ${RECALL_CONCERNS_RECORD}
  union
  select recall.id, record.id
  from ${PUBLIC_RECALLS}
  join food_names named on named.category <> '' and ${isSameFood(sql`named.food_name`)}
  join ${PUBLIC_RECORDS} on record.food_name = named.food_name and record.category = named.category
  where cardinality(recall.batches) = 0 and ${RECALL_CONCERNS_RECORD})`;

/** The condition on `recall`: it names all facets itself, or matches a record of theirs, also an open one. */
export function recallsConcerning(
  facets: FacetQuery,
  recalledRecords: SQL = RECALLED_RECORDS,
  names = openNames(facets),
): SQL {
  const { indicator: _indicator, ...subject } = facets;
  const matched = hasOpenRecords(subject)
    ? sql`(${recordsMatching(subject)} or ${openRecordsMatching(subject, names)})`
    : recordsMatching(subject, names);
  // Without the offset the planner would look for all records of the facets first.
  const isMatched = sql`recall.id in (
    select pair.recall_id from ${recalledRecords} pair cross join lateral (
      select record.* from spotcheck_records record where record.id = pair.record_id offset 0
    ) record where ${matched})`;
  const named = namedBy(subject);
  return named.length === 0 ? isMatched : sql`(${all(named)} or ${isMatched})`;
}

/** What the notice says of each facet; nothing where there is none. */
function namedBy(facets: FacetQuery): SQL[] {
  const { brand, maker, trademark, product, food, name, barcode, open } = facets;
  if (open !== undefined) return [];
  const plain = (text: string) => nameKeyOf(sql`${text}::text`);
  return [
    ...(brand === undefined
      ? []
      : [sql`recall.id in (select owned.recall_id from recalls_of_brands(array[${brand}]::bigint[]) owned)`]),
    ...(maker === undefined ? [] : [sql`${nameKeyOf(sql`recall.maker`)} = ${plain(maker)}`]),
    ...(trademark === undefined
      ? []
      : [sql`(${TRADEMARK} = ${plain(trademark)} or position(${plain(trademark)} in ${FOOD}) > 0)`]),
    ...(product === undefined ? [] : [isOfProducts(listedIds(product))]),
    ...(food === undefined && name === undefined
      ? []
      : [
          sql`recall.food in (
            select named.food_name from food_names named where named.category = '' and ${foodNamesOf(facets)})`,
        ]),
    ...batchNamed(facets),
    ...(barcode === undefined
      ? []
      : [sql`(recall.barcodes @> array[${gtinOf(barcode)}]::text[] or ${isOfProducts(idsWithBarcode(barcode))})`]),
  ];
}

function batchNamed(facets: FacetQuery): SQL[] {
  const { batch, date } = facets;
  const onDay = (day: string) => sql`recall.batch_days @> array[${day}]::date[]`;
  if (batch === undefined) return date === undefined ? [] : [onDay(date)];
  const key = batchKey(batch);
  if (key === '') return [sql`false`];
  const same = sql`recall.batch_keys @> array[${key}]::text[]`;
  if (date !== undefined) return [sql`(${same} and (cardinality(recall.batch_days) = 0 or ${onDay(date)}))`];
  const day = dayAsBatch(facets);
  return [day ? sql`(${same} or ${onDay(day)})` : same];
}

function isOfProducts(ids: SQL): SQL {
  return sql`recall.id in (select owned.recall_id from recalls_of_products(${ids}) owned)`;
}
