import { barcodeCheckDigit } from '@rujian/contract/base/identifiers/gtin';
import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { productName } from '#demo/reading/product-name.ts';
import { products } from '#schema/brands/brands.ts';
import { type Demo, type Ids, insertNew, resolve } from './reading/demo.ts';

/** Maps category names of official tables and our own tests to our categories. */
export const CATEGORIES = new Map<string, DairyCategory>([
  ['灭菌乳', 'uht'],
  ['常温纯奶', 'uht'],
  ['巴氏杀菌乳', 'pasteurised'],
  ['低温鲜奶', 'pasteurised'],
  ['发酵乳', 'fermented'],
  ['风味发酵乳', 'fermented'],
  ['酸奶', 'fermented'],
  ['调制乳', 'modified'],
  ['乳粉', 'powder'],
  ['调制乳粉', 'powder'],
  ['乳清粉', 'powder'],
  ['羊奶粉', 'powder'],
  ['儿童奶粉', 'powder'],
  ['婴儿配方食品', 'infant_formula'],
  ['较大婴儿配方食品', 'infant_formula'],
  ['幼儿配方食品', 'infant_formula'],
  ['干酪', 'cheese'],
  ['再制干酪', 'cheese'],
  ['干酪制品', 'cheese'],
  ['儿童奶酪', 'cheese'],
  ['稀奶油', 'cream'],
  ['含乳饮料', 'milk_drink'],
]);

type Mention = { brand: string; name: string; category: DairyCategory; spec: string };

export type ProductIds = {
  /** The product that a text names, or null when no test, check or ranking covers it. */
  find: (brandSlug: string, rawName: string) => number | null;
};

/** Products are what tests, spot checks and rankings mention, once per brand and name. */
export async function loadProducts({ tx, files }: Demo, brandIds: Ids): Promise<ProductIds> {
  const namesOf = new Map(files.brands.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  const keyOf = (brand: string, raw: string) => `${brand}/${productName(raw, resolve(namesOf, brand, 'brand'))}`;

  const found = new Map<string, Mention>();
  for (const mention of mentions(files)) {
    const key = keyOf(mention.brand, mention.name);
    const known = found.get(key);
    if (!known || (known.spec === '' && mention.spec !== '')) found.set(key, mention);
  }
  const labels = new Map(
    files.brands.flatMap(({ slug, labels: read }) =>
      read.map(({ product, standardNo, barcode, values }) => {
        const key = keyOf(slug, product);
        if (!found.has(key)) throw new Error(`Nobody mentions the product ${product}.`);
        return [key, { standardNo, barcode, labelValues: values }] as const;
      }),
    ),
  );
  const named = [...found].map(([key, mention]) => ({ key, ...mention }));
  const rows = await insertNew(tx, products, named, ({ key, brand, category, spec }, place) => ({
    category,
    spec,
    barcode: demoBarcode(place),
    ...labels.get(key),
    brandId: resolve(brandIds, brand, 'brand'),
    name: key.slice(brand.length + 1),
  }));
  const ids = new Map(rows.map(({ key, id }) => [key, id]));
  return { find: (brand, raw) => ids.get(keyOf(brand, raw)) ?? null };
}

/** Labels have the first hundred themselves. */
const FIRST_NUMBER = 101;

/** An EAN-13 with the prefix 20, which GS1 gives to no company: no pack on sale can have it. */
function demoBarcode(place: number): string {
  const body = `200000${String(FIRST_NUMBER + place).padStart(6, '0')}`;
  return `${body}${barcodeCheckDigit(body)}`;
}

function mentions(files: DemoFiles): Mention[] {
  const tested = files.evaluations.flatMap((evaluation) => {
    const category = resolve(CATEGORIES, evaluation.category, 'category');
    return evaluation.products.map(({ brand, name, spec }) => ({ brand, name, category, spec }));
  });
  const checked = files.notices.flatMap(({ records }) =>
    records.flatMap(({ brand, foodName, spec, category }) =>
      brand === null ? [] : [{ brand, name: foodName, spec, category: resolve(CATEGORIES, category, 'category') }],
    ),
  );
  const ranked = files.billboards.flatMap(({ category, entries }) =>
    entries.flatMap(({ brand, product }) => (product === null ? [] : [{ brand, name: product, category, spec: '' }])),
  );
  return [...tested, ...checked, ...ranked];
}
