import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { brandAliases, brands, indicators } from '#schema/brands/brands.ts';

/** Adds an alias of a brand; a name that is already taken stays with its brand. */
export async function addBrandAlias(tx: Tx, alias: string, brandId: number): Promise<void> {
  const [own] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.name, alias));
  if (own) return;
  await tx.insert(brandAliases).values({ alias, brandId }).onConflictDoNothing();
}

/** Sets a brand's English name and increments its version, so that open forms detect the change. */
export async function setBrandEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx
    .update(brands)
    .set({ nameEn, version: sql`${brands.version} + 1` })
    .where(eq(brands.id, id));
  return ['brands', `brand:${id}`];
}

export async function setIndicatorEnglishName(tx: Tx, id: number, nameEn: string): Promise<string[]> {
  await tx.update(indicators).set({ nameEn }).where(eq(indicators.id, id));
  return ['spotchecks', 'evaluations', 'brands'];
}

/** Since when the brand has a verified representative; null for none. */
export async function setClaimed(brandId: number, claimedAt: Date | null, tx: Tx): Promise<void> {
  await tx.update(brands).set({ claimedAt }).where(eq(brands.id, brandId));
}
