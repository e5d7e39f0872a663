import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { NamedFacet } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { formatGtin, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type FacetNames, facetNames } from '#services/safety/facet-names.ts';
import { brandTitle, codedTitle, indicatorTitle, productTitle, termTitle } from '#services/safety/titles.ts';

/** What the ids, keys and codes of an address are called; one that nothing has is shown as it is. */
export async function readNamedFacets(
  { readDb }: Pick<Platform, 'readDb'>,
  facets: FacetQuery,
  lang: Lang,
): Promise<NamedFacet[]> {
  const { brand, product, food, barcode, indicator } = facets;
  if ([brand, product, food, barcode, indicator].every((facet) => facet === undefined)) return [];
  const { rows } = await readDb.execute<{ names: FacetNames }>(sql`select ${facetNames(facets)} as names`);
  const names = rows[0]?.names ?? { brands: [], products: [], terms: [], indicators: [] };
  const separator = lang === 'en' ? ', ' : '、';
  const named = (facet: NamedFacet['facet'], keys: readonly string[], titles: readonly string[]): NamedFacet => ({
    facet,
    text: [...new Set(titles.map((title, place) => title || (keys[place] ?? '')))].join(separator),
    isKnown: titles.every((title) => title !== ''),
  });
  const isTerm = (key: string) => names.terms.some((term) => term.key === key);
  const code = barcode === undefined ? null : gtinOf(barcode);
  const ids = product?.split(',') ?? [];
  const terms = food?.split(',') ?? [];
  return [
    ...(brand === undefined ? [] : [named('brand', [String(brand)], [brandTitle(brand, names, lang)])]),
    ...(ids.length === 0
      ? []
      : [
          named(
            'product',
            ids,
            ids.map((id) => productTitle([Number(id)], names, lang)),
          ),
        ]),
    ...(terms.length === 0
      ? []
      : [
          named(
            'food',
            terms,
            terms.map((key) => (isTerm(key) ? termTitle(key, names, lang) : '')),
          ),
        ]),
    ...(code === null ? [] : [codeFacet(code, codedTitle(names, lang))]),
    ...(indicator === undefined
      ? []
      : [named('indicator', [String(indicator)], [indicatorTitle(indicator, names, lang)])]),
  ];
}

function codeFacet(code: string, product: string): NamedFacet {
  const text = [formatGtin(code), product].filter((part) => part !== '').join(' ');
  return { facet: 'barcode', text, isKnown: product !== '' };
}
