import type { saveAdvert } from '@rujian/contract/areas/site/advert-desk';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { brandAliases, brands, products } from '#schema/brands/brands.ts';

// Advertising Law, art. 20: nothing for infants of up to twelve months. Matched without spaces and width; “一段时间” and
// the like are periods of time, not formula stages.
const INFANT_WORDS: readonly RegExp[] = [
  /婴幼?儿?配方|婴配|婴儿(?:奶粉|乳粉|液态奶|食品|乳制品)|较大婴儿|初生婴儿|新生儿奶粉/,
  /母乳代用品|代母乳|母乳替代/,
  /(?:^|[^0-9第])[12](?:段|阶段)|[一二Ⅰⅱⅰⅱ]段(?!时|路|话|历|旅|故|情|往|经|文|视|音|日|岁|友|缘|关)/i,
  /0[-–—~至到](?:[1-9]|1[0-2])个?月|(?:3|4|6)[-–—~至到](?:9|12)个?月|0[-–—~至到]1(?:周?岁|年)/,
  /(?:12|十二)个?月(?:以下|以内|龄以下)|1(?:周)?岁(?:以下|以内)/,
  /infantformula|infantmilk|formulamilk|babyformula|breast-?milksubstitutes?|newbornformula|follow-onformula|stage[12](?!\d)/i,
];

export function infantWords(...texts: readonly string[]): string | null {
  for (const text of texts) {
    const plain = text.normalize('NFKC').replace(/\s+/g, '');
    for (const pattern of INFANT_WORDS) {
      const [found] = pattern.exec(plain) ?? [];
      if (found) return found;
    }
  }
  return null;
}

type Wanted = Omit<ParsedInput<typeof saveAdvert>, 'id' | 'startsAt' | 'endsAt'>;

export async function requireAllowed(tx: Tx, wanted: Wanted): Promise<number | null> {
  const { title, titleEn, advertiser, advertiserEn, alt, url } = wanted;
  const found = infantWords(title, titleEn, alt, advertiser, advertiserEn);
  if (found) throw new AppError('advert.infant_words', { found });
  await requireNoInfantProduct(tx, { url, words: [title, titleEn, alt] });
  const brandId = wanted.brandId ?? (await brandBehind(tx, { advertiser, url }));
  if (brandId !== null) await requireOtherGoods(tx, brandId);
  return brandId;
}

async function requireNoInfantProduct(tx: Tx, { url, words }: { url: string; words: readonly string[] }) {
  const linked = Number(/^\/product\/(\d{1,15})/.exec(url)?.[1] ?? 0);
  const [product] = await tx
    .select({ name: products.name })
    .from(products)
    .where(
      and(
        eq(products.category, 'infant_formula'),
        or(
          eq(products.id, linked),
          sql`char_length(${products.name}) > 3 and position(${products.name} in ${words.join('\n')}) > 0`,
        ),
      ),
    )
    .limit(1);
  if (product) throw new AppError('advert.infant_product', { product: product.name });
}

async function brandBehind(tx: Tx, { advertiser, url }: { advertiser: string; url: string }): Promise<number | null> {
  const linkedBrand = Number(/^\/brand\/(\d{1,15})/.exec(url)?.[1] ?? 0);
  const linkedProduct = Number(/^\/product\/(\d{1,15})/.exec(url)?.[1] ?? 0);
  const ofProduct = tx.select({ id: products.brandId }).from(products).where(eq(products.id, linkedProduct));
  const ofAlias = tx.select({ id: brandAliases.brandId }).from(brandAliases).where(eq(brandAliases.alias, advertiser));
  const [brand] = await tx
    .select({ id: brands.id })
    .from(brands)
    .where(
      and(
        isNull(brands.mergedIntoId),
        or(
          eq(brands.id, linkedBrand),
          inArray(brands.id, ofProduct),
          eq(brands.name, advertiser),
          inArray(brands.id, ofAlias),
        ),
      ),
    )
    .limit(1);
  return brand?.id ?? null;
}

async function requireOtherGoods(tx: Tx, brandId: number): Promise<void> {
  const [brand] = await tx
    .select({ name: brands.name, categories: brands.categories })
    .from(brands)
    .where(eq(brands.id, brandId));
  if (!brand) throw new AppError('content.not_found');
  const sold = await tx
    .select({ category: products.category })
    .from(products)
    .where(and(eq(products.brandId, brandId), ne(products.state, 'gone')))
    .groupBy(products.category);
  const isOnlyFormula =
    sold.length > 0
      ? sold.every(({ category }) => category === 'infant_formula')
      : brand.categories.length > 0 && brand.categories.every((word) => infantWords(word) || /婴|配方/.test(word));
  if (isOnlyFormula) throw new AppError('advert.infant_brand', { brand: brand.name });
}
