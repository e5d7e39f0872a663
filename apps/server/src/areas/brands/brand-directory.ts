import type { listBrands } from '@rujian/contract/areas/brands/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Choice, Named } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { withChosen } from '#platform/chosen-choice.ts';
import type { Platform } from '#platform/platform.ts';

export type KnownBrand = BrandLetters & {
  id: number;
  name: string;
  nameEn: string;
  aliases: string[];
  shelves: string[];
  shelvesEn: string[];
  foundedYear: number | null;
  province: { id: number; name: string; nameEn: string } | null;
  categories: DairyCategory[];
  products: number;
};

type BrandFilter = Pick<ParsedInput<typeof listBrands>, 'q' | 'category' | 'province' | 'initial'>;

export type BrandDirectory = ReturnType<typeof createBrandDirectory>;

const KEPT_SECONDS = 300;

/** Cached, being a few hundred: names match by hanzi, pinyin and initials without a statement per key press. */
export function createBrandDirectory({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return {
    all,

    async byId(id: number): Promise<KnownBrand | undefined> {
      return (await all()).find((brand) => brand.id === id);
    },

    async matching(filter: BrandFilter, lang: Lang) {
      const brands = await all();
      // Each choice is counted among the brands that fit the other filters, which stay when it is pressed.
      const others = (name: keyof BrandFilter) =>
        brands.filter((brand) => passes(brand, { ...filter, [name]: undefined }));
      return {
        brands: brands.filter((brand) => passes(brand, filter)),
        categories: await withChosen(categoryChoices(others('category'), lang), filter.category, async () =>
          categoryChoices(brands, lang),
        ),
        provinces: await withChosen(provinceChoices(others('province'), lang), filter.province, async () =>
          provinceChoices(brands, lang),
        ),
        initials: initialChoices(others('initial')),
        all: brands.length,
      };
    },

    async names(): Promise<Named[]> {
      return (await all()).map(({ id, name }) => ({ id, name }));
    },
  };

  function all(): Promise<KnownBrand[]> {
    return remember('brand directory', { tags: ['brands'], seconds: KEPT_SECONDS }, read);
  }

  async function read(): Promise<KnownBrand[]> {
    const { rows } = await readDb.execute<{ brand: Omit<KnownBrand, keyof BrandLetters> }>(sql`
      select json_build_object(
        'id', brand.id, 'name', brand.name, 'nameEn', brand.name_en, 'shelves', brand.categories,
        'shelvesEn', brand.categories_en, 'foundedYear', brand.founded_year,
        'aliases', (
          select coalesce(json_agg(alias order by alias), '[]')
          from brand_aliases where brand_id = brand.id
        ),
        'province', case when region.id is null then null else json_build_object(
          'id', region.id, 'name', region.short_name, 'nameEn', region.name_en
        ) end,
        'categories', coalesce(stock.categories, '[]'), 'products', coalesce(stock.products, 0)
      ) as brand
      from brands brand
      left join regions region on region.id = brand.region_id
      left join (
        select brand_id, count(*) as products, json_agg(distinct category) as categories
        from products group by brand_id
      ) stock on stock.brand_id = brand.id
      where brand.merged_into_id is null`);
    return rows
      .map(({ brand }) => ({ ...brand, ...lettersOf(brand.name) }))
      .sort(
        (one, other) => compare(one.initial, other.initial) || compare(one.pinyin, other.pinyin) || one.id - other.id,
      );
  }
}

/** How well a typed name matches: 3 exactly, 2 its beginning, 1 a part of it, 0 not at all. */
export function nameFit(
  { name, nameEn, aliases, pinyin, initials }: Pick<KnownBrand, 'name' | 'nameEn' | 'aliases' | 'pinyin' | 'initials'>,
  typed: string,
): number {
  const wanted = plain(typed);
  if (wanted === '') return 0;
  const names = [name, nameEn, ...aliases].map(plain).filter((known) => known !== '');
  if (names.includes(wanted)) return 3;
  if ([...names, pinyin, initials].some((known) => known.startsWith(wanted))) return 2;
  const isLatin = /^[a-z0-9]+$/.test(wanted);
  const inside = isLatin ? wanted.length > 1 && pinyin.includes(wanted) : false;
  return inside || names.some((known) => known.includes(wanted)) ? 1 : 0;
}

/** Main products in the language of the reader; in Chinese where no English is known. */
export function shelvesIn(lang: Lang, { shelves, shelvesEn }: Pick<KnownBrand, 'shelves' | 'shelvesEn'>): string[] {
  return lang === 'en' && shelvesEn.length > 0 ? shelvesEn : shelves;
}

export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/g, '');
}

function passes(brand: KnownBrand, { q, category, province, initial }: BrandFilter): boolean {
  return (
    (q === undefined || plain(q) === '' || nameFit(brand, q) > 0) &&
    (category === undefined || brand.categories.includes(category)) &&
    (province === undefined || brand.province?.id === province) &&
    (initial === undefined || brand.initial === initial)
  );
}

function categoryChoices(brands: KnownBrand[], lang: Lang): Choice[] {
  return DAIRY_CATEGORY.keys
    .map((key) => ({
      key,
      name: DAIRY_CATEGORY.label(key, lang),
      count: brands.filter(({ categories }) => categories.includes(key)).length,
    }))
    .filter(({ count }) => count > 0);
}

function provinceChoices(brands: KnownBrand[], lang: Lang): Choice[] {
  const choices = new Map<number, Choice>();
  for (const { province } of brands) {
    if (!province) continue;
    const known = choices.get(province.id);
    const name = lang === 'en' ? province.nameEn || province.name : province.name;
    choices.set(province.id, { key: String(province.id), name, count: (known?.count ?? 0) + 1 });
  }
  return [...choices.values()].sort((one, other) => other.count - one.count);
}

function initialChoices(brands: KnownBrand[]): Choice[] {
  return [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ#'].map((letter) => ({
    key: letter,
    name: letter,
    count: brands.filter(({ initial }) => initial === letter).length,
  }));
}

/** `#` sorts after the letters, unlike by code unit. */
function compare(one: string, other: string): number {
  if (one === other) return 0;
  if (one === '#' || other === '#') return one === '#' ? 1 : -1;
  return one < other ? -1 : 1;
}

/** How a name is found and sorted: `qinghe` for 青禾, its initials `qh`, and its index letter. */
type BrandLetters = { pinyin: string; initials: string; initial: string };

/** All names are read again after each change, and the letters of a name never change. */
const KEPT_NAMES = 10_000;
const kept = new LRUCache<string, BrandLetters>({ max: KEPT_NAMES });

export function lettersOf(name: string): BrandLetters {
  const known = kept.get(name) ?? spell(name);
  kept.set(name, known);
  return known;
}

function spell(name: string): BrandLetters {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '');
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  const first = initials.charAt(0).toUpperCase();
  return { pinyin: syllables.join(''), initials, initial: /[A-Z]/.test(first) ? first : '#' };
}

const NAMES_MAX = 5_000;
const CATEGORIES = DAIRY_CATEGORY.keys.map((category) => DAIRY_CATEGORY.label(category, 'zh-cn'));

/** Names of brands, products, companies, categories and indicators, inside which no title breaks. */
export function createOwnNames({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return (): Promise<string[]> => remember('own names', { tags: ['brands'], seconds: KEPT_SECONDS }, read);

  async function read(): Promise<string[]> {
    // The embedded database needs longer for a row than for its content.
    const { rows } = await readDb.execute<{ names: string[] }>(sql`
      select coalesce(json_agg(own.name), '[]') as names
      from (
        select name from brands union select alias from brand_aliases
        union select name from companies union select name from products
        union select name from indicators
        limit ${NAMES_MAX}
      ) own`);
    return [...CATEGORIES, ...rows.flatMap(({ names }) => names)];
  }
}
