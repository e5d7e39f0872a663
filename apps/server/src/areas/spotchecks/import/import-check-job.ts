import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import type { ImportField } from '@rujian/contract/vocabulary/spotchecks';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckNotices } from '#schema/spotchecks/spotchecks.ts';
import { requireTakingNotice } from '../notices/notice-row.ts';
import { checkSheet } from './import-check.ts';
import { reportOf } from './import-report.ts';
import type { ImportTasks, Run } from './import-task.ts';
import { remember, requireImport, requireKept, requireSheet } from './imports.ts';

export const CHECK_JOB = 'records.check_import';

type ImportRequest = { id: number; headerRow?: number; columns: Record<string, ImportField> };

export type ImportCheckJob = ReturnType<typeof createImportCheckJob>;

/** Dry runs in the background: thousands of rows are read, and nothing is stored. */
export function createImportCheckJob(
  { db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>,
  tasks: ImportTasks,
) {
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
        const run = await tasks.begin(tx, row, 'check');
        await tx
          .update(spotcheckImports)
          .set({ columnMap, headerRow: headerRow ?? row.headerRow, heads })
          .where(eq(spotcheckImports.id, id));
        await tx.update(spotcheckImportSheets).set({ report: null }).where(eq(spotcheckImportSheets.importId, id));
        await remember(tx, notice.agency, heads, columnMap);
        await jobs.send<Run>(CHECK_JOB, run, { key: run.key, tx });
        const now = await requireImport(tx, id);
        return tasks.workOf(now, caller.lang) ?? fail();
      });
    },

    async run(run: Run): Promise<void> {
      const started = await db.transaction((tx) => tasks.hold(tx, run));
      // Another run has taken over, or it is done.
      if (!started) return;
      try {
        const sheet = await requireSheet(db, started);
        const [notice] = await db
          .select()
          .from(spotcheckNotices)
          .where(eq(spotcheckNotices.id, started.noticeId ?? 0));
        if (!notice) throw new AppError('content.not_found');
        const checked = await checkSheet(db, sheet, {
          notice,
          importId: run.id,
          today: shanghaiDay(clock.now()),
          onProgress: async (part) => {
            await tasks.beat(run, Math.floor(part * started.rows));
          },
        });
        await db.transaction(async (tx) => {
          if (!(await tasks.hold(tx, run))) return;
          await tx
            .update(spotcheckImportSheets)
            .set({ report: reportOf(checked) })
            .where(eq(spotcheckImportSheets.importId, run.id));
          await tasks.finish(tx, run);
        });
      } catch (error) {
        if (!(error instanceof AppError)) log.error({ err: error, import: run.id }, 'import.failed');
        await db.transaction((tx) => tasks.fail(tx, run, error));
      }
    },
  };
}

function fail(): never {
  throw new Error('The dry run was not begun');
}
