import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import type { TestWay } from './test-way.ts';

/** How a test leaves the bin: back to a draft, or for good. */
export function createTestBin({ db }: Pick<Platform, 'db'>, { move }: Pick<TestWay, 'move'>) {
  return {
    async restore(id: number, caller: StaffCaller) {
      const [row] = await db
        .select({ version: evaluations.version })
        .from(evaluations)
        .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')));
      if (!row) throw new AppError('trash.not_found');
      await move({ id, version: row.version, move: 'restore', remark: '' }, caller);
    },

    async erase(tx: Tx, id: number): Promise<string | undefined> {
      const [gone] = await tx
        .delete(evaluations)
        .where(and(eq(evaluations.id, id), eq(evaluations.status, 'trash')))
        .returning({ title: evaluations.title });
      return gone?.title;
    },
  };
}
