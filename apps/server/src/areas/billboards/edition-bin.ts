import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import type { EditionItems } from './edition-items.ts';

/** How an edition leaves the bin: back to a draft, or for good. */
export function createEditionBin({ restoreFromBin }: EditionItems) {
  return {
    restore: restoreFromBin,

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(billboardEditions)
        .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'trash')))
        .returning({ title: billboardEditions.period });
      return gone?.title;
    },
  };
}
