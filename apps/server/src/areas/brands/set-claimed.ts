import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { brands } from '#schema/brands/brands.ts';

/** Since when the brand has a verified representative; null for none. */
export async function setClaimed(brandId: number, claimedAt: Date | null, tx: Tx): Promise<void> {
  await tx.update(brands).set({ claimedAt }).where(eq(brands.id, brandId));
}
