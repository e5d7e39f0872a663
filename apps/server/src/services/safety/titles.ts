import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { Lang } from '@rujian/contract/base/constants';
import { formatGtin, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import type { SafetyKind } from '@rujian/contract/vocabulary/brands';
import type { KnownNames } from './known-names.ts';

const SEPARATOR = ' · ';

/** The narrowest facet says what an answer is about. */
const KINDS: [facet: keyof FacetQuery, kind: SafetyKind][] = [
  ['batch', 'batch'],
  ['barcode', 'barcode'],
  ['date', 'date'],
  ['indicator', 'indicator'],
  ['product', 'product'],
  ['name', 'name'],
  ['food', 'food'],
  ['brand', 'brand'],
  ['trademark', 'trademark'],
  ['maker', 'maker'],
];

export function kindOf(facets: FacetQuery): SafetyKind {
  return KINDS.find(([facet]) => facets[facet] !== undefined)?.[1] ?? 'name';
}

/** 星垄 · 婴幼儿配方奶粉 · 1段, in the language of the reader where it has the names. `food` is the one that has the batch. */
export function titleOf(facets: FacetQuery, names: KnownNames, lang: Lang, food = ''): string {
  const isEnglish = lang === 'en';
  const stated = Object.keys(facets).length;
  const parts = [
    facets.brand === undefined ? '' : brandTitle(facets.brand, names, lang),
    facets.product === undefined ? '' : productTitle(facets.product, names, lang),
    facets.maker ?? '',
    facets.trademark === undefined ? '' : isEnglish ? `“${facets.trademark}” trademark` : `“${facets.trademark}”商标`,
    ...termsAsNamed(facets.food, names).map((key) => termTitle(key, names, lang)),
    facets.name === undefined ? '' : nameTitle(facets.name, lang, stated === 1),
    facets.barcode === undefined ? '' : barcodeTitle(facets.barcode, names, lang),
    facets.indicator === undefined ? '' : indicatorTitle(facets.indicator, names, lang),
  ].filter((part) => part !== '');
  const pack = packTitle(facets, lang);
  if (pack === '') return parts.join(SEPARATOR);
  if (food !== '' && parts.length === 0) return isEnglish ? `${food}, ${pack}` : `${food}（${pack}）`;
  const title = [...parts, pack].join(SEPARATOR);
  return title.charAt(0).toUpperCase() + title.slice(1);
}

function packTitle({ batch, date }: FacetQuery, lang: Lang): string {
  const isEnglish = lang === 'en';
  const number = batch === undefined ? [] : [isEnglish ? `batch ${batch}` : `批号${batch}`];
  const day = date === undefined ? [] : [isEnglish ? `made on ${date}` : `生产日期${date}`];
  return [...number, ...day].join(isEnglish ? ', ' : '，');
}

function brandTitle(id: number, { brands }: KnownNames, lang: Lang): string {
  const brand = brands.get(id);
  return (lang === 'en' && brand?.nameEn) || (brand?.name ?? '');
}

/** Several records of one name are called by what they share. */
function productTitle(ids: string, { products, brands }: KnownNames, lang: Lang): string {
  const known = ids.split(',').flatMap((id) => products.get(Number(id)) ?? []);
  const [first] = known;
  if (!first) return '';
  const name = known.length > 1 && new Set(known.map((product) => product.name)).size > 1 ? first.core : first.name;
  const brand = brands.get(first.brandId);
  if (!brand || name.startsWith(brand.name)) return name;
  return lang === 'en' && brand.nameEn ? `${brand.nameEn} ${name}` : overlapped(brand.name, name);
}

/** 初禾有机 and 有机酸奶 are 初禾有机酸奶. */
function overlapped(brand: string, name: string): string {
  for (let length = brand.length - 1; length > 0; length -= 1) {
    if (name.startsWith(brand.slice(-length))) return brand + name.slice(length);
  }
  return brand + name;
}

/** 羊奶粉 instead of 羊奶 and 奶粉. */
function termsAsNamed(food: string | undefined, { terms }: KnownNames): string[] {
  const keys = food?.split(',') ?? [];
  const whole = [...terms.values()]
    .filter(({ allOf }) => allOf.length > 1 && allOf.every((key) => keys.includes(key)))
    .sort((one, other) => other.allOf.length - one.allOf.length)[0];
  return whole ? [whole.key, ...keys.filter((key) => !whole.allOf.includes(key))] : keys;
}

function termTitle(key: string, { terms }: KnownNames, lang: Lang): string {
  const term = terms.get(key);
  return (lang === 'en' && term?.nameEn) || (term?.name ?? key);
}

function nameTitle(name: string, lang: Lang, isAlone: boolean): string {
  const texts = name.split(/\s+/).map((text) => `“${text}”`);
  if (lang === 'en') return `${isAlone ? 'foods ' : ''}named ${texts.join(' and ')}`;
  return `名称含${texts.join('和')}${isAlone ? '的食品' : ''}`;
}

function barcodeTitle(barcode: string, names: KnownNames, lang: Lang): string {
  const gtin = gtinOf(barcode) ?? barcode;
  const ids = names.barcodes.get(gtin)?.join(',') ?? '';
  const code = lang === 'en' ? `barcode ${formatGtin(gtin)}` : `条形码${formatGtin(gtin)}`;
  return [productTitle(ids, names, lang), code].filter((part) => part !== '').join(SEPARATOR);
}

function indicatorTitle(id: number, { indicators }: KnownNames, lang: Lang): string {
  const indicator = indicators.get(id);
  return (lang === 'en' && indicator?.nameEn) || (indicator?.name ?? '');
}
