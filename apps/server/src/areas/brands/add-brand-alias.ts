import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { brandAliases, brands } from '#schema/brands/brands.ts';

/** Adds an alias of a brand; a name that is already taken stays with its brand. */
export async function addBrandAlias(tx: Tx, alias: string, brandId: number): Promise<void> {
  const [own] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.name, alias));
  if (own) return;
  await tx.insert(brandAliases).values({ alias, brandId }).onConflictDoNothing();
}
