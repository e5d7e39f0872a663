import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckImports, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { NoticeItems } from '../notices/notice-items.ts';
import { lockNotice, type Notice, requireCopyOpen } from '../notices/notice-row.ts';
import { createImportCopy } from './import-copy.ts';
import { type ImportRow, isRunning, requireImport } from './import-task.ts';

export function createImportRollBack(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record, items }: Pick<RecordDeskDeps, 'record'> & { items: NoticeItems },
) {
  const copy = createImportCopy(items);

  return async ({ id, reason }: { id: number; reason: string }, caller: StaffCaller): Promise<{ removed: number }> =>
    db.transaction(async (tx) => {
      const row = await requireImport(tx, id, true);
      if (isRunning(row, clock.now())) throw new AppError('import.running');
      if (row.state !== 'committed' && !isLeftHalf(row)) throw new AppError('import.not_committed');
      const notice = await lockNotice(tx, row.noticeId ?? 0);
      const removed =
        notice.status === 'published' ? await outOfCopy(tx, notice, id, caller.id) : await outOfDraft(tx, notice, id);
      await tx
        .update(spotcheckImports)
        .set({ state: 'rolled_back', rolledBackAt: clock.now(), taskState: 'done' })
        .where(eq(spotcheckImports.id, id));
      await record(tx, {
        caller,
        action: 'import.roll_back',
        reason,
        target: { type: 'import', id },
        before: { records: removed },
      });
      return { removed };
    });

  async function outOfDraft(tx: Tx, notice: Notice, importId: number): Promise<number> {
    if (notice.firstPublishedAt) throw new AppError('import.published');
    if (notice.status !== 'draft') throw new AppError('notice.not_open');
    const removed = await tx
      .delete(spotcheckRecords)
      .where(eq(spotcheckRecords.importId, importId))
      .returning({ id: spotcheckRecords.id });
    return removed.length;
  }

  async function outOfCopy(tx: Tx, notice: Notice, importId: number, staffId: number) {
    const removed = notice.workStatus ? await copy.takeBack(tx, notice, importId, staffId) : 0;
    if (removed === 0) throw new AppError('import.published');
    requireCopyOpen(notice);
    return removed;
  }
}

/** The write was aborted and not repeated. */
function isLeftHalf({ task, taskState }: ImportRow): boolean {
  return task === 'commit' && taskState === 'running';
}
