import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import { idsWithBarcode, listedIds } from './matching-records.ts';

type Name = { name: string; nameEn: string };

/** What the ids, keys and codes of facets are called; what nothing has is missing. */
export type FacetNames = {
  brands: (Name & { id: number })[];
  products: { id: number; brandId: number; name: string; isCoded: boolean }[];
  /** Also terms that are made of the stated ones: 羊奶粉 of 羊奶 and 奶粉. */
  terms: (Name & { key: string; allOf: string[] })[];
  indicators: (Name & { id: number })[];
};

/** A column of JSON with the names. */
export function facetNames({ brand, product, barcode, food, indicator }: FacetQuery): SQL {
  const listed = product === undefined ? sql`'{}'::bigint[]` : listedIds(product);
  const coded = barcode === undefined ? sql`'{}'::bigint[]` : idsWithBarcode(barcode);
  const isNamed = sql`(one.id = any(${listed}) or one.id = any(${coded}))`;
  const hasProduct = product !== undefined || barcode !== undefined;
  const keys = food?.split(',') ?? [];
  const rows = (isStated: boolean, row: SQL, from: SQL) =>
    isStated ? sql`(select coalesce(json_agg(${row} order by one.id), '[]') from ${from})` : sql`'[]'::json`;
  const named = sql`json_build_object('id', one.id, 'name', one.name, 'nameEn', one.name_en)`;
  const owners = hasProduct ? sql` or one.id in (select one.brand_id from products one where ${isNamed})` : sql``;
  return sql`json_build_object(
    'brands', ${rows(brand !== undefined || hasProduct, named, sql`brands one where one.id = ${brand ?? null}::bigint${owners}`)},
    'products', ${rows(
      hasProduct,
      sql`json_build_object('id', one.id, 'brandId', one.brand_id, 'name', one.name, 'isCoded', one.id = any(${coded}))`,
      sql`products one where ${isNamed}`,
    )},
    'terms', ${rows(
      keys.length > 0,
      sql`json_build_object('key', one.key, 'name', one.name, 'nameEn', one.name_en, 'allOf', one.all_of)`,
      sql`food_terms one where one.key in (${valueList(keys)})
        or (one.all_of <> '{}' and one.all_of <@ array[${valueList(keys)}]::text[])`,
    )},
    'indicators', ${rows(indicator !== undefined, named, sql`indicators one where one.id = ${indicator ?? null}::bigint`)})`;
}
