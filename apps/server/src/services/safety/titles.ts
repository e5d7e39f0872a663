import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import type { Lang } from '@rujian/contract/base/constants';
import { formatGtin, gtinOf } from '@rujian/contract/base/identifiers/gtin';
import type { SafetyKind } from '@rujian/contract/vocabulary/brands';
import { BRACKETS } from './brackets.ts';
import type { FacetNames } from './facet-names.ts';

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
export function titleOf(facets: FacetQuery, names: FacetNames, lang: Lang, food = ''): string {
  const isEnglish = lang === 'en';
  const stated = Object.keys(facets).length;
  const parts = [
    facets.brand === undefined ? '' : brandTitle(facets.brand, names, lang),
    facets.product === undefined ? '' : productTitle(facets.product.split(',').map(Number), names, lang),
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

function inLanguage(one: { name: string; nameEn: string } | undefined, lang: Lang): string | undefined {
  return (lang === 'en' && one?.nameEn) || one?.name;
}

export function brandTitle(id: number, { brands }: FacetNames, lang: Lang): string {
  const brand = brands.find((one) => one.id === id);
  return inLanguage(brand, lang) ?? '';
}

/** Several records of one name are called by what they share. */
export function productTitle(ids: readonly number[], { products, brands }: FacetNames, lang: Lang): string {
  const known = ids.flatMap((id) => products.find((product) => product.id === id) ?? []);
  const [first] = known;
  if (!first) return '';
  const isOneName = new Set(known.map((product) => product.name)).size === 1;
  const name = isOneName ? first.name : first.name.replace(BRACKETS, '');
  const brand = brands.find((one) => one.id === first.brandId);
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
function termsAsNamed(food: string | undefined, { terms }: FacetNames): string[] {
  const keys = food?.split(',') ?? [];
  const whole = terms
    .filter(({ allOf }) => allOf.length > 1 && allOf.every((key) => keys.includes(key)))
    .sort((one, other) => other.allOf.length - one.allOf.length)[0];
  return whole ? [whole.key, ...keys.filter((key) => !whole.allOf.includes(key))] : keys;
}

export function termTitle(key: string, { terms }: FacetNames, lang: Lang): string {
  const term = terms.find((one) => one.key === key);
  return inLanguage(term, lang) ?? key;
}

function nameTitle(name: string, lang: Lang, isAlone: boolean): string {
  const texts = name.split(/\s+/).map((text) => `“${text}”`);
  if (lang === 'en') return `${isAlone ? 'foods ' : ''}named ${texts.join(' and ')}`;
  return `名称含${texts.join('和')}${isAlone ? '的食品' : ''}`;
}

function barcodeTitle(barcode: string, names: FacetNames, lang: Lang): string {
  const gtin = gtinOf(barcode) ?? barcode;
  const code = lang === 'en' ? `barcode ${formatGtin(gtin)}` : `条形码${formatGtin(gtin)}`;
  return [codedTitle(names, lang), code].filter((part) => part !== '').join(SEPARATOR);
}

/** The product that has the barcode. */
export function codedTitle(names: FacetNames, lang: Lang): string {
  const coded = names.products.filter(({ isCoded }) => isCoded);
  return productTitle(
    coded.map(({ id }) => id),
    names,
    lang,
  );
}

export function indicatorTitle(id: number, { indicators }: FacetNames, lang: Lang): string {
  const indicator = indicators.find((one) => one.id === id);
  return inLanguage(indicator, lang) ?? '';
}
