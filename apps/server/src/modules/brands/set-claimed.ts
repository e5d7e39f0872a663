import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { brands } from '#schema/brands.ts';

/** Since when somebody who was checked speaks for the brand; null for nobody. */
export async function setClaimed(brandId: number, claimedAt: Date | null, tx: Tx): Promise<void> {
  await tx.update(brands).set({ claimedAt }).where(eq(brands.id, brandId));
}
