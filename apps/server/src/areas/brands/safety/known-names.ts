import type { Named } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY, type DairyCategory } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { type BrandDirectory, lettersOf, plain } from '../brand-directory.ts';
import { RECORD_COUNTS } from './subject-sums.ts';
import type { Subject } from './subjects.ts';

/** What readers and official tables call a category, besides its label. */
const OTHER_NAMES: Record<DairyCategory, string[]> = {
  pasteurised: ['巴氏奶', '巴氏鲜奶', '鲜奶', '鲜牛奶', '低温奶', '低温鲜奶', 'fresh milk'],
  uht: ['纯牛奶', '纯奶', '常温奶', '全脂灭菌乳', '灭菌奶', 'long-life milk'],
  modified: ['调味奶', '调制奶', '高钙奶', 'flavoured milk'],
  fermented: ['酸奶', '酸牛奶', '酸乳', '风味发酵乳', 'yoghurt'],
  powder: ['乳粉', '牛奶粉', '全脂奶粉', '调制乳粉', '成人奶粉', '儿童奶粉', '学生奶粉'],
  infant_formula: [
    ...['婴儿奶粉', '婴幼儿奶粉', '婴儿配方奶粉', '幼儿奶粉', '幼儿配方奶粉', '宝宝奶粉', '配方奶粉'],
    ...['婴配粉', '婴配', '婴配奶粉', '婴儿配方食品', '婴儿配方乳粉', 'baby formula', 'formula'],
  ],
  cheese: ['干酪', '芝士', '再制干酪', '奶酪棒', '芝士棒'],
  butter: ['牛油'],
  cream: ['稀奶油', '淡奶油'],
  milk_drink: ['乳饮料', '乳酸菌饮料', '牛奶饮料', 'milk drink'],
  other: [],
};

/** Narrowing by 奶粉 also means infant formula: packs say no more than the word. */
export const WIDER: Partial<Record<DairyCategory, DairyCategory[]>> = { powder: ['powder', 'infant_formula'] };

const CATEGORY_NAMES: { category: DairyCategory; names: string[] }[] = DAIRY_CATEGORY.keys
  .filter((category) => category !== 'other')
  .map((category) => ({
    category,
    names: [DAIRY_CATEGORY.label(category, 'zh-cn'), DAIRY_CATEGORY.label(category, 'en'), ...OTHER_NAMES[category]],
  }));

/** A subject with its names, ready to compare; `wholeNames` have the brand in front, as packs and readers say it. */
export type KnownName = {
  subject: Subject;
  names: string[];
  wholeNames: string[];
  sounds: string[];
  initials: string[];
};

type Rows = {
  products: { product: Named; brand: Named; category: DairyCategory }[];
  makers: string[];
  trademarks: { trademark: string; makers: string[] }[];
  foods: string[];
};

/** Names of each kind that are matched by sound and typo, the most checked first. */
const NAMES_MAX = 3_000;
const MAKERS_OF_TRADEMARK = 20;

/**
 * The names of brands, products, categories, makers, trademarks and foods, kept in memory, so that
 * a question is matched by hanzi, pinyin, initials and typo without a statement per key press.
 */
export function createKnownNames(
  { readDb, remember }: Pick<Platform, 'readDb' | 'remember'>,
  directory: BrandDirectory,
) {
  return () => remember('known names', { ...RECORD_COUNTS, tags: ['brands', 'spotchecks'] }, make);

  async function make(): Promise<KnownName[]> {
    const [brands, rows] = await Promise.all([directory.all(), read()]);
    const namesOf = new Map(brands.map((brand) => [brand.id, [brand.name, ...brand.aliases]]));
    const ofBrands = new Set(brands.flatMap(({ name, nameEn, aliases }) => [name, nameEn, ...aliases]).map(plain));
    return [
      ...brands.map(({ id, name, nameEn, aliases }) =>
        known({ kind: 'brand', brand: { id, name } }, [name, nameEn, ...aliases]),
      ),
      ...CATEGORY_NAMES.map(({ category, names }) => known({ kind: 'category', category }, names)),
      ...rows.trademarks
        .filter(({ trademark }) => !ofBrands.has(plain(trademark)))
        .map((row) => known({ kind: 'trademark', ...row }, [row.trademark])),
      ...rows.makers.map((maker) => known({ kind: 'maker', maker }, [maker])),
      ...rows.products.map((row) => {
        const owners = namesOf.get(row.brand.id) ?? [row.brand.name];
        const { name } = row.product;
        return known(
          { kind: 'product', ...row },
          [name],
          owners.map((owner) => owner + name),
        );
      }),
      ...rows.foods.map((text) => known({ kind: 'food', text }, [text])),
    ];
  }

  async function read(): Promise<Rows> {
    const named = (column: string) => sql`
      select sums.${sql.raw(column)} as name, sum(sums.records) as records from spotcheck_sums sums
      where sums.${sql.raw(column)} <> '' and sums.${sql.raw(column)} <> '/'`;
    const mostFirst = sql`group by 1 having sum(sums.records) > 0 order by 2 desc, 1 limit ${NAMES_MAX}`;
    const { rows } = await readDb.execute<{ names: Rows }>(sql`
      select json_build_object(
        'products', (select coalesce(json_agg(row), '[]') from (
          select json_build_object(
            'product', json_build_object('id', product.id, 'name', product.name),
            'brand', json_build_object('id', brand.id, 'name', brand.name),
            'category', product.category
          ) as row
          from products product join brands brand on brand.id = product.brand_id
          order by product.id limit ${NAMES_MAX}
        ) listed),
        'makers', (select coalesce(json_agg(name), '[]') from (
          ${named('maker_name')} ${mostFirst}
        ) listed),
        'trademarks', (select coalesce(json_agg(
          json_build_object('trademark', name, 'makers', makers)), '[]') from (
          select sums.trademark as name, sum(sums.records) as records,
            (array_agg(distinct sums.maker_name))[1:${sql.raw(String(MAKERS_OF_TRADEMARK))}] as makers
          from spotcheck_sums sums where sums.trademark <> '' and sums.trademark <> '/' ${mostFirst}
        ) listed),
        'foods', (select coalesce(json_agg(name), '[]') from (
          ${named('food_name')} and sums.product_id is null ${mostFirst}
        ) listed)
      ) as names`);
    return rows[0]?.names ?? { products: [], makers: [], trademarks: [], foods: [] };
  }
}

function known(subject: Subject, names: string[], wholeNames: string[] = []): KnownName {
  const stated = names.filter((name) => name.trim() !== '');
  const letters = [...stated, ...wholeNames].map(lettersOf);
  return {
    subject,
    names: [...new Set(stated.map(plain))],
    wholeNames: wholeNames.map(plain),
    sounds: [...new Set(letters.map(({ pinyin }) => pinyin))],
    initials: [...new Set(letters.map(({ initials }) => initials))],
  };
}
