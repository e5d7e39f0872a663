import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { staffColumns } from '#schema/staff/columns.ts';

/** Moves column scopes to another column, so that its articles stay accessible. */
export async function moveStaffColumn(tx: Tx, { from, to }: { from: number; to: number }): Promise<void> {
  const moved = await tx
    .delete(staffColumns)
    .where(eq(staffColumns.columnId, from))
    .returning({ staffId: staffColumns.staffId });
  if (moved.length === 0) return;
  await tx
    .insert(staffColumns)
    .values(moved.map(({ staffId }) => ({ staffId, columnId: to })))
    .onConflictDoNothing();
}
