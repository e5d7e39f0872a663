import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports } from '#schema/spotchecks/spotchecks.ts';
import { requireTakingNotice } from '../notices/notice-row.ts';
import { checkTable } from './import-check.ts';
import { reportOf } from './import-report.ts';
import { requireImport, requireKept, requireSheet } from './import-row.ts';
import type { ImportTasks, Run } from './import-task.ts';
import { remember } from './imports.ts';

type ImportRequest = { id: number; headerRow?: number; columns: Record<string, ImportField> };

/** Dry runs in the background: thousands of rows are read, and nothing is stored. */
export function createImportCheckJob({ db, clock }: Pick<Platform, 'db' | 'clock'>, tasks: ImportTasks) {
  return {
    /** The column mapping is stored with the table, so that a commit reads it in the same way. */
    async begin({ id, headerRow, columns }: ImportRequest, caller: StaffCaller): Promise<ImportWork> {
      return db.transaction(async (tx) => {
        const row = await requireImport(tx, id, true);
        if (row.state !== 'uploaded') throw new AppError('import.done');
        await requireKept(tx, id);
        const notice = await requireTakingNotice(tx, row.noticeId ?? 0);
        const heads =
          headerRow === undefined ? row.heads : [...((await requireSheet(tx, row)).cells[headerRow - 1] ?? [])];
        const columnMap: Record<string, string> = columns;
        const work = await tasks.start(tx, row, 'check', caller.lang);
        await tx
          .update(spotcheckImports)
          .set({ columnMap, headerRow: headerRow ?? row.headerRow, heads })
          .where(eq(spotcheckImports.id, id));
        await tx.update(spotcheckImportSheets).set({ report: null }).where(eq(spotcheckImportSheets.importId, id));
        await remember(tx, notice.agency, heads, columnMap);
        return work;
      });
    },

    run(run: Run): Promise<void> {
      return tasks.run(run, async (started) => {
        const { checked } = await checkTable(db, started, clock.now(), (part) => tasks.beat(run, part * started.rows));
        await tasks.held(run, async (tx) => {
          await tx
            .update(spotcheckImportSheets)
            .set({ report: reportOf(checked) })
            .where(eq(spotcheckImportSheets.importId, run.id));
          await tasks.finish(tx, run);
        });
      });
    },
  };
}
