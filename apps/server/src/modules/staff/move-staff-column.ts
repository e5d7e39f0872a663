import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { staffColumns } from '#schema/staff-columns.ts';

/** Whoever worked for one column works for the other: its articles stay within his reach. */
export async function moveStaffColumn(
  tx: Tx,
  { from, to }: { from: number; to: number },
): Promise<void> {
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
