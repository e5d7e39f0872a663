import type { MoveInput, UnpublishInput } from '@rujian/contract/edited-items';
import { itemStates, type PublishState } from '@rujian/contract/publishing';
import type { TermDocument } from '@rujian/contract/term-desk';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { SITE, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import type { TermDesk } from './term-desk.ts';
import {
  liveDocument,
  requireComplete,
  type TermRow,
  termColumnsOf,
  writeLinks,
} from './term-documents.ts';
import { requireFreeNames } from './term-names.ts';
import type { TermWishes } from './term-wishes.ts';

const T = 'baike';

type States = Pick<TermRow, 'status' | 'workStatus'>;
type Times = Partial<Pick<TermRow, 'scheduledFor' | 'unpublishAt' | 'unpublishReason'>>;
/** By whom: nobody when its time had come. */
type Step = { next: PublishState; remark: string; staffId: number | null; times: Times };
type Opened = Awaited<ReturnType<TermDesk['open']>>;

export const TERMS_JOB = 'encyclopedia.release_due';

export type TermMoving = ReturnType<typeof createTermMoving>;

/** How a term comes before readers, changes there and leaves. */
export function createTermMoving(
  { db, clock, changes, jobs }: Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs'>,
  desk: Pick<TermDesk, 'open'>,
  { record, readBody, flow, copies, timing }: TermWishes,
) {
  return {
    async move(caller: StaffCaller, wish: MoveInput) {
      const { id, move, remark } = wish;
      const next = await db.transaction(async (tx) => {
        const opened = await desk.open(tx, id);
        const { row, document, item } = opened;
        if ((wish.basedOn ?? item.revisionNumber) !== item.revisionNumber) {
          throw new AppError('review.wrong_state');
        }
        // Withdrawing is about what readers see, whatever editors are writing meanwhile.
        const state = move === 'withdraw' && row.status === 'published' ? row.status : item.state;
        if (move === 'submit' || move === 'publish' || move === 'schedule') {
          requireComplete(document);
        }
        const reached = await flow.move(tx, caller, { ...item, state }, wish);
        const times = timesFrom(reached, wish);
        await carryOut(tx, opened, { next: reached, remark, staffId: caller.id, times });
        return reached;
      });
      await announce(id, next);
      return { state: next };
    },

    async unpublishLater(caller: StaffCaller, { id, at, reason }: UnpublishInput): Promise<void> {
      await db.transaction(async (tx) => {
        const { row } = await desk.open(tx, id);
        if (row.status !== 'published') throw new AppError('review.wrong_state');
        const fields = timing.unpublishFields(at, reason);
        await tx.update(encyclopediaEntries).set(fields).where(eq(encyclopediaEntries.id, id));
        await wake(tx, id, fields.unpublishAt);
        const entry = { action: 'terms.unpublish_at', target: { type: T, id }, after: { at } };
        await record({ caller, ...entry, reason }, tx);
      });
    },

    /** What was timed by an editor, done by the site itself; nothing when it is not due any more. */
    async onTime(id: number, move: 'publish' | 'withdraw'): Promise<void> {
      const next = await db.transaction(async (tx) => {
        const opened = await desk.open(tx, id);
        const { row, item } = opened;
        const isOut = move === 'publish';
        const at = isOut ? row.scheduledFor : row.unpublishAt;
        const isReady = isOut ? item.state === 'scheduled' : row.status === 'published';
        if (!isReady || at === null || at > clock.now()) return undefined;
        if (isOut) requireComplete(opened.document);
        const reason = isOut ? '' : row.unpublishReason;
        const state = isOut ? ('published' as const) : ('withdrawn' as const);
        await carryOut(tx, opened, { next: state, remark: reason, staffId: null, times: {} });
        const entry = { action: `terms.${move}`, target: { type: T, id }, after: { state } };
        await record({ caller: SITE, ...entry, reason }, tx);
        return state;
      });
      if (next) await announce(id, next);
    },
  };

  async function carryOut(
    tx: Tx,
    { row, document, item }: Opened,
    { next, remark, staffId, times }: Step,
  ): Promise<void> {
    const { id } = row;
    // What nobody reviewed does not come back with what readers saw.
    const isKept = next === 'withdrawn' && row.workStatus === null && item.revisionNumber > 0;
    const isThrownBack = row.status === 'published' && (next === 'trash' || next === 'withdrawn');
    if (isThrownBack && !isKept) {
      const live = await liveDocument(tx, row);
      await copies.save(tx, { t: T, id, document: live, staffId });
    }
    await tx
      .update(encyclopediaEntries)
      .set({ ...(itemStates(row, next) as States), ...timesOf(row, next, remark), ...times })
      .where(eq(encyclopediaEntries.id, id));
    if (next === 'published') await goLive(tx, row, document, item.revisionNumber);
    await wake(tx, id, times.scheduledFor);
    await wake(tx, id, times.unpublishAt);
  }

  async function goLive(tx: Tx, row: TermRow, document: TermDocument, number: number) {
    await requireFreeNames(tx, row.id, document);
    const now = clock.now();
    await tx
      .update(encyclopediaEntries)
      .set({
        ...termColumnsOf(document, readBody),
        ...{ publishedAt: row.publishedAt ?? now, firstPublishedAt: row.firstPublishedAt ?? now },
        ...{ updatedAt: now, lastReviewedAt: now, withdrawnReason: '' },
        // Linked texts are kept by it.
        version: sql`${encyclopediaEntries.version} + 1`,
      })
      .where(eq(encyclopediaEntries.id, row.id));
    await writeLinks(tx, row.id, document);
    if (number > 0) await copies.markLive(tx, T, row.id, number);
  }

  function timesFrom(next: PublishState, wish: MoveInput): Times {
    if (next === 'scheduled') {
      return { scheduledFor: timing.timeOf(wish.at), ...timing.unpublishOf(wish) };
    }
    return { scheduledFor: null, ...(next === 'published' && timing.unpublishOf(wish)) };
  }

  async function wake(tx: Tx, id: number, at: Date | null | undefined): Promise<void> {
    if (!at) return;
    await jobs.send(TERMS_JOB, {}, { startAfter: at, key: `${id} ${at.getTime()}`, tx });
  }

  async function announce(id: number, state: PublishState): Promise<void> {
    if (state !== 'published' && state !== 'withdrawn') return;
    await changes.purge(['baike', `term:${id}`]);
  }

  function timesOf(row: TermRow, next: string, remark: string) {
    const now = clock.now();
    if (next === 'published') return { publishedAt: row.publishedAt ?? now, scheduledFor: null };
    if (next === 'withdrawn') {
      const over = { scheduledFor: null, unpublishAt: null, unpublishReason: '' };
      return { withdrawnAt: now, withdrawnReason: remark, ...over };
    }
    if (next === 'trash' && row.status !== 'published') return { trashedAt: now };
    return { trashedAt: null };
  }
}
