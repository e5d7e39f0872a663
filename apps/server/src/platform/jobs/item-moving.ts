import type { MoveInput, UnpublishInput } from '@rujian/contract/base/publishing/edited-items';
import { itemStates } from '@rujian/contract/base/publishing/publishing';
import type { PublishState } from '@rujian/contract/vocabulary/publishing';
import { AppError } from '#platform/app-error.ts';
import { type Caller, SITE, type StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';

type Row = {
  id: number;
  status: PublishState;
  workStatus: PublishState | null;
  publishedAt: Date | null;
  scheduledFor: Date | null;
  unpublishAt: Date | null;
  unpublishReason: string;
};
type Item = { state: PublishState; revisionNumber: number };
type Opened<R, D, I> = { row: R; document: D; item: I };
type Times = Partial<Pick<Row, 'scheduledFor' | 'unpublishAt' | 'unpublishReason'>>;
/** By whom: nobody when its time had come. */
type Step = { next: PublishState; remark: string; staffId: number | null; times: Times };

/** What a move writes into the row of an item. */
export type MovedFields = Partial<
  Omit<Row, 'id'> & { withdrawnAt: Date; withdrawnReason: string; trashedAt: Date | null }
>;

type Deps<T extends string, R extends Row, D, I extends Item> = {
  t: T;
  /** The area in the names of deeds in the audit log. */
  area: string;
  /** Woken when something is due. */
  job: string;
  open: (tx: Tx, id: number) => Promise<Opened<R, D, I>>;
  requireComplete: (document: D) => void;
  write: (tx: Tx, id: number, fields: MovedFields) => PromiseLike<unknown>;
  /** What readers see now. */
  liveDocument: (tx: Tx, row: R) => Promise<D>;
  /** Puts the words of editors before readers. */
  goLive: (tx: Tx, row: R, document: D) => Promise<void>;
  /** After it was withdrawn. */
  left?: (tx: Tx, id: number) => Promise<void>;
  tags: (id: number) => string[];
  flow: { move: (tx: Tx, caller: Caller, item: I, wish: MoveInput) => Promise<PublishState> };
  copies: {
    save: (
      tx: Tx,
      copy: { t: T; id: number; document: D; staffId: number | null },
    ) => Promise<unknown>;
    markLive: (tx: Tx, t: T, id: number, number: number) => Promise<void>;
  };
  timing: {
    timeOf: (seconds: number | undefined) => Date;
    unpublishOf: (wish: MoveInput) => Times;
    unpublishFields: (at: number | null, reason: string) => Times;
  };
  record: (
    entry: {
      caller: Caller;
      action: string;
      target: { type: string; id: number };
      after: Record<string, unknown>;
      reason: string;
    },
    tx: Tx,
  ) => Promise<void>;
};

/** How an edited item comes before readers, changes there and leaves. */
export function createItemMoving<T extends string, R extends Row, D, I extends Item>(
  { db, clock, changes, jobs }: Pick<Platform, 'db' | 'clock' | 'changes' | 'jobs'>,
  deps: Deps<T, R, D, I>,
) {
  const { t, area, job, open, requireComplete, write, flow, copies, timing, record } = deps;

  return {
    async move(caller: StaffCaller, wish: MoveInput) {
      const { id, move, remark } = wish;
      const next = await db.transaction(async (tx) => {
        const opened = await open(tx, id);
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
        const { row } = await open(tx, id);
        if (row.status !== 'published') throw new AppError('review.wrong_state');
        const fields = timing.unpublishFields(at, reason);
        await write(tx, id, fields);
        await wake(tx, id, fields.unpublishAt);
        const entry = { action: `${area}.unpublish_at`, target: { type: t, id }, after: { at } };
        await record({ caller, ...entry, reason }, tx);
      });
    },

    /** What was timed by an editor, done by the site itself; nothing when it is not due any more. */
    async onTime(id: number, move: 'publish' | 'withdraw'): Promise<void> {
      const next = await db.transaction(async (tx) => {
        const opened = await open(tx, id);
        const { row, item } = opened;
        const isOut = move === 'publish';
        const at = isOut ? row.scheduledFor : row.unpublishAt;
        const isReady = isOut ? item.state === 'scheduled' : row.status === 'published';
        if (!isReady || at === null || at > clock.now()) return undefined;
        if (isOut) requireComplete(opened.document);
        const reason = isOut ? '' : row.unpublishReason;
        const state = isOut ? ('published' as const) : ('withdrawn' as const);
        await carryOut(tx, opened, { next: state, remark: reason, staffId: null, times: {} });
        const entry = { action: `${area}.${move}`, target: { type: t, id }, after: { state } };
        await record({ caller: SITE, ...entry, reason }, tx);
        return state;
      });
      if (next) await announce(id, next);
    },
  };

  async function carryOut(
    tx: Tx,
    { row, document, item }: Opened<R, D, I>,
    { next, remark, staffId, times }: Step,
  ): Promise<void> {
    const { id } = row;
    // What nobody reviewed does not come back with what readers saw.
    const isKept = next === 'withdrawn' && row.workStatus === null && item.revisionNumber > 0;
    const isThrownBack = row.status === 'published' && (next === 'trash' || next === 'withdrawn');
    if (isThrownBack && !isKept) {
      const live = await deps.liveDocument(tx, row);
      await copies.save(tx, { t, id, document: live, staffId });
    }
    const states: MovedFields = itemStates(row, next);
    await write(tx, id, { ...states, ...timesOf(row, next, remark), ...times });
    if (next === 'published') {
      await deps.goLive(tx, row, document);
      if (item.revisionNumber > 0) await copies.markLive(tx, t, id, item.revisionNumber);
    }
    if (next === 'withdrawn') await deps.left?.(tx, id);
    await wake(tx, id, times.scheduledFor);
    await wake(tx, id, times.unpublishAt);
  }

  function timesFrom(next: PublishState, wish: MoveInput): Times {
    if (next === 'scheduled') {
      return { scheduledFor: timing.timeOf(wish.at), ...timing.unpublishOf(wish) };
    }
    return { scheduledFor: null, ...(next === 'published' && timing.unpublishOf(wish)) };
  }

  async function wake(tx: Tx, id: number, at: Date | null | undefined): Promise<void> {
    if (!at) return;
    await jobs.send(job, {}, { startAfter: at, key: `${id} ${at.getTime()}`, tx });
  }

  async function announce(id: number, state: PublishState): Promise<void> {
    if (state === 'published' || state === 'withdrawn') await changes.purge(deps.tags(id));
  }

  function timesOf(row: Row, next: PublishState, remark: string): MovedFields {
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
