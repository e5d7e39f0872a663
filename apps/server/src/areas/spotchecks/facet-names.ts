import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { NamedFacet } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { formatGtin, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { type SQL, sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { idsWithBarcode, listedIds } from '#services/safety/matching-records.ts';

type Row = { facet: NamedFacet['facet']; key: string; name: string };

/** What the ids, keys and codes of an address are called; one that nothing has is shown as it is. */
export async function readFacetNames(
  { readDb }: Pick<Platform, 'readDb'>,
  facets: FacetQuery,
  lang: Lang,
): Promise<NamedFacet[]> {
  const wanted = statements(facets, lang);
  if (wanted.length === 0) return [];
  const { rows } = await readDb.execute<Row>(sql`${sql.join(wanted, sql` union all `)}`);
  const separator = lang === 'en' ? ', ' : '、';
  const named = (facet: NamedFacet['facet'], keys: readonly string[], shown: (name: string) => string = String) => {
    const names = new Map(rows.filter((row) => row.facet === facet).map(({ key, name }) => [key, name]));
    const texts = [...new Set(keys)].map((key) => shown(names.get(key) ?? key));
    return { facet, text: [...new Set(texts)].join(separator), isKnown: keys.every((key) => names.has(key)) };
  };
  const { brand, product, food, barcode, indicator } = facets;
  const code = barcode === undefined ? null : gtinOf(barcode);
  return [
    ...(brand === undefined ? [] : [named('brand', [String(brand)])]),
    ...(product === undefined ? [] : [named('product', product.split(','))]),
    ...(food === undefined ? [] : [named('food', food.split(','))]),
    ...(code === null
      ? []
      : [named('barcode', [code], (name) => (name === code ? formatGtin(code) : `${formatGtin(code)} ${name}`))]),
    ...(indicator === undefined ? [] : [named('indicator', [String(indicator)])]),
  ];
}

function statements({ brand, product, food, barcode, indicator }: FacetQuery, lang: Lang): SQL[] {
  const inLanguage = (table: string) =>
    sql.raw(lang === 'en' ? `coalesce(nullif(${table}.name_en, ''), ${table}.name)` : `${table}.name`);
  const products = (facet: 'product' | 'barcode', key: SQL, ids: SQL) => sql`
    select ${facet}::text as facet, ${key} as key,
      case when starts_with(one.name, brand.name) then one.name else brand.name || one.name end as name
    from products one join brands brand on brand.id = one.brand_id where one.id = any(${ids})`;
  return [
    ...(brand === undefined
      ? []
      : [
          sql`select 'brand' as facet, one.id::text as key, ${inLanguage('one')} as name from brands one where one.id = ${brand}`,
        ]),
    ...(product === undefined ? [] : [products('product', sql`one.id::text`, listedIds(product))]),
    ...(barcode === undefined ? [] : [products('barcode', sql`${gtinOf(barcode)}::text`, idsWithBarcode(barcode))]),
    ...(food === undefined
      ? []
      : [
          sql`select 'food' as facet, one.key, ${inLanguage('one')} as name from food_terms one
            where one.key in (${valueList(food.split(','))})`,
        ]),
    ...(indicator === undefined
      ? []
      : [
          sql`select 'indicator' as facet, one.id::text as key, ${inLanguage('one')} as name from indicators one
            where one.id = ${indicator}`,
        ]),
  ];
}
