import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MoveInReport } from '@rujian/contract/areas/movein/desk';
import { MOVE_IN_SHOWN_NOTES } from '@rujian/contract/areas/movein/desk';
import { and, eq, gt, lt } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { storableValue } from '#platform/text/storable-text.ts';
import { moveIns } from '#schema/movein.ts';
import { dropPieces, readPieces } from './stored-file.ts';

type Row = typeof moveIns.$inferSelect;
type Run = { id: number; key: string };

type MoveRun = {
  program: Row['program'];
  /** The uploaded file, in a folder of its own that is removed afterwards. */
  path: string;
  site: string;
  task: Row['task'];
  staffId: number | null;
  onItem: (done: number, total: number) => Promise<boolean>;
};

export type RunMoveIn = (run: MoveRun) => Promise<{ report: MoveInReport; isComplete: boolean }>;

const MOVE_IN_JOB = 'movein.run';
const FORGET_JOB = 'movein.forget';
const FORGET_AT = '20 4 * * *';
const KEPT_DAYS = 7;
/** A job of a quarter of an hour counts as lost, so a long move is done in turns. */
const TURN_SECONDS = 300;
const BEAT_MS = 1_000;
/** A run without a heartbeat for this long has ended with its process. */
const STALLED_SECONDS = 90;

export type MoveInJobs = ReturnType<typeof createMoveInJobs>;

export function createMoveInJobs({ db, blobs, clock, jobs, log }: Platform, runMoveIn: RunMoveIn) {
  jobs.define<Run>(MOVE_IN_JOB, takeTurn, { retries: 1 });
  jobs.define(FORGET_JOB, forgetOld, { cron: FORGET_AT });

  return {
    isRunning,

    /** In the transaction that locks the row: of two concurrent starts, one is refused. */
    async begin(tx: Tx, row: Row, task: Row['task']): Promise<void> {
      if (isRunning(row)) throw new AppError('movein.running');
      if (row.pieces === 0) throw new AppError('movein.forgotten');
      const key = randomUUID();
      await tx
        .update(moveIns)
        .set({
          task,
          state: 'running',
          runKey: key,
          beatAt: clock.now(),
          done: 0,
          total: 0,
          problem: '',
          problemParams: null,
          report: null,
        })
        .where(eq(moveIns.id, row.id));
      await jobs.send(MOVE_IN_JOB, { id: row.id, key }, { key: `${row.id} ${key}`, tx });
    },
  };

  function isRunning({ state, beatAt }: Pick<Row, 'state' | 'beatAt'>): boolean {
    return state === 'running' && beatAt !== null && beatAt > secondsBefore(clock.now(), STALLED_SECONDS);
  }

  async function takeTurn(run: Run): Promise<void> {
    const [row] = await db.select().from(moveIns).where(ofRun(run));
    if (!row) return;
    let folder = '';
    try {
      folder = await mkdtemp(join(tmpdir(), 'rujian-movein-'));
      const path = join(folder, 'export');
      await writeFile(path, readPieces(blobs, row.id, row.pieces));
      const { report, isComplete } = await runMoveIn({
        program: row.program,
        path,
        site: row.site,
        task: row.task,
        staffId: row.createdBy,
        onItem: createHeartbeat(run),
      });
      const whole = row.report ? joined(row.report, report) : report;
      const state = isComplete ? ('done' as const) : ('running' as const);
      const changed = { report: whole, state, beatAt: clock.now() };
      const [kept] = await db.update(moveIns).set(changed).where(ofRun(run)).returning({ id: moveIns.id });
      if (kept && !isComplete) await jobs.send(MOVE_IN_JOB, run, { key: `${run.id} ${run.key}` });
    } catch (error) {
      const { id, params } = error instanceof AppError ? error : { id: 'movein.broken_off', params: {} };
      if (!(error instanceof AppError)) log.error({ err: error }, 'movein.failed');
      const problemParams = storableValue(params) as typeof params;
      await db.update(moveIns).set({ state: 'failed', problem: id, problemParams }).where(ofRun(run));
    } finally {
      if (folder !== '') await rm(folder, { recursive: true, force: true });
    }
  }

  /** Says how far the run is; false when its turn is over or another run has taken over. */
  function createHeartbeat(run: Run) {
    const startedMs = performance.now();
    let lastMs = Number.NEGATIVE_INFINITY;
    return async (done: number, total: number): Promise<boolean> => {
      const nowMs = performance.now();
      if (nowMs - lastMs < BEAT_MS && done < total) return true;
      lastMs = nowMs;
      const changed = { done, total, beatAt: clock.now() };
      const [alive] = await db.update(moveIns).set(changed).where(ofRun(run)).returning({ id: moveIns.id });
      return alive !== undefined && nowMs - startedMs < TURN_SECONDS * 1_000;
    };
  }

  async function forgetOld(): Promise<void> {
    const before = secondsBefore(clock.now(), KEPT_DAYS * 86_400);
    const old = await db
      .select()
      .from(moveIns)
      .where(and(lt(moveIns.createdAt, before), gt(moveIns.pieces, 0)));
    for (const row of old) {
      if (isRunning(row)) continue;
      await db.update(moveIns).set({ pieces: 0 }).where(eq(moveIns.id, row.id));
      await dropPieces(blobs, row.id, row.pieces);
    }
  }
}

function ofRun({ id, key }: Run) {
  return and(eq(moveIns.id, id), eq(moveIns.runKey, key), eq(moveIns.state, 'running'));
}

function joined(before: MoveInReport, after: MoveInReport): MoveInReport {
  const added = new Map(before.counts.map(({ kind, fresh }) => [kind, fresh]));
  const said = new Set(after.notes.map((note) => JSON.stringify(note)));
  const earlier = before.notes.filter((note) => !said.has(JSON.stringify(note)));
  const notes = [...earlier, ...after.notes];
  return {
    counts: after.counts.map((count) => {
      const fresh = Math.min(added.get(count.kind) ?? 0, count.known);
      return { ...count, fresh: count.fresh + fresh, known: count.known - fresh };
    }),
    notes: notes.slice(0, MOVE_IN_SHOWN_NOTES),
    notesTotal: after.notesTotal + (before.notesTotal - before.notes.length) + earlier.length,
  };
}
