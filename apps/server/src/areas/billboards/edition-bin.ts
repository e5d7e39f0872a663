import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardEditions } from '#schema/billboards/billboards.ts';
import type { EditionMoves } from './edition-moves.ts';

/** How an edition leaves the bin: back to a draft, or for good. */
export function createEditionBin(
  { db }: Pick<Platform, 'db'>,
  { move }: Pick<EditionMoves, 'move'>,
) {
  return {
    async restore(id: number, caller: StaffCaller) {
      const [row] = await db
        .select({ version: billboardEditions.version })
        .from(billboardEditions)
        .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'trash')));
      if (!row) throw new AppError('trash.not_found');
      await move(
        { id, version: row.version, move: 'restore', remark: '', override: false },
        caller,
      );
    },

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(billboardEditions)
        .where(and(eq(billboardEditions.id, id), eq(billboardEditions.status, 'trash')))
        .returning({ title: billboardEditions.period });
      return gone?.title;
    },
  };
}
