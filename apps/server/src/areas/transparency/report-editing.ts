import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { transparencyQuarters } from '#schema/transparency.ts';
import type { Counting } from './counting.ts';
import { isOver } from './quarters.ts';

export type EditingDeps = { record: RecordAudit };

type Parts = Pick<Platform, 'db' | 'clock' | 'changes'> & EditingDeps & { counting: Counting };

/** The newsroom's notes on the numbers, and freezing a quarter. */
export function createReportEditing({ db, clock, changes, record, counting }: Parts) {
  return {
    async note(
      { quarter, note, noteEn }: { quarter: string; note: string; noteEn: string },
      caller: StaffCaller,
    ): Promise<null> {
      await db.transaction(async (tx) => {
        const before = await requireOpen(tx, quarter);
        await tx
          .update(transparencyQuarters)
          .set({ note: note.trim(), noteEn: noteEn.trim() })
          .where(isStillOpen(quarter));
        await record(tx, {
          caller,
          action: 'transparency.note',
          before: { quarter, note: before.note, noteEn: before.noteEn },
          after: { quarter, note: note.trim(), noteEn: noteEn.trim() },
        });
      });
      await changes.purge(['transparency']);
      return null;
    },

    /** Recounts once more, to include everything after the last nightly run of the quarter. */
    async freeze(quarter: string, caller: StaffCaller): Promise<null> {
      if (!isOver(quarter, clock.now())) throw new AppError('transparency.running');
      await db.transaction(async (tx) => {
        await requireOpen(tx, quarter);
        await counting.store(tx, quarter, await counting.count(tx, quarter));
        await tx
          .update(transparencyQuarters)
          .set({ frozenAt: clock.now(), frozenBy: caller.id })
          .where(isStillOpen(quarter));
        await record(tx, { caller, action: 'transparency.freeze', after: { quarter } });
      });
      await changes.purge(['transparency']);
      return null;
    },
  };

  /** Locks the row: of two concurrent freezes, the second finds it frozen. */
  async function requireOpen(tx: Tx, quarter: string) {
    const [row] = await tx
      .select()
      .from(transparencyQuarters)
      .where(eq(transparencyQuarters.quarter, quarter))
      .for('update');
    if (!row) throw new AppError('content.not_found');
    if (row.frozenAt) throw new AppError('transparency.frozen');
    return row;
  }

  function isStillOpen(quarter: string) {
    return and(eq(transparencyQuarters.quarter, quarter), isNull(transparencyQuarters.frozenAt));
  }
}
