import type { FacetQuery } from '@rujian/contract/areas/brands/facets';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { coreOf, productsOf } from './safety-facets.ts';
import type { Product, SafetyRows } from './safety-rows.ts';
import { asMilk, familyOf, plain } from './safety-text.ts';

/** A name as rows print it and what it names. Products also have an owner, without whom their name is only a food's. */
export type Name = { text: string; kind: string; facets: FacetQuery; brand?: number };

const NOBODY = ['', '/', '-', '—', '无'];
const NAME_LEAST = 2;

/** Every name in the rows, as printed there. */
export function namesIn(rows: SafetyRows): Name[] {
  const names: Name[] = [];
  const add = (kind: string, text: string, facets: FacetQuery, brand?: number) => {
    if ([...plain(text)].length < NAME_LEAST) return;
    if (names.some((name) => name.kind === kind && name.text === text && same(name.facets, facets))) return;
    names.push({ text, kind, facets, ...(brand !== undefined && { brand }) });
  };
  for (const brand of rows.brands) {
    add('brand', brand.name, { brand: brand.id });
    add('brand in English', brand.nameEn, { brand: brand.id });
    for (const alias of brand.aliases) add('alias', alias, { brand: brand.id });
  }
  for (const { makerName, trademark, foodName } of rows.records) {
    if (!NOBODY.includes(makerName)) add('maker', makerName, { maker: makerName });
    if (!NOBODY.includes(trademark)) add('trademark', trademark, { trademark });
    add('food name', foodName, { name: plain(foodName) });
  }
  for (const { maker, trademark } of rows.recalls) {
    if (!NOBODY.includes(maker)) add('maker', maker, { maker });
    if (!NOBODY.includes(trademark)) add('trademark', trademark, { trademark });
  }
  for (const product of rows.products) {
    if (!rows.brands.some(({ id }) => id === product.brandId)) continue;
    for (const text of [product.name, ...shortNames(rows, product)]) {
      add('product', text, { product: productsCalled(rows, product.brandId, text) }, product.brandId);
    }
  }
  for (const { key, name, name_en: nameEn, synonyms } of rows.terms) {
    add('term', name, { food: key });
    add('term in English', nameEn, { food: key });
    for (const synonym of synonyms) add('synonym', synonym, { food: key });
  }
  for (const { id, name, nameEn, aliases } of rows.indicators) {
    for (const text of [name, ...aliases]) add('indicator', text, { indicator: id });
    add('indicator in English', nameEn, { indicator: id });
  }
  return names;
}

/** Ids of all products of a brand that are called so: by their full name, their family or their core name. */
function productsCalled(rows: SafetyRows, brandId: number, text: string): string {
  const called = rows.products.filter(
    (product) =>
      product.brandId === brandId &&
      [plain(product.name), ...shortNames(rows, product)].map(asMilk).includes(asMilk(plain(text))),
  );
  const ids = called.flatMap(({ id }) => productsOf(rows, String(id)).map((each) => each.id));
  return [...new Set(ids)].toSorted((a, b) => a - b).join();
}

/** The names of a product that are not printed in full: without its pack, and without what is in brackets. */
function shortNames(rows: SafetyRows, product: Product): string[] {
  const full = plain(product.name);
  return [...new Set([familyOf(product.name), coreOf(rows, product)])].filter((name) => name !== full);
}

/** All foods of a product's name, whoever made them, as records print it; the product where none has it. */
export function withoutOwner(rows: SafetyRows, { text, facets }: Name): FacetQuery[] {
  const sought = asMilk(plain(text));
  const printed = rows.records.flatMap(({ foodName }) => {
    const food = plain(foodName);
    const at = asMilk(food).indexOf(sought);
    return at === -1 ? [] : [food.slice(at, at + sought.length)];
  });
  return printed.length === 0 ? [facets] : [...new Set(printed)].map((name) => ({ name }));
}

/** Labels of the categories, whose records at least the answer must cover. */
export function categoryLabels(): { label: string; category: string }[] {
  return DAIRY_CATEGORY.keys
    .filter((key) => key !== 'other')
    .map((category) => ({ label: DAIRY_CATEGORY.option(category, 'zh-cn').name, category }));
}

/** All of both; what contradicts cannot be asked. */
export function join(one: FacetQuery, other: FacetQuery): FacetQuery {
  const food = [...new Set([one.food, other.food].flatMap((keys) => keys?.split(',') ?? []))].toSorted().join();
  const name = [...new Set([one.name, other.name].flatMap((text) => text?.split(' ') ?? []))].join(' ');
  return { ...one, ...other, ...(food && { food }), ...(name && { name }) };
}

export function same(one: FacetQuery, other: FacetQuery): boolean {
  const sorted = (facets: FacetQuery) => JSON.stringify(Object.entries(facets).toSorted());
  return sorted(one) === sorted(other);
}
