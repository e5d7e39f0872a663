import { randomUUID } from 'node:crypto';
import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import type { Lang } from '@rujian/contract/base/constants';
import type { ErrorId } from '@rujian/contract/base/errors';
import { message } from '@rujian/contract/base/messages';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports } from '#schema/spotchecks/spotchecks.ts';

type Task = NonNullable<ImportRow['task']>;
export type Run = { id: number; key: string };

export const IMPORT_JOBS = { check: 'records.check_import', commit: 'records.commit_import' };

/** A run without a heartbeat for this long has ended with its process. */
const STALLED_SECONDS = 90;

export type ImportTasks = ReturnType<typeof createImportTasks>;

export function createImportTasks({ db, clock, jobs, log }: Pick<Platform, 'db' | 'clock' | 'jobs' | 'log'>) {
  return {
    /** In the transaction that locks the row: of two concurrent starts, one is refused. */
    async start(tx: Tx, row: ImportRow, task: Task, lang: Lang, order: object = {}): Promise<ImportWork> {
      if (isRunning(row, clock.now())) throw new AppError('import.running');
      const run: Run = { id: row.id, key: randomUUID() };
      const [started] = await tx
        .update(spotcheckImports)
        .set({
          task,
          taskState: 'running',
          taskKey: run.key,
          taskRows: 0,
          taskProblem: '',
          taskParams: null,
          taskBeatAt: clock.now(),
        })
        .where(eq(spotcheckImports.id, row.id))
        .returning();
      await jobs.send<Run>(IMPORT_JOBS[task], { ...order, ...run }, { key: run.key, tx });
      const work = started && workOf(started, lang);
      if (!work) throw new Error('The task was not started');
      return work;
    },

    async run(run: Run, work: (started: ImportRow) => Promise<void>, undo: (tx: Tx) => Promise<void> = async () => {}) {
      const started = await db.transaction((tx) => hold(tx, run));
      if (!started) return;
      try {
        await work(started);
      } catch (error) {
        if (error instanceof Overtaken) return;
        if (!(error instanceof AppError)) log.error({ err: error, import: run.id }, 'import.failed');
        const { id, params } = error instanceof AppError ? error : { id: BROKEN, params: {} };
        await db.transaction(async (tx) => {
          if (!(await hold(tx, run))) return;
          await undo(tx);
          await change(tx, run, { taskState: 'failed', taskProblem: id, taskParams: params });
        });
      }
    },

    async beat(run: Run, rows: number): Promise<void> {
      const alive = await change(db, run, { taskRows: Math.floor(rows), taskBeatAt: clock.now() });
      if (!alive) throw new Overtaken();
    },

    async held(run: Run, work: (tx: Tx) => Promise<void>): Promise<void> {
      await db.transaction(async (tx) => {
        if (!(await hold(tx, run))) throw new Overtaken();
        await work(tx);
      });
    },

    async finish(tx: Tx, run: Run, more: Partial<ImportRow> = {}): Promise<void> {
      await change(tx, run, { taskState: 'done', taskBeatAt: clock.now(), ...more });
    },

    workOf,
  };

  function workOf(row: ImportRow, lang: Lang): ImportWork | null {
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
  }
}

class Overtaken extends Error {}

const BROKEN = 'import.broken_off' satisfies ErrorId;

export function isRunning({ taskState, taskBeatAt }: Pick<ImportRow, 'taskState' | 'taskBeatAt'>, now: Date): boolean {
  return taskState === 'running' && taskBeatAt !== null && taskBeatAt > secondsBefore(now, STALLED_SECONDS);
}

async function hold(tx: Tx, run: Run): Promise<ImportRow | undefined> {
  const [row] = await tx.select().from(spotcheckImports).where(ofRun(run)).for('update');
  return row;
}

async function change(db: Db | Tx, run: Run, values: Partial<ImportRow>): Promise<boolean> {
  const changed = await db
    .update(spotcheckImports)
    .set(values)
    .where(ofRun(run))
    .returning({ id: spotcheckImports.id });
  return changed.length > 0;
}

function ofRun({ id, key }: Run) {
  return and(eq(spotcheckImports.id, id), eq(spotcheckImports.taskKey, key), eq(spotcheckImports.taskState, 'running'));
}

export type ImportRow = typeof spotcheckImports.$inferSelect;

export type ReadSheet = {
  cells: readonly (readonly string[])[];
  headerRow: number;
  columnMap: Readonly<Record<string, string>>;
  heads: readonly string[];
};

export async function requireImport(db: Pick<Tx, 'select'>, id: number, isLocked = false): Promise<ImportRow> {
  const query = db.select().from(spotcheckImports).where(eq(spotcheckImports.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  if (!row) throw new AppError('content.not_found');
  return row;
}

export async function requireSheet(db: Pick<Tx, 'select'>, row: ImportRow): Promise<ReadSheet> {
  const [sheet] = await db.select().from(spotcheckImportSheets).where(eq(spotcheckImportSheets.importId, row.id));
  if (!sheet) throw new AppError('import.forgotten');
  const { headerRow, columnMap, heads } = row;
  return { cells: sheet.cells, headerRow, columnMap, heads };
}

export async function requireKept(db: Pick<Tx, 'select'>, id: number): Promise<void> {
  const [kept] = await db
    .select({ id: spotcheckImportSheets.importId })
    .from(spotcheckImportSheets)
    .where(eq(spotcheckImportSheets.importId, id));
  if (!kept) throw new AppError('import.forgotten');
}
