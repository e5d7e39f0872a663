import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { batchKey, dayOfBatch, dayPattern } from '@rujian/contract/base/identifiers/batch';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import { batchKeyOf, nameKeyOf, nameSignsOf } from '#schema/fields.ts';
import { ALL_BRAND_NAMES, coreNameOf, productWith, variantsOf } from './product-variants.ts';

/** Stored sums have the names of records, but neither batches nor items. */
export type RecordSource = 'spotcheck_records' | 'spotcheck_sums';

/** The condition on `record` that docs/safety-answer.md gives to the facets; with `open`, that of the open records. */
export function recordsMatching(facets: FacetQuery, source: RecordSource = 'spotcheck_records'): SQL {
  return facets.open === undefined
    ? all([...ownersOf(facets), ...others(facets)])
    : openRecordsMatching(facets, source);
}

/** The records that name brand, product or barcode and are not matched to it yet; all other facets as usual. */
export function openRecordsMatching(facets: FacetQuery, source: RecordSource = 'spotcheck_records'): SQL {
  const { brand, product, barcode } = facets;
  const products = [
    ...(product === undefined ? [] : [variantsOf(idsIn(product))]),
    ...(barcode === undefined ? [] : [productWith(barcode)]),
  ];
  const owners = products.map((chosen) => sql`record.id in (${openForProducts(chosen, source)})`);
  if (brand !== undefined) {
    const isOpen = sql`record.id in (select open.id from (${openForBrands(sql`${brand}::bigint`, source)}) open)`;
    owners.push(products.length === 0 ? isOpen : sql`(record.brand_id = ${brand} or ${isOpen})`);
  }
  return owners.length === 0 ? sql`false` : all([...owners, ...others(facets)]);
}

export function hasOpenRecords({ brand, product, barcode, open }: FacetQuery): boolean {
  return open === undefined && [brand, product, barcode].some((facet) => facet !== undefined);
}

/** Stored sums cannot tell which batches and items there were. */
export function sourceOf({ batch, date, indicator }: FacetQuery): RecordSource {
  return [batch, date, indicator].some((facet) => facet !== undefined) ? 'spotcheck_records' : 'spotcheck_sums';
}

function ownersOf({ brand, product, barcode }: FacetQuery): SQL[] {
  return [
    ...(brand === undefined ? [] : [sql`record.brand_id = ${brand}`]),
    ...(product === undefined
      ? []
      : [sql`record.product_id in (select id from ${variantsOf(idsIn(product))} variant)`]),
    ...(barcode === undefined ? [] : [sql`record.product_id in (select id from ${productWith(barcode)} coded)`]),
  ];
}

function others(facets: FacetQuery): SQL[] {
  const { maker, trademark, food, name, indicator } = facets;
  return [
    ...(maker === undefined ? [] : [sql`record.maker_name = ${maker}`]),
    ...(trademark === undefined ? [] : [isTrademark(trademark)]),
    ...(food === undefined && name === undefined ? [] : [isFood(facets)]),
    ...batchIn('record', facets),
    ...(indicator === undefined
      ? []
      : [sql`record.id in (select item.record_id from spotcheck_items item where item.indicator_id = ${indicator})`]),
  ];
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
        sql`(string_to_array(named.plain_name, null) @> string_to_array(${part}, null) and position(${part} in named.plain_name) > 0)`,
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

/** `id` and `brand_id` of rows without brand that name one of the brands; `ids` lists or selects their ids. */
function openForBrands(ids: SQL, source: RecordSource): SQL {
  const row = sql.raw(`${source} row`);
  const trademark = nameKeyOf(sql`row.trademark`);
  return sql`
    with own as materialized (
      select named.brand_id, named.plain, ${longerNames(sql`named`)} as longer
      from ${ALL_BRAND_NAMES} named where named.brand_id in (${ids}) and char_length(named.plain) >= 2
    )
    select row.id, link.brand_id
    from brand_companies link
    join companies company on company.id = link.company_id
    join ${row} on ${nameKeyOf(sql`row.maker_name`)} = ${nameKeyOf(sql`company.name`)}
    where link.brand_id in (${ids}) and link.relation <> 'parent' and row.brand_id is null
    union
    select row.id, own.brand_id
    from own join ${row} on ${nameSignsOf(sql`row.trademark`)} @> string_to_array(own.plain, null)
    where row.brand_id is null and row.trademark <> ''
      and position(own.plain in ${trademark}) > 0 and not ${hasOneOf(sql`own.longer`, trademark)}
    union
    select row.id, own.brand_id
    from own
    join food_names named on ${beginsWith(sql`named.plain_name`, sql`own.plain`)}
    join ${row} on row.food_name = named.food_name and row.category = named.category
    where row.brand_id is null and not ${hasOneOf(sql`own.longer`, sql`named.plain_name`)}`;
}

/** Names of other brands that contain the one of `named`. */
export function longerNames(named: SQL): SQL {
  return sql`array(
    select other.plain from ${ALL_BRAND_NAMES} other
    where string_to_array(other.plain, null) @> string_to_array(${named}.plain, null)
      and other.brand_id <> ${named}.brand_id and char_length(other.plain) > char_length(${named}.plain)
      and position(${named}.plain in other.plain) > 0)`;
}

export function hasOneOf(names: SQL, text: SQL): SQL {
  return sql`exists (select from unnest(${names}) part where position(part in ${text}) > 0)`;
}

/** In the order of the index, so that it finds them. */
function beginsWith(text: SQL, start: SQL): SQL {
  return sql`${text} ~>=~ ${start} and ${text} ~<~ ${start} || chr(1114111) and starts_with(${text}, ${start})`;
}

/** Ids of rows without product that name one of the products, of its brand or open for it. */
function openForProducts(products: SQL, source: RecordSource): SQL {
  const row = sql.raw(`${source} row`);
  return sql`
    with cores as materialized (
      select chosen.brand_id, ${coreNameOf('chosen')} as core from ${products} chosen
    ), called as materialized (
      select cores.brand_id, named.food_name, named.category
      from cores join food_names named on string_to_array(named.plain_name, null) @> string_to_array(cores.core, null)
        and position(cores.core in named.plain_name) > 0
    )
    select row.id from called
    join ${row} on row.brand_id = called.brand_id and row.food_name = called.food_name and row.category = called.category
    where row.product_id is null
    union
    select row.id from (${openForBrands(sql`select cores.brand_id from cores`, source)}) open
    join ${row} on row.id = open.id
    join called on called.brand_id = open.brand_id and row.food_name = called.food_name and row.category = called.category
    where row.product_id is null`;
}

export function idsIn(listed: string): number[] {
  return [...new Set(listed.split(',').map(Number))];
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql`(${sql.join([...conditions], sql` and `)})`;
}
