import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { brandAliases, brands } from '#schema/brands.ts';

/** Remembers another name of a brand; a name that stands for some brand already stays with it. */
export async function addBrandAlias(tx: Tx, alias: string, brandId: number): Promise<void> {
  const [own] = await tx.select({ id: brands.id }).from(brands).where(eq(brands.name, alias));
  if (own) return;
  await tx.insert(brandAliases).values({ alias, brandId }).onConflictDoNothing();
}
