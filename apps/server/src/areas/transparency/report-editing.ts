import { freezeTransparency, saveTransparencyNote } from '@rujian/contract/areas/transparency/public';
import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { transparencyQuarters } from '#schema/transparency.ts';
import type { Counting } from './counting.ts';
import { isOver } from './quarters.ts';

export function serveReportEditing(
  app: App,
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record, counting }: { record: RecordAudit; counting: Counting },
): void {
  serve(app, saveTransparencyNote, async ({ quarter, ...words }, caller) => {
    const texts = { note: words.note.trim(), noteEn: words.noteEn.trim() };
    await db.transaction(async (tx) => {
      const before = await requireOpen(tx, quarter);
      await tx.update(transparencyQuarters).set(texts).where(isStillOpen(quarter));
      await record(tx, {
        caller,
        action: 'transparency.note',
        before: pick(before, 'quarter', 'note', 'noteEn'),
        after: { quarter, ...texts },
      });
    });
    await changes.purge(['transparency']);
  });

  /** Recounts once more, to include everything after the last nightly run of the quarter. */
  serve(app, freezeTransparency, async ({ quarter }, caller) => {
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
  });

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
