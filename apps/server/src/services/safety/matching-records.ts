import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { batchKey, dayOfBatch, dayPattern } from '@rujian/contract/base/identifiers/batch';
import { GTIN_DIGITS, gtinOf, hasGtinLength } from '@rujian/contract/base/identifiers/gtin';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import { batchKeyOf, nameKeyOf } from '#schema/fields.ts';

/** Stored sums have the names of records, but neither batches nor items. */
type RecordSource = 'spotcheck_records' | 'spotcheck_sums';

/** Where the names of open records are read from. */
export type OpenNames = { ofBrand: SQL; ofProducts: SQL; ofCode: SQL; variants: SQL };

/** The condition on `record` that docs/safety-answer.md gives to the facets; with `open`, that of the open records. */
export function recordsMatching(facets: FacetQuery, names = openNames(facets)): SQL {
  return facets.open === undefined
    ? all([...ownersOf(facets, names), ...others(facets)])
    : openRecordsMatching(facets, names);
}

/** The records that name brand, product or barcode and are not matched to it yet; all other facets as usual. */
export function openRecordsMatching(facets: FacetQuery, names = openNames(facets)): SQL {
  const { brand, product, barcode } = facets;
  const owners = [
    ...(product === undefined ? [] : [isOpenForProducts(names.ofProducts)]),
    ...(barcode === undefined ? [] : [isOpenForProducts(names.ofCode)]),
  ];
  if (brand !== undefined) {
    const isOpen = isOpenForBrand(names.ofBrand);
    owners.push(owners.length === 0 ? isOpen : sql`(record.brand_id = ${brand} or ${isOpen})`);
  }
  return owners.length === 0 ? sql`false` : all([...owners, ...others(facets)]);
}

export function openNames({ brand, product, barcode }: FacetQuery): OpenNames {
  return {
    ofBrand: sql`open_names_of_brands(array[${brand ?? null}]::bigint[])`,
    ofProducts: sql`open_names_of_products(${listedIds(product ?? '0')})`,
    ofCode: sql`open_names_of_products(${idsWithBarcode(barcode ?? '')})`,
    variants: sql`variants_of_products(${listedIds(product ?? '0')})`,
  };
}

function isOpenForBrand(names: SQL): SQL {
  return sql`(record.brand_id is null and (record.maker_name, record.trademark, record.food_name) in (
    select open.maker_name, open.trademark, open.food_name from ${names} open))`;
}

function isOpenForProducts(names: SQL): SQL {
  return sql`(record.product_id is null
    and (coalesce(record.brand_id, 0), record.maker_name, record.trademark, record.food_name, record.category) in (
      select coalesce(open.brand_id, 0), open.maker_name, open.trademark, open.food_name, open.category
      from ${names} open))`;
}

export function hasOpenRecords({ brand, product, barcode, open }: FacetQuery): boolean {
  return open === undefined && [brand, product, barcode].some((facet) => facet !== undefined);
}

export function sourceOf({ batch, date, indicator }: FacetQuery): RecordSource {
  return [batch, date, indicator].some((facet) => facet !== undefined) ? 'spotcheck_records' : 'spotcheck_sums';
}

function ownersOf(facets: FacetQuery, { variants }: OpenNames): SQL[] {
  const { brand } = facets;
  return [
    ...(brand === undefined ? [] : [sql`record.brand_id = ${brand}`]),
    ...productsIn('record', facets, { variants }),
  ];
}

export function productsIn(
  alias: 'record' | 'sample' | 'complaint',
  facets: FacetQuery,
  { variants }: Pick<OpenNames, 'variants'> = openNames(facets),
): SQL[] {
  const { product, barcode } = facets;
  const id = sql.raw(`${alias}.product_id`);
  return [
    ...(product === undefined ? [] : [sql`${id} in (select variant.product_id from ${variants} variant)`]),
    ...(barcode === undefined ? [] : [sql`${id} = any(${idsWithBarcode(barcode)})`]),
  ];
}

export function listedIds(listed: string): SQL {
  return sql`array[${valueList(listed.split(',').map(Number))}]::bigint[]`;
}

/** The product of a code in any of its printed lengths. */
export function idsWithBarcode(barcode: string): SQL {
  const gtin = gtinOf(barcode) ?? '';
  const printed = [...new Set([0, 1, 2, 6].map((zeros) => gtin.slice(zeros)))].filter(
    (code) => hasGtinLength(code) && code.padStart(GTIN_DIGITS, '0') === gtin,
  );
  return sql`array(select coded.id from products coded where coded.barcode in (${valueList(printed)}))`;
}

function others(facets: FacetQuery): SQL[] {
  const { maker, trademark, food, name, indicator } = facets;
  return [
    ...(maker === undefined ? [] : [isMaker(maker)]),
    ...(trademark === undefined ? [] : [isTrademark(trademark)]),
    ...(food === undefined && name === undefined ? [] : [isFood(facets)]),
    ...batchIn('record', facets),
    ...(indicator === undefined
      ? []
      : [sql`record.id in (select item.record_id from spotcheck_items item where item.indicator_id = ${indicator})`]),
  ];
}

/** In any of its spellings: notices write brackets in both widths. The names come from an index, the records from another. */
function isMaker(text: string): SQL {
  return sql`record.maker_name in (
    select made.maker_name from spotcheck_records made
    where ${nameKeyOf(sql`made.maker_name`)} = ${nameKeyOf(sql`${text}::text`)})`;
}

// The partial index excludes empty ones, so the condition must too.
function isTrademark(text: string): SQL {
  return sql`(record.trademark <> '' and ${nameKeyOf(sql`record.trademark`)} = ${nameKeyOf(sql`${text}::text`)})`;
}

function isFood(facets: Pick<FacetQuery, 'food' | 'name'>): SQL {
  return sql`(record.food_name, record.category) in (
    select named.food_name, named.category from food_names named where ${foodNamesOf(facets)})`;
}

/** A condition on `named`, a row of the names of foods. An unknown key catches nothing. */
export function foodNamesOf({ food, name }: Pick<FacetQuery, 'food' | 'name'>): SQL {
  const keys = [...new Set(food?.split(',') ?? [])];
  const parts = (name?.trim().split(/\s+/) ?? []).map((part) => nameKeyOf(sql`${part}::text`));
  return all([
    ...(keys.length === 0 ? [] : [sql`named.term_ids @> ${termIds(keys)}`]),
    ...parts.map(
      (part) =>
        sql`(string_to_array(replace(named.plain_name, '乳', '奶'), null) @> string_to_array(replace(${part}, '乳', '奶'), null) and position(${part} in named.plain_name) > 0)`,
    ),
  ]);
}

function termIds(keys: readonly string[]): SQL {
  return sql`(
    select case when count(*) = ${keys.length} then array_agg(term.id) end
    from food_terms term where term.key in (${valueList(keys)}))`;
}

/**
 * By batch number, narrowed by a date; or by the date alone, which also finds batch numbers that contain it. A number that
 * is itself a date is looked up as both, if something else is stated besides.
 */
export function batchIn(alias: 'record' | 'sample' | 'complaint', facets: FacetQuery): SQL[] {
  const { batch, date } = facets;
  if (batch === undefined) return date === undefined ? [] : [isOfDay(alias, date)];
  const key = batchKey(batch);
  if (key === '') return [sql`false`];
  const number = sql.raw(`${alias}.batch_no`);
  const produced = sql.raw(`${alias}.produced_on`);
  // The partial indexes exclude rows without a number, so the condition must too.
  const same = sql`${number} <> '' and ${batchKeyOf(number)} = ${key}`;
  if (date !== undefined) return [sql`(${same} and (${produced} is null or ${produced} = ${date}))`];
  const day = dayAsBatch(facets);
  return [day ? sql`((${same}) or ${isOfDay(alias, day)})` : sql`(${same})`];
}

/** The day that a batch number may be instead. */
export function dayAsBatch({ batch, date, indicator: _indicator, open: _open, ...facets }: FacetQuery): string | null {
  if (batch === undefined || date !== undefined) return null;
  return Object.values(facets).some((facet) => facet !== undefined) ? dayOfBatch(batch) : null;
}

function isOfDay(alias: 'record' | 'sample' | 'complaint', day: string): SQL {
  const number = sql.raw(`${alias}.batch_no`);
  const digits = day.replaceAll('-', '').slice(2);
  return sql`(${sql.raw(`${alias}.produced_on`)} = ${day} or (${number} <> ''
    and batch_digits(${number}) @> array[${digits}]::text[] and normalize(${number}, NFKC) ~ ${dayPattern(day)}))`;
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}
