import { dropMoveIn, listMoveIns, type MoveIn, runMoveIn, uploadMoveIn } from '@rujian/contract/areas/movein/desk';
import type { Lang } from '@rujian/contract/base/constants';
import type { ErrorId } from '@rujian/contract/base/errors';
import { message } from '@rujian/contract/base/messages';
import { desc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import { lockedRow } from '#platform/database/locks.ts';
import { serveFiles } from '#platform/http/file-scope.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { moveIns } from '#schema/movein.ts';
import { staff } from '#schema/staff/staff.ts';
import { createMoveInJobs, type MoveInJobs, type RunMoveIn } from './move-in-jobs.ts';
import { dropPieces, storePieces } from './stored-file.ts';

export function moveInArea(app: App, platform: Platform, deps: { record: RecordAudit; runMoveIn: RunMoveIn }): void {
  serveMoveIns(app, platform, createMoveInJobs(platform, deps.runMoveIn), deps);
}

const LISTED = 20;

function serveMoveIns(app: App, { db, blobs, clock }: Platform, jobs: MoveInJobs, { record }: { record: RecordAudit }) {
  serve(app, listMoveIns, async (_input, { lang }) => {
    const rows = await db
      .select({ row: moveIns, name: staff.name })
      .from(moveIns)
      .leftJoin(staff, eq(staff.id, moveIns.createdBy))
      .orderBy(desc(moveIns.id))
      .limit(LISTED);
    return { list: rows.map(({ row, name }) => shown(row, name, lang)) };
  });

  serveFiles(app, (scope) =>
    serve(scope, uploadMoveIn, async ({ program, site }, caller, request) => {
      const [made] = await db
        .insert(moveIns)
        .values({
          program,
          site: site.trim(),
          fileName: '',
          bytes: 0,
          pieces: 0,
          task: 'check',
          state: 'uploaded',
          createdBy: caller.id,
          createdAt: clock.now(),
        })
        .returning();
      if (!made) throw new Error('The database gave no row');
      try {
        const stored = await storePieces(blobs, made.id, request);
        await db.transaction(async (tx) => {
          const [row] = await tx.update(moveIns).set(stored).where(eq(moveIns.id, made.id)).returning();
          const { fileName, bytes } = stored;
          const after = { program, fileName, bytes };
          await record(tx, { caller, action: 'movein.upload', target: targetOf(made.id), after });
          await jobs.begin(tx, row ?? made, 'check');
        });
        return { id: made.id };
      } catch (error) {
        await db.delete(moveIns).where(eq(moveIns.id, made.id));
        throw error;
      }
    }),
  );

  serve(app, runMoveIn, ({ id, task }, caller) =>
    db.transaction(async (tx) => {
      const row = await lockedRow(tx, moveIns, id, 'movein.forgotten');
      await jobs.begin(tx, row, task);
      const after = { fileName: row.fileName };
      await record(tx, { caller, action: `movein.${task}`, target: targetOf(id), after });
    }),
  );

  serve(app, dropMoveIn, async ({ id }, caller) => {
    const { pieces } = await db.transaction(async (tx) => {
      const row = await lockedRow(tx, moveIns, id, 'movein.forgotten');
      if (jobs.isRunning(row)) throw new AppError('movein.running');
      await tx.delete(moveIns).where(eq(moveIns.id, id));
      const before = { fileName: row.fileName };
      await record(tx, { caller, action: 'movein.drop', target: targetOf(id), before });
      return row;
    });
    await dropPieces(blobs, id, pieces);
  });

  function shown(row: typeof moveIns.$inferSelect, name: string | null, lang: Lang): MoveIn {
    const isStalled = row.state === 'running' && !jobs.isRunning(row);
    const problem = (isStalled ? 'movein.broken_off' : row.problem) as ErrorId | '';
    return {
      ...pick(row, 'id', 'program', 'fileName', 'bytes', 'task', 'done', 'total'),
      state: isStalled ? 'failed' : row.state,
      problem: problem === '' ? '' : message(lang, problem, row.problemParams ?? {}),
      report: row.state === 'done' ? row.report : null,
      isKept: row.pieces > 0,
      by: row.createdBy === null ? null : { id: row.createdBy, name: name ?? '' },
      createdAt: unixSeconds(row.createdAt),
    };
  }
}

function targetOf(id: number) {
  return { type: 'movein', id };
}
