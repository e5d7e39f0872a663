import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/publishing';
import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordDeskDeps } from '#ports/edited-records.ts';
import {
  spotcheckImports,
  spotcheckNotices,
  spotcheckRecords,
} from '#schema/spotchecks/spotchecks.ts';
import { overwriteCheck, refuseTwice } from '../check-writing.ts';
import { insertSamples } from '../import/import-rows.ts';
import type { DeskNotices } from './desk-notices.ts';
import { readCopy, sampleOfAdded } from './notice-copy.ts';
import { noticeGate } from './notice-gate.ts';
import { formOf, lockNotice, type Notice, wayOf } from './notice-row.ts';

export type NoticeWay = ReturnType<typeof createNoticeWay>;
type Move = { id: number; version: number; move: PublishMove; remark: string };

/** Moves that are checked against the list of what is missing. */
const GATED: readonly PublishMove[] = ['submit', 'publish'];

/** Moves that leave readers with what they have. */
const STAYING: readonly PublishMove[] = ['withdraw', 'restore'];

/** A notice on its way to the readers, always with all of its records. */
export function createNoticeWay(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  deps: Pick<RecordDeskDeps, 'flow' | 'copies'> & { notices: Pick<DeskNotices, 'writeForm'> },
) {
  const { flow, copies, notices } = deps;

  return {
    async move(
      { id, version, move, remark }: Move,
      caller: StaffCaller,
    ): Promise<{ state: PublishState }> {
      const { state, before, brandIds } = await db.transaction(async (tx) => {
        const notice = await lockNotice(tx, id);
        if (notice.version !== version) throw new AppError('notice.changed');
        if (move === 'schedule' || move === 'unschedule') throw new AppError('review.wrong_state');
        if (!STAYING.includes(move)) await requireNoImport(tx, id);
        const item = wayOf(notice, move);
        if (GATED.includes(move)) await requireGate(tx, notice);
        const reached = await flow.move(tx, caller, item, { move, remark });
        if (isCopyMove(notice, move)) await moveCopy(tx, notice, reached);
        else await moveNotice(tx, notice, reached, remark);
        const touched = isShown(notice.status) || isShown(reached) ? await brandsOf(tx, id) : [];
        return { state: reached, before: notice.status, brandIds: touched };
      });
      if (isShown(before) || isShown(state)) await announce(id, brandIds);
      return { state };
    },
  };

  /** Rows that are still being written are part of nothing yet. */
  async function requireNoImport(tx: Tx, noticeId: number): Promise<void> {
    const [row] = await tx
      .select({ id: spotcheckImports.id })
      .from(spotcheckImports)
      .where(
        and(
          ...[eq(spotcheckImports.noticeId, noticeId), eq(spotcheckImports.task, 'commit')],
          eq(spotcheckImports.taskState, 'running'),
        ),
      )
      .limit(1);
    if (row) throw new AppError('import.running');
  }

  async function requireGate(tx: Tx, notice: Notice): Promise<void> {
    const copy = await readCopy(copies, { ...notice, form: formOf(notice) }, tx);
    const gate = await noticeGate(tx, notice.id, copy, clock.now());
    const missing = gate.filter(({ ok }) => !ok).map(({ key }) => key);
    if (missing.length > 0) throw new AppError('notice.incomplete', { missing: missing.join(' ') });
  }

  async function moveNotice(
    tx: Tx,
    { id, version, firstPublishedAt }: Notice,
    state: PublishState,
    remark: string,
  ): Promise<void> {
    const now = clock.now();
    await tx
      .update(spotcheckNotices)
      .set({
        status: state,
        version: version + 1,
        updatedAt: now,
        ...(state === 'published' && {
          publishedAt: now,
          firstPublishedAt: firstPublishedAt ?? now,
        }),
        ...(state === 'withdrawn' && {
          withdrawnAt: now,
          withdrawnReason: remark,
          workStatus: null,
        }),
        trashedAt: state === 'trash' ? now : null,
      })
      .where(eq(spotcheckNotices.id, id));
  }

  /** The live notice stays as it is until the copy is released. */
  async function moveCopy(tx: Tx, notice: Notice, state: PublishState): Promise<void> {
    const { id } = notice;
    const next = { version: notice.version + 1, updatedAt: clock.now() };
    if (state === 'published') {
      const copy = await readCopy(copies, { ...notice, form: formOf(notice) }, tx);
      await notices.writeForm(tx, id, copy.form, { ...next, workStatus: null });
      for (const [recordId, form] of Object.entries(copy.records)) {
        await overwriteCheck(tx, Number(recordId), form, clock.now());
      }
      const shown = { id, publishedOn: copy.form.publishedOn };
      await insertSamples(tx, copy.added.map(sampleOfAdded), shown).catch(refuseTwice);
      await copies.markLive(tx, 'spotcheck', id, copy.number);
      return;
    }
    const workStatus = state === 'trash' ? null : (state as 'draft');
    await tx
      .update(spotcheckNotices)
      .set({ ...next, workStatus })
      .where(eq(spotcheckNotices.id, id));
  }

  async function brandsOf(tx: Tx, noticeId: number): Promise<number[]> {
    const rows = await tx
      .selectDistinct({ brandId: spotcheckRecords.brandId })
      .from(spotcheckRecords)
      .where(sql`notice_id = ${noticeId} and brand_id is not null`);
    return rows.flatMap(({ brandId }) => (brandId === null ? [] : [brandId]));
  }

  /** Lists, the front page and dossiers count these records from now on, or no longer. */
  async function announce(id: number, brandIds: readonly number[]): Promise<void> {
    await changes.purge([`notice:${id}`, 'spotchecks', 'home']);
    await changes.changed(['brands', ...brandIds.map((brandId) => `brand:${brandId}`)]);
  }
}

function isShown(state: PublishState): boolean {
  return state === 'published';
}

/** Of a public notice everything but its withdrawal concerns the working copy. */
function isCopyMove({ status, workStatus }: Notice, move: PublishMove): boolean {
  return status === 'published' && workStatus !== null && move !== 'withdraw';
}
