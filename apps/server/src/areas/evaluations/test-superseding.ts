import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import type { TestItems } from './test-items.ts';

/** A newer test replaces an older one: both stay public and link to each other. */
export function createTestSuperseding(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, items }: Pick<RecordDeskDeps, 'record'> & { items: TestItems },
) {
  return async ({ id, by }: { id: number; by: number | null }, caller: StaffCaller) => {
    await db.transaction(async (tx) => {
      const { row: test } = await items.open(tx, id);
      if (by !== null) {
        const [newer] = await tx.select().from(evaluations).where(eq(evaluations.id, by));
        if (!newer || by === id || newer.supersededById === id) throw new AppError('evaluation.not_newer');
      }
      await tx.update(evaluations).set({ supersededById: by, updatedAt: clock.now() }).where(eq(evaluations.id, id));
      await record(tx, {
        caller,
        action: 'evaluation.supersede',
        target: { type: 'evaluation', id },
        before: { by: test.supersededById },
        after: { by },
      });
    });
    await changes.changed([...['evaluations', `evaluation:${id}`], ...(by === null ? [] : [`evaluation:${by}`])]);
    return null;
  };
}
