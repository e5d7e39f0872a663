import { eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { brandAliases, brandCompanies, brands, companies, products } from '#schema/brands/brands.ts';
import { halfWidth } from './half-width.ts';

type BrandGuess = { brand: { id: number; name: string }; confidence: number; by: ('trademark' | 'maker' | 'food')[] };

/** From here on a rule may match automatically: trademark and maker agree. */
export const SURE = 0.95;
const BY_TRADEMARK = 0.9;
const BY_MAKER = 0.7;
const BY_FOOD = 0.6;
const BOTH = 1;
const SUGGESTIONS_MAX = 3;
/** A single character occurs in too many food names. */
const FOOD_ALIAS_MIN_CHARACTERS = 2;

export type Sample = { trademark: string; makerName: string; consignorName: string; foodName: string };

/** Trademarks contain characters and the word 牌 that names do not. */
function nameKey(name: string): string {
  return halfWidth(name)
    .replace(/[\s®™()（）《》"“”]/g, '')
    .replace(/(牌|及图|及图形|文字及图|\+图形)$/, '')
    .toLowerCase();
}

export async function readBrandNames(db: Db | Tx) {
  const [named, aliased, made] = [
    await db
      .select({ id: brands.id, name: brands.name, nameEn: brands.nameEn })
      .from(brands)
      .where(isNull(brands.mergedIntoId)),
    await db.select().from(brandAliases),
    await db
      .select({ brandId: brandCompanies.brandId, company: companies.name })
      .from(brandCompanies)
      .innerJoin(companies, eq(companies.id, brandCompanies.companyId)),
  ];
  const byId = new Map(named.map(({ id, name }) => [id, { id, name }]));
  const names = new Map<string, number>();
  for (const { alias, brandId } of aliased) names.set(nameKey(alias), brandId);
  for (const { id, name, nameEn } of named) {
    if (nameEn !== '') names.set(nameKey(nameEn), id);
    names.set(nameKey(name), id);
  }
  const makers = new Map<string, Set<number>>();
  for (const { brandId, company } of made) {
    const key = nameKey(company);
    makers.set(key, (makers.get(key) ?? new Set()).add(brandId));
  }
  const foodNames = [...names].filter(([name]) => [...name].length >= FOOD_ALIAS_MIN_CHARACTERS);

  return {
    guess({ trademark, makerName, consignorName, foodName }: Sample): BrandGuess[] {
      const found = new Map<number, BrandGuess['by']>();
      const note = (brandId: number | undefined, by: BrandGuess['by'][number]) => {
        if (brandId === undefined || !byId.has(brandId)) return;
        const known = found.get(brandId) ?? [];
        if (!known.includes(by)) found.set(brandId, [...known, by]);
      };
      note(names.get(nameKey(trademark)), 'trademark');
      for (const maker of [makerName, consignorName]) {
        for (const brandId of makers.get(nameKey(maker)) ?? []) note(brandId, 'maker');
      }
      if (found.size === 0) {
        const food = nameKey(foodName);
        note(foodNames.find(([name]) => food.startsWith(name))?.[1], 'food');
      }
      return [...found]
        .map(([id, by]) => ({ brand: byId.get(id) ?? { id, name: '' }, by, confidence: sureness(by) }))
        .sort((one, other) => other.confidence - one.confidence || one.brand.id - other.brand.id)
        .slice(0, SUGGESTIONS_MAX);
    },
  };
}

function sureness(by: BrandGuess['by']): number {
  if (by.includes('trademark')) return by.includes('maker') ? BOTH : BY_TRADEMARK;
  return by.includes('maker') ? BY_MAKER : BY_FOOD;
}

/** `brand name` → product, for samples whose food name equals a product of the brand. */
export async function readProductIds(db: Db | Tx, brandIds: readonly number[]): Promise<Map<string, number>> {
  if (brandIds.length === 0) return new Map();
  const rows = await db
    .select({ id: products.id, brandId: products.brandId, name: products.name })
    .from(products)
    .where(inArray(products.brandId, [...new Set(brandIds)]));
  return new Map(rows.map(({ id, brandId, name }) => [productKey(brandId, name), id]));
}

export function productKey(brandId: number, name: string): string {
  return `${brandId} ${nameKey(name)}`;
}
