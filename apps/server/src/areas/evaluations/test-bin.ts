import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import type { TestItems } from './test-items.ts';

/** How a test leaves the bin: back to a draft, or for good. */
export function createTestBin({ restoreFromBin }: TestItems) {
  return {
    restore: restoreFromBin,

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(evaluations)
        .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')))
        .returning({ title: evaluations.title });
      return gone?.title;
    },
  };
}
