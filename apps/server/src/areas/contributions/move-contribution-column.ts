import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { contributions } from '#schema/contributions/contributions.ts';

/** Moves open contributions to another column. */
export async function moveContributionColumn(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  await tx.update(contributions).set({ columnId: to }).where(eq(contributions.columnId, from));
}
