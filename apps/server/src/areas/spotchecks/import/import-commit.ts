import type { ImportWork } from '@rujian/contract/areas/spotchecks/import';
import { count, eq, inArray, lt } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import { spotcheckImportSheets } from '#schema/spotchecks/imports.ts';
import { spotcheckImports, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import type { NoticeItems } from '../notices/notice-items.ts';
import {
  lockNotice,
  lockNoticesOf,
  type Notice,
  requireCopyOpen,
  requireOpenNotice,
  requireTakingNotice,
} from '../notices/notice-row.ts';
import { type CheckedSheet, checkTable } from './import-check.ts';
import { createImportCopy, updateCheck } from './import-copy.ts';
import { countBadRows } from './import-report.ts';
import { insertSamples, sampleOf } from './import-rows.ts';
import { type ImportRow, type ImportTasks, isRunning, type Run, requireImport, requireKept } from './import-task.ts';
import { readReport } from './imports.ts';

const SHEET_KEPT_DAYS = 30;
const SHEET_KEPT_SECONDS = SHEET_KEPT_DAYS * 24 * 60 * 60;
/** Rows per transaction, because the embedded database blocks other requests during one. */
const WRITE_BATCH = 200;
const UPDATE_BATCH = 25;
/** Share of a commit's progress: the rows are read once more before they are written. */
const CHECKING_PART = 0.3;

type CommitRequest = { id: number; mode: 'valid' | 'all'; existing: 'skip' | 'update' };
type Order = Run & Omit<CommitRequest, 'id'> & { caller: StaffCaller };

export function createImportCommit(
  { db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>,
  { record, items, tasks }: Pick<RecordDeskDeps, 'record'> & { items: NoticeItems; tasks: ImportTasks },
) {
  const copy = createImportCopy(items);
  const sheetsErased = erasures.rule({
    job: 'records.forget_sheets',
    kind: 'import_sheets',
    keptDays: SHEET_KEPT_DAYS,
  });

  return {
    async begin({ id, mode, existing }: CommitRequest, caller: StaffCaller): Promise<ImportWork> {
      return db.transaction(async (tx) => {
        const row = await requireImport(tx, id, true);
        if (row.state !== 'uploaded') throw new AppError('import.done');
        await requireTakingNotice(tx, row.noticeId ?? 0);
        await requireKept(tx, id);
        // What the dry run already reported is refused at once.
        const report = await readReport(tx, id);
        if (report) requireWork(mode, report.faults, report.fresh + (existing === 'update' ? report.updatable : 0));
        // Permissions were checked now; the log needs only who it was.
        const author = { ...caller, rights: [], columnIds: [], memberToken: undefined, userAgent: '' };
        return tasks.start(tx, row, 'commit', caller.lang, { mode, existing, caller: author });
      });
    },

    /** Rows of an aborted run are recognised, so that none is added twice. */
    run(order: Order): Promise<void> {
      return tasks.run(
        order,
        (started) => write(order, started),
        // All or nothing: what this table has added is deleted again.
        async (tx) => {
          const added = eq(spotcheckRecords.importId, order.id);
          await lockNoticesOf(tx, added);
          await tx.delete(spotcheckRecords).where(added);
        },
      );
    },

    async forgetSheets(): Promise<void> {
      const old = db
        .select({ id: spotcheckImports.id })
        .from(spotcheckImports)
        .where(lt(spotcheckImports.createdAt, secondsBefore(clock.now(), SHEET_KEPT_SECONDS)));
      const gone = await db.delete(spotcheckImportSheets).where(inArray(spotcheckImportSheets.importId, old));
      await sheetsErased(touchedRows(gone));
    },
  };

  async function write(order: Order, table: ImportRow): Promise<void> {
    const { rows } = table;
    const beat = (part: number) => tasks.beat(order, part * CHECKING_PART * rows);
    const { checked, notice } = await checkTable(db, table, clock.now(), beat);
    const changing = order.existing === 'update' ? updatable(checked) : [];
    requireWork(order.mode, checked.faults, checked.fresh.length + checked.own + changing.length);
    if (notice.status === 'published') await writeCopy(order, notice, checked, changing);
    else await writeDraft(order, notice, checked, changing, rows);
  }

  async function writeDraft(
    order: Order,
    notice: Notice,
    checked: CheckedSheet,
    changing: CheckedSheet['differing'],
    rows: number,
  ): Promise<void> {
    const { fresh } = checked;
    const all = fresh.length + changing.length;
    const beatAt = (written: number) =>
      tasks.beat(order, (CHECKING_PART + (written / all) * (1 - CHECKING_PART)) * rows);
    for (let start = 0; start < fresh.length; start += WRITE_BATCH) {
      const batch = fresh.slice(start, start + WRITE_BATCH);
      await tasks.held(order, async (tx) => {
        const open = await requireOpenNotice(tx, notice.id);
        await insertSamples(
          tx,
          batch.map((draft) => sampleOf(draft, order.id)),
          open,
        );
      });
      await beatAt(start + batch.length);
    }
    for (let start = 0; start < changing.length; start += UPDATE_BATCH) {
      const batch = changing.slice(start, start + UPDATE_BATCH);
      await tasks.held(order, async (tx) => {
        await requireOpenNotice(tx, notice.id);
        for (const one of batch) await updateCheck(tx, one, order.caller, { record, clock });
      });
      await beatAt(fresh.length + start + batch.length);
    }
    await tasks.held(order, async (tx) => {
      const [written] = await tx
        .select({ added: count() })
        .from(spotcheckRecords)
        .where(eq(spotcheckRecords.importId, order.id));
      await tx
        .update(spotcheckNotices)
        .set({ version: notice.version + 1, updatedAt: clock.now() })
        .where(eq(spotcheckNotices.id, notice.id));
      await end(tx, order, notice, checked, { added: written?.added ?? 0, updated: changing.length });
    });
  }

  async function writeCopy(order: Order, { id }: Notice, checked: CheckedSheet, changing: CheckedSheet['differing']) {
    await tasks.held(order, async (tx) => {
      const notice = await requireTakingNotice(tx, id);
      const written = await copy.add(tx, notice, {
        importId: order.id,
        staffId: order.caller.id,
        fresh: checked.fresh,
        changing,
      });
      await end(tx, order, notice, checked, written);
    });
  }

  async function end(
    tx: Tx,
    order: Order,
    notice: Notice,
    checked: CheckedSheet,
    { added, updated }: { added: number; updated: number },
  ): Promise<void> {
    const refused = countBadRows(checked.faults);
    const skipped = checked.same + checked.differing.length - updated;
    const committed = { state: 'committed' as const, committedAt: clock.now() };
    await tasks.finish(tx, order, { ...committed, added, updated, refused, skipped });
    await record(tx, {
      caller: order.caller,
      action: 'import.commit',
      target: { type: 'import', id: order.id },
      after: { notice: notice.id, added, updated, refused },
    });
  }
}

function updatable({ differing }: CheckedSheet): CheckedSheet['differing'] {
  return differing.filter(({ isElsewhere }) => !isElsewhere);
}

function requireWork(mode: CommitRequest['mode'], faults: CheckedSheet['faults'], rows: number): void {
  const refused = countBadRows(faults);
  if (mode === 'all' && refused > 0) throw new AppError('import.bad_rows', { count: refused });
  if (rows === 0) throw new AppError('import.nothing_new');
}

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

function isLeftHalf({ task, taskState }: ImportRow): boolean {
  return task === 'commit' && taskState === 'running';
}
