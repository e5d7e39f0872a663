import { randomUUID } from 'node:crypto';
import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import type { Lang } from '@rujian/contract/base/constants';
import type { ErrorId } from '@rujian/contract/base/errors';
import { message } from '@rujian/contract/base/messages';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { spotcheckImports } from '#schema/spotchecks/spotchecks.ts';

type ImportRow = typeof spotcheckImports.$inferSelect;
type Task = NonNullable<ImportRow['task']>;
/** One run of a task. */
export type Run = { id: number; key: string };

/** A run without a heartbeat for this long has ended with its process. */
const STALLED_SECONDS = 90;

export type ImportTasks = ReturnType<typeof createImportTasks>;

/** The background task of a table, its progress and result. */
export function createImportTasks({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    /** In the transaction that locks the row: of two concurrent starts, one is refused. */
    async begin(tx: Tx, row: ImportRow, task: Task): Promise<Run> {
      if (isRunning(row, clock.now())) throw new AppError('import.running');
      const key = randomUUID();
      await tx
        .update(spotcheckImports)
        .set({
          task,
          taskState: 'running',
          taskKey: key,
          taskRows: 0,
          taskProblem: '',
          taskParams: null,
          taskBeatAt: clock.now(),
        })
        .where(eq(spotcheckImports.id, row.id));
      return { id: row.id, key };
    },

    /** A heartbeat; false when another run has taken over. */
    async beat(run: Run, rows: number): Promise<boolean> {
      const [alive] = await db
        .update(spotcheckImports)
        .set({ taskRows: rows, taskBeatAt: clock.now() })
        .where(ofRun(run))
        .returning({ id: spotcheckImports.id });
      return alive !== undefined;
    },

    /** The locked row of a run that is still current; nothing otherwise. */
    async hold(tx: Tx, run: Run): Promise<ImportRow | undefined> {
      const [row] = await tx.select().from(spotcheckImports).where(ofRun(run)).for('update');
      return row;
    },

    async finish(tx: Tx, run: Run, more: Partial<ImportRow> = {}): Promise<void> {
      await tx
        .update(spotcheckImports)
        .set({ taskState: 'done', taskBeatAt: clock.now(), ...more })
        .where(ofRun(run));
    },

    async fail(tx: Tx, run: Run, error: unknown): Promise<void> {
      const { id, params } = error instanceof AppError ? error : { id: BROKEN, params: {} };
      await tx
        .update(spotcheckImports)
        .set({ taskState: 'failed', taskProblem: id, taskParams: params })
        .where(ofRun(run));
    },

    workOf(row: ImportRow, lang: Lang): ImportWork | null {
      if (row.task === null || row.taskState === null) return null;
      const isStalled = row.taskState === 'running' && !isRunning(row, clock.now());
      const problem = isStalled ? BROKEN : (row.taskProblem as ErrorId | '');
      return {
        task: row.task,
        state: isStalled ? 'failed' : row.taskState,
        done: row.taskState === 'done' ? row.rows : row.taskRows,
        rows: row.rows,
        problem: problem === '' ? '' : message(lang, problem, row.taskParams ?? {}),
      };
    },
  };
}

const BROKEN = 'import.broken_off' satisfies ErrorId;

export function isRunning({ taskState, taskBeatAt }: Pick<ImportRow, 'taskState' | 'taskBeatAt'>, now: Date): boolean {
  return taskState === 'running' && taskBeatAt !== null && taskBeatAt > secondsBefore(now, STALLED_SECONDS);
}

function ofRun({ id, key }: Run) {
  return and(eq(spotcheckImports.id, id), eq(spotcheckImports.taskKey, key), eq(spotcheckImports.taskState, 'running'));
}
