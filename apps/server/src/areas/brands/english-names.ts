import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { brands, indicators } from '#schema/brands/brands.ts';

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
