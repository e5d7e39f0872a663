import { eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/shanghai-day.ts';
import { spotcheckImportSheets } from '#schema/records-imports.ts';
import {
  spotcheckImports,
  spotcheckNotices,
  spotcheckRecords,
} from '#schema/records-spotchecks.ts';
import type { RecordDeskWishes } from './desk-wishes.ts';
import { checkSheet } from './import-check.ts';
import { insertDrafts } from './import-rows.ts';
import { requireImport, requireSheet } from './imports.ts';
import { requireOpenNotice } from './notice-row.ts';

const SHEET_KEPT_SECONDS = 30 * 24 * 60 * 60;

export type ImportCommit = ReturnType<typeof createImportCommit>;

/** Adds the records of a table, and takes them back. */
export function createImportCommit(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record }: Pick<RecordDeskWishes, 'record'>,
) {
  return {
    /** Rows that are there already are left as they are; `all` adds nothing if one row is bad. */
    async commit({ id, mode }: { id: number; mode: 'valid' | 'all' }, caller: StaffCaller) {
      return db.transaction(async (tx) => {
        const row = await requireImport(tx, id, true);
        if (row.state !== 'uploaded') throw new AppError('import.done');
        const notice = await requireOpenNotice(tx, row.noticeId ?? 0);
        const sheet = await requireSheet(tx, row);
        const checked = await checkSheet(tx, sheet, notice, shanghaiDay(clock.now()));
        const refused = new Set(checked.faults.map((fault) => fault.row)).size;
        if (mode === 'all' && refused > 0)
          throw new AppError('import.bad_rows', { count: refused });
        if (checked.fresh.length === 0) throw new AppError('import.nothing_new');
        const added = await insertDrafts(tx, checked, notice, id);
        await tx
          .update(spotcheckImports)
          .set({ state: 'committed', added, refused, committedAt: clock.now() })
          .where(eq(spotcheckImports.id, id));
        await tx
          .update(spotcheckNotices)
          .set({ version: notice.version + 1, updatedAt: clock.now() })
          .where(eq(spotcheckNotices.id, notice.id));
        await record(
          {
            ...{ caller, action: 'import.commit', target: { type: 'import', id } },
            after: { notice: notice.id, added, refused },
          },
          tx,
        );
        return { added, refused, skipped: checked.same + checked.differing.length };
      });
    },

    /** Until a row has ever been public: what readers saw is withdrawn, not unmade. */
    async rollBack({ id, reason }: { id: number; reason: string }, caller: StaffCaller) {
      return db.transaction(async (tx) => {
        const row = await requireImport(tx, id, true);
        if (row.state !== 'committed') throw new AppError('import.not_committed');
        const [notice] = await tx
          .select()
          .from(spotcheckNotices)
          .where(eq(spotcheckNotices.id, row.noticeId ?? 0))
          .for('update');
        if (notice?.firstPublishedAt) throw new AppError('import.published');
        if (notice && notice.status !== 'draft') throw new AppError('notice.not_open');
        const removed = await tx
          .delete(spotcheckRecords)
          .where(eq(spotcheckRecords.importId, id))
          .returning({ id: spotcheckRecords.id });
        await tx
          .update(spotcheckImports)
          .set({ state: 'rolled_back', rolledBackAt: clock.now() })
          .where(eq(spotcheckImports.id, id));
        await record(
          {
            ...{ caller, action: 'import.roll_back', reason, target: { type: 'import', id } },
            before: { records: removed.length },
          },
          tx,
        );
        return { removed: removed.length };
      });
    },

    /** The cells of old tables; the records they brought stay. */
    async forgetSheets(): Promise<void> {
      const old = db
        .select({ id: spotcheckImports.id })
        .from(spotcheckImports)
        .where(lt(spotcheckImports.createdAt, secondsBefore(clock.now(), SHEET_KEPT_SECONDS)));
      await db.delete(spotcheckImportSheets).where(inArray(spotcheckImportSheets.importId, old));
    },
  };
}
