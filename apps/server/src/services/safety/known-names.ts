import { gtinOf } from '@rujian/contract/base/identifiers/gtin';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { PUBLIC_RECALLS } from '#services/recalls/public-recalls.ts';
import { BRACKETS } from './brackets.ts';
import { type FoodTerm, listFoodTerms } from './food-terms.ts';
import { createNameIndex, type NameIndex } from './name-index.ts';
import { shortNames, withoutEndings, withoutTrade } from './short-names.ts';

type KnownBrand = { id: number; name: string; nameEn: string; aliases: string[]; companies: string[] };
type KnownProduct = { id: number; brandId: number; name: string; barcode: string };
type KnownIndicator = { id: number; name: string; nameEn: string; aliases: string[] };

/** Everything that a question can name. */
export type KnownNames = {
  index: NameIndex;
  brands: Map<number, KnownBrand>;
  products: Map<number, KnownProduct>;
  terms: Map<string, FoodTerm>;
  indicators: Map<number, KnownIndicator>;
  /** Products by their barcode in 14 digits. */
  barcodes: Map<string, number[]>;
};

type Rows = {
  brands: KnownBrand[];
  products: KnownProduct[];
  indicators: KnownIndicator[];
  companies: string[];
  makers: string[];
  trademarks: string[];
  foods: string[];
  recalled: { food: string; maker: string; trademark: string }[];
};

const NAMES_MAX = 100_000;
const KEPT_SECONDS = 300;
/** Readers with a question get the names of before while they are read again. */
const PATIENCE_MS = 30;
const NAMED_BY = ['brands', 'spotchecks', 'recalls', 'indicators', 'foods'];
/** So many names are put in order before other requests get their turn. */
const AT_ONCE = 500;

export function createKnownNames({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return () =>
    remember('known names', { tags: NAMED_BY, seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS }, async () => {
      const [rows, terms] = await Promise.all([read(), listFoodTerms(readDb)]);
      return knownNames(rows, terms);
    });

  async function read(): Promise<Rows> {
    const onRecord = (column: string) => sql`
      coalesce((select json_agg(listed.name) from (
        select sums.${sql.raw(column)} as name from spotcheck_sums sums
        where sums.${sql.raw(column)} <> '' group by 1 having sum(sums.records) > 0
        order by sum(sums.records) desc, 1 limit ${NAMES_MAX}
      ) listed), '[]')`;
    const { rows } = await readDb.execute<{ names: Rows }>(sql`
      select json_build_object(
        'brands', coalesce((select json_agg(json_build_object(
          'id', brand.id, 'name', brand.name, 'nameEn', brand.name_en,
          'aliases', (select coalesce(json_agg(alias order by alias), '[]') from brand_aliases where brand_id = brand.id),
          'companies', (
            select coalesce(json_agg(distinct company.name), '[]') from brand_companies link
            join companies company on company.id = link.company_id
            where link.brand_id = brand.id and link.relation <> 'parent')
        ) order by brand.id) from brands brand where brand.merged_into_id is null), '[]'),
        'products', coalesce((select json_agg(listed.row) from (
          select json_build_object('id', product.id, 'brandId', product.brand_id, 'name', product.name,
            'barcode', coalesce(product.barcode, '')) as row
          from products product order by product.id limit ${NAMES_MAX}
        ) listed), '[]'),
        'indicators', coalesce((select json_agg(json_build_object(
          'id', indicator.id, 'name', indicator.name, 'nameEn', indicator.name_en,
          'aliases', (select coalesce(json_agg(alias), '[]') from indicator_aliases where indicator_id = indicator.id)
        ) order by indicator.id) from indicators indicator), '[]'),
        'companies', coalesce((select json_agg(distinct name) from companies), '[]'),
        'makers', ${onRecord('maker_name')},
        'trademarks', ${onRecord('trademark')},
        'foods', ${onRecord('food_name')},
        'recalled', coalesce((select json_agg(json_build_object(
          'food', recall.food, 'maker', recall.maker, 'trademark', recall.trademark)) from ${PUBLIC_RECALLS}), '[]')
      ) as names`);
    const [row] = rows;
    if (!row) throw new Error('The names could not be read.');
    return row.names;
  }
}

/** What notices write where there is no name. */
const NO_NAME = new Set(['/', '-', '—', '无', '／', '--', '——']);

export async function knownNames(rows: Rows, terms: FoodTerm[]): Promise<KnownNames> {
  const index = createNameIndex();
  const brands = new Map(rows.brands.map((brand) => [brand.id, brand]));
  const products = new Map<number, KnownProduct>();
  const barcodes = new Map<string, number[]>();
  addTerms(index, terms);
  for (const { id, name, nameEn, aliases } of rows.indicators) {
    for (const one of indicatorNames([name, nameEn, ...aliases])) index.add(one, { kind: 'indicator', id }, true);
  }
  await each(rows.brands, (brand) => addBrand(index, brand));
  const recalled = (column: 'food' | 'maker' | 'trademark') => rows.recalled.map((recall) => recall[column]);
  await each([...new Set([...rows.trademarks, ...recalled('trademark')])], (trademark) => {
    if (trademark.trim() === '' || NO_NAME.has(trademark.trim())) return;
    for (const name of trademarkNames(trademark)) index.add(name, { kind: 'trademark', name: trademark }, true);
  });
  await each([...new Set([...rows.makers, ...rows.companies, ...recalled('maker')])], (maker) => {
    if (maker.trim() === '' || NO_NAME.has(maker.trim())) return;
    const short = shortNames(maker);
    index.add(maker, { kind: 'maker', name: maker });
    for (const name of short) index.add(name, { kind: 'maker', name: maker, isShort: true }, name === short.at(-1));
  });
  await each(rows.products, (product) => {
    const core = product.name.replace(BRACKETS, '');
    products.set(product.id, product);
    const gtin = gtinOf(product.barcode);
    if (gtin) barcodes.set(gtin, [...(barcodes.get(gtin) ?? []), product.id]);
    const owner = brands.get(product.brandId);
    for (const name of productNames(product.name, core, owner)) {
      index.add(name, { kind: 'product', brandId: product.brandId, ids: [product.id] });
    }
  });
  await each([...new Set([...rows.foods, ...recalled('food')])], (food) => {
    index.addFood(food);
    for (const name of foodNames(food)) index.add(name, { kind: 'name', text: name });
  });
  return {
    index,
    brands,
    products,
    terms: new Map(terms.map((term) => [term.key, term])),
    indicators: new Map(rows.indicators.map((indicator) => [indicator.id, indicator])),
    barcodes,
  };
}

/** A hundred thousand names take seconds, in which others want answers. */
async function each<Row>(rows: readonly Row[], add: (row: Row) => void): Promise<void> {
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    for (const row of rows.slice(start, start + AT_ONCE)) add(row);
    if (start + AT_ONCE < rows.length) await new Promise((resolve) => setImmediate(resolve));
  }
}

function addTerms(index: NameIndex, terms: readonly FoodTerm[]): void {
  for (const { key, name, nameEn, synonyms, allOf } of terms) {
    const keys = allOf.length > 0 ? allOf : [key];
    for (const one of [name, nameEn, ...synonyms]) index.add(one, { kind: 'term', keys });
  }
}

function addBrand(index: NameIndex, { id, name, nameEn, aliases, companies }: KnownBrand): void {
  const ofCompanies = companies.flatMap(shortNames);
  const own = [name, nameEn, ...aliases];
  for (const one of own) index.add(one, { kind: 'brand', id }, true);
  for (const one of [...own.map(withoutTrade), ...ofCompanies]) index.add(one, { kind: 'brand', id, isShort: true });
}

/** 克罗诺杆菌属（阪崎肠杆菌） is asked for by either name. */
function indicatorNames(names: string[]): string[] {
  return names.flatMap((name) => {
    const outside = name.replace(BRACKETS, '');
    const inside = [...name.matchAll(BRACKETS)]
      .map(([bracket]) => bracket.slice(1, -1))
      .filter((text) => !text.startsWith('以'));
    return [name, outside, ...inside];
  });
}

const DEVICE_WORDS = ['及图形', '及图', '图形', '文字', '商标', '牌', '®', '™'];

/** A device is registered with the word: 星垄及图. */
function trademarkNames(trademark: string): string[] {
  const bare = withoutEndings(trademark, DEVICE_WORDS);
  return [trademark, bare].filter((name, place) => place === 0 || name !== trademark);
}

function productNames(name: string, core: string, brand: KnownBrand | undefined): string[] {
  const names = [name, core];
  const owner = [brand?.name, ...(brand?.aliases ?? [])].find((one) => one && name.startsWith(one));
  return owner ? [...names, name.slice(owner.length), core.slice(owner.length)] : names;
}

/** As printed, and without a bracket at its end. */
function foodNames(food: string): string[] {
  const bare = food.replace(/[(（][^(（]*[)）]\s*$/, '').trim();
  return bare === '' || bare === food ? [food] : [food, bare];
}
