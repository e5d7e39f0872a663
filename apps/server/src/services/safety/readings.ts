import { type FacetQuery, facetAddress } from '@rujian/contract/areas/brands/facets';
import type { KnownNames } from './known-names.ts';
import type { Meaning } from './name-index.ts';
import type { Division, Part } from './question.ts';

/** One way to understand a question, as facets that all hold. */
export type Reading = { facets: FacetQuery; rank: number; brand?: number };

const COMBINATIONS_MAX = 64;
const READINGS_MAX = 6;
const WIDER_MAX = 6;
const TERMS_MAX = 8;
const NAMES_MAX = 4;

/** Of several meanings of the same words the one that says more about the pack in the reader's hand comes first. */
const RANKS: Record<Meaning['kind'], number> = {
  product: 7,
  brand: 2,
  term: 3,
  indicator: 3,
  trademark: 4,
  maker: 5,
  name: 6,
};
const OWNERS: readonly Meaning['kind'][] = ['brand', 'maker', 'trademark'];
const OWN_PRODUCT = -1;
const SIMILAR = 100;
/** Whoever is called so in full stands before those of whom it is a part. */
const SHORT = 20;

/** The meanings of all parts together, each combination a reading of its own; `base` are facets that are stated besides. */
export function readingsOf(divisions: readonly Division[], base: FacetQuery, names: KnownNames): Reading[] {
  const readings = divisions.flatMap(({ parts }) =>
    combinations(parts).flatMap((meanings) => {
      const facets = facetsOf(meanings, base, names);
      const isSimilar = parts.some((part) => part.isSimilar);
      const brand = meanings.find((meaning) => meaning.kind === 'brand');
      const rank = rankOf(meanings, facets ?? {}) + (isSimilar ? SIMILAR : 0);
      return facets ? [{ facets, rank, ...(brand && { brand: brand.id }) }] : [];
    }),
  );
  const distinct = new Map<string, Reading>();
  for (const reading of readings) {
    const address = facetAddress('/check', reading.facets);
    const known = distinct.get(address);
    if (!known || reading.rank < known.rank) distinct.set(address, reading);
  }
  return [...distinct.values()].sort((one, other) => one.rank - other.rank).slice(0, READINGS_MAX);
}

function combinations(parts: readonly Part[]): Meaning[][] {
  let all: Meaning[][] = [[]];
  for (const part of parts) {
    const meanings = withOwnText(part);
    all = all.flatMap((chosen) => meanings.map((meaning) => [...chosen, meaning])).slice(0, COMBINATIONS_MAX);
  }
  return all;
}

/**
 * The product of one brand asked for at another owner is a name that no food of this owner has; without an owner, the foods of
 * others can be printed so.
 */
function withOwnText({ meanings, text = '' }: Part): Meaning[] {
  const kinds = meanings.map(({ kind }) => kind);
  if (!kinds.includes('product') || kinds.includes('name') || kinds.some((kind) => OWNERS.includes(kind)))
    return meanings;
  return [...meanings, { kind: 'name', text }];
}

function rankOf(meanings: readonly Meaning[], facets: FacetQuery): number {
  const isOwned = facets.product !== undefined && meanings.some(({ kind }) => kind === 'brand');
  const ranks = meanings.map(({ kind }) => (isOwned && kind === 'product' ? OWN_PRODUCT : RANKS[kind]));
  const short = meanings.filter(({ isShort }) => isShort).length;
  return ranks.reduce((sum, rank) => sum + rank, short * SHORT);
}

/** Null where the meanings exclude each other as facets: two brands, or the product of another brand. */
function facetsOf(meanings: readonly Meaning[], base: FacetQuery, names: KnownNames): FacetQuery | null {
  const one = <Kind extends Meaning['kind']>(kind: Kind) =>
    meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);
  const [brands, makers, trademarks, products, indicators] = [
    one('brand'),
    one('maker'),
    one('trademark'),
    one('product'),
    one('indicator'),
  ];
  if ([brands, makers, trademarks, products, indicators].some((list) => list.length > 1)) return null;
  const [brand, maker, trademark, product, indicator] = [
    brands[0],
    makers[0],
    trademarks[0],
    products[0],
    indicators[0],
  ];
  const brandId = brand?.id ?? base.brand;
  const isForeign = product && ((brandId !== undefined && brandId !== product.brandId) || maker || trademark);
  if (isForeign) return null;
  const texts = one('name').map(({ text }) => text.replace(/\s/g, ''));
  const terms = termsOf(
    one('term').flatMap(({ keys }) => keys),
    base.food,
    names,
  );
  if (texts.length > NAMES_MAX || terms.length > TERMS_MAX || texts.includes('')) return null;
  const { brand: _brand, ...rest } = base;
  return {
    ...rest,
    ...(brandId !== undefined && !product && { brand: brandId }),
    ...(maker && { maker: maker.name }),
    ...(trademark && { trademark: trademark.name }),
    ...(product && { product: product.ids.join(',') }),
    ...(terms.length > 0 && { food: terms.join(',') }),
    ...(texts.length > 0 && { name: withName(base, texts) }),
    ...(indicator && { indicator: indicator.id }),
  };
}

export function withName({ name }: FacetQuery, texts: readonly string[]): string {
  return [...new Set([...(name?.split(/\s+/) ?? []), ...texts])].join(' ');
}

/** In the order of the list, without a term below which another one stands. */
function termsOf(keys: readonly string[], stated: string | undefined, { terms }: KnownNames): string[] {
  const wanted = new Set([...(stated?.split(',') ?? []), ...keys]);
  const above = new Set<string>();
  for (const key of wanted) {
    const seen = new Set([key]);
    for (let parent = terms.get(key)?.parentKey; parent && !seen.has(parent); parent = terms.get(parent)?.parentKey) {
      above.add(parent);
      seen.add(parent);
    }
  }
  const order = [...terms.keys()];
  return [...wanted].filter((key) => !above.has(key)).sort((one, other) => order.indexOf(one) - order.indexOf(other));
}

type Facet = keyof FacetQuery;
const WITH_PACK: Facet[] = ['brand', 'maker', 'trademark', 'product', 'name', 'food', 'indicator', 'date', 'batch'];
const WITHOUT_PACK: Facet[] = ['name', 'food', 'indicator', 'product', 'brand', 'maker', 'trademark'];

/** The same question with one facet less, for when it has no record. What a barcode names is never widened to others. */
export function widerOf({ facets, brand }: Pick<Reading, 'facets' | 'brand'>, names: KnownNames): FacetQuery[] {
  if (facets.barcode !== undefined) {
    const isKnown = names.barcodes.has(facets.barcode.padStart(14, '0'));
    return isKnown && Object.keys(facets).length > 1 ? [{ barcode: facets.barcode }] : [];
  }
  const order = facets.batch === undefined && facets.date === undefined ? WITHOUT_PACK : WITH_PACK;
  const stated = order.filter((facet) => facets[facet] !== undefined);
  const ofBrand = facets.product !== undefined && brand !== undefined ? [{ brand }] : [];
  if (stated.length < 2) return ofBrand;
  const wider = stated.map((facet) => {
    const { [facet]: _dropped, ...rest } = facets;
    return rest as FacetQuery;
  });
  return [...wider, ...ofBrand].slice(0, WIDER_MAX);
}
