import {
  isEditable as isEditableState,
  itemStates,
  stateAfterEdit,
  workingState,
} from '@rujian/contract/base/publishing/publishing';
import type { WebhookEvent } from '@rujian/contract/vocabulary/integrations';
import type { PublishMove, PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { hasRight, isInScope, SITE, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { dryRun } from '#platform/database/dry-run.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type {
  EditedType,
  ItemRow,
  Items,
  MoveRequest,
  Opened,
  Release,
  SaveAbout,
  SavedItem,
} from '#ports/edited-items.ts';
import type { FlowItem, Leases, MissingReviewers, ReviewFlow, WorkingCopies } from '#ports/publishing.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';
import { createTiming, RELEASE_JOB, type Times } from './due-items.ts';
import { keyOf } from './missing-reviewers.ts';
import { createItemReading, createQuickFix, createVersionCalls, eventsOf, stepsOf } from './version-calls.ts';
import { copyVersions, requirePictures } from './working-copies.ts';

const CHECKED: readonly PublishMove[] = ['submit', 'publish', 'schedule'];
const DECISIONS: readonly PublishMove[] = ['pass', 'return', 'publish'];

export type LifecycleParts = {
  flow: ReviewFlow;
  copies: WorkingCopies;
  leases: Leases;
  missing: MissingReviewers;
  record: RecordAudit;
  announceEvent: AnnounceEvent;
};

/** A transition on its way into the database; without a person when a schedule fell due. */
type Transition<X> = { next: PublishState; remark: string; staffId: number | null; times: Times; extra: X | undefined };

export function createLifecycle<R extends ItemRow, D, X>(
  platform: Pick<Platform, 'db' | 'clock' | 'jobs' | 'changes'>,
  parts: LifecycleParts,
  type: EditedType<R, D, X>,
): Items<R, D, X> {
  const { db, clock, jobs } = platform;
  const { flow, leases, missing, record, announceEvent } = parts;
  const { t, area, table } = type;
  const versions = 'add' in type.versions ? type.versions : copyVersions(db, parts.copies, type, type.versions);
  const events = eventsOf(type);
  const timing = createTiming(platform);
  const stateOf = type.state ?? ((row: R) => workingState(statesOf(row)));
  const isEditable = type.isEditable ?? isEditableState;

  const items = { open, read, save, goLiveWith, write };

  return {
    t,
    area,
    table,
    open,
    read,
    save,
    store,
    ...createVersionCalls(platform, { record, versions, items }, type),
    fix: createQuickFix(platform, { leases, record, announceEvent, versions, items }, type),

    move,

    async restoreFromBin(id, caller) {
      const [row] = await db.select({ status: table.status }).from(table).where(eq(table.id, id));
      if (row?.status !== 'trash') throw new AppError('trash.not_found');
      await move(caller, { id, move: 'restore' });
    },

    async unpublishLater(caller, { id, at, reason, basedOn }) {
      await db.transaction(async (tx) => {
        const opened = await open(tx, id);
        requireBasis(opened, basedOn);
        requireScope(caller, opened.row);
        if (!hasRight(caller, `${area}.withdraw`)) throw new AppError('rule.not_held');
        if (opened.row.status !== 'published') throw new AppError('review.wrong_state');
        const times = timing.unpublishFields(at, reason);
        await write(tx, opened.row, times);
        await wake(tx, id, times.unpublishAt);
        const entry = { action: `${area}.unpublish_at`, target: { type: t, id }, after: { at } };
        await record(tx, { caller, ...entry, reason });
      });
    },

    async onTime(id, move) {
      const done = await db.transaction(async (tx) => {
        const opened = await open(tx, id);
        const { row, version, state } = opened;
        const isOut = move === 'publish';
        const at = isOut ? row.scheduledFor : row.unpublishAt;
        const isReady = isOut ? state === 'scheduled' : row.status === 'published';
        if (!isReady || at === null || at > clock.now()) return undefined;
        const { document } = version;
        await type.beforeMove?.(tx, row, move);
        if (isOut) await type.requireComplete(tx, { row, document, move });
        const remark = isOut ? '' : row.unpublishReason;
        const next = isOut ? ('published' as const) : ('withdrawn' as const);
        const transition = { next, remark, staffId: null, times: {}, extra: undefined };
        await carryOut(tx, opened, transition);
        const entry = { action: `${area}.${move}`, target: { type: t, id }, before: { state }, after: { state: next } };
        await record(tx, { caller: SITE, ...entry, reason: remark });
        return { row, document, next, extra: undefined };
      });
      if (done) await announce(done);
    },

    async release(tx, opened, staffId, fields) {
      const next = 'published' as const;
      const transition = { next, remark: '', staffId, times: {}, extra: undefined };
      await carryOut(tx, opened, transition, fields);
      const { row, version } = opened;
      return () => announce({ row, document: version.document, next, extra: undefined });
    },

    describe,
    reading: createItemReading(db, type, { read, describe }),

    async asPublished(id, number, show) {
      let page = '';
      return dryRun(
        db,
        async (tx) => {
          const { row, version: newest } = await open(tx, id);
          const version = number === null ? newest : await versions.get(tx, row, number);
          if (!version) throw new AppError('revision.not_found');
          page = type.page(row);
          if (version === newest && stateOf(row) === 'published') return;
          const { document } = version;
          const fields = { ...itemStates(statesOf(row), 'published'), ...momentsOf(row, 'published', '') };
          const release = { row: { ...row, ...fields }, before: row, document, extra: undefined };
          await goLiveWith(tx, { ...release, number: version.number, staffId: null });
          await write(tx, row, fields);
        },
        () => show(page),
      );
    },
  };

  async function describe(caller: StaffCaller, opened: Opened<R, D>, steps = fixedSteps()) {
    const { row, version, state } = opened;
    const isLive = row.status === 'published';
    const item = flowItem(opened, steps);
    const isScoped = isInScopeOf(caller, row);
    const [moves, history, mayOverride] = await Promise.all([
      flow.moves(caller, item),
      flow.history(t, row.id),
      flow.isOverridePossible(caller, item),
    ]);
    const mayAct = moves.includes('pass') || moves.includes('publish');
    const needed = mayAct ? undefined : (await missing([item])).get(keyOf(item));
    const ofLive = isLive && state !== 'published' ? await flow.moves(caller, { ...item, state: 'published' }) : [];
    return {
      state,
      isLive,
      history,
      needed: needed ?? null,
      mayOverride,
      moves: [...moves, ...ofLive.filter((move) => !moves.includes(move))],
      number: version.number,
      savedAt: version.savedAt ?? unixSeconds(row.updatedAt),
      savedBy: version.by,
      scheduledFor: row.scheduledFor && unixSeconds(row.scheduledFor),
      unpublishAt: row.unpublishAt && unixSeconds(row.unpublishAt),
      unpublishReason: row.unpublishReason,
      mayEdit: isEditable(state) && mayEdit(caller, row),
      mayUnpublish: isLive && isScoped && hasRight(caller, `${area}.withdraw`),
      mayFix: state === 'published' && isScoped && hasRight(caller, `${area}.quick_fix`),
    };
  }

  async function move(caller: StaffCaller, request: MoveRequest, given?: X): Promise<{ state: PublishState }> {
    const { id, move: wanted, remark = '' } = request;
    const extra = given ?? (await type.prepareMove?.({ id, move: wanted }));
    const done = await db.transaction(async (tx) => {
      const opened = await open(tx, id);
      const { row, version } = opened;
      requireBasis(opened, request.basedOn);
      if ((request.state ?? opened.state) !== opened.state) throw new AppError(type.staleError);
      await type.beforeMove?.(tx, row, wanted);
      if (CHECKED.includes(wanted)) {
        requirePictures(version.document);
        await type.requireComplete(tx, { row, document: version.document, move: wanted });
      }
      const steps = await stepsOf(type, tx, opened, extra);
      const next = await flow.move(tx, caller, flowItem(opened, steps, wanted), {
        move: wanted,
        remark,
        override: request.override ?? false,
      });
      const about = { caller, row, version, move: wanted, next, extra };
      const more = await type.onMove?.(tx, about);
      const transition = { next, remark, staffId: caller.id, times: timing.timesFor(next, request), extra };
      await carryOut(tx, opened, transition, more);
      if (DECISIONS.includes(wanted)) await leases.clear(tx, t, id);
      return { row, document: version.document, next, extra };
    });
    await announce(done);
    return { state: done.next };
  }

  async function open(tx: Tx, id: number): Promise<Opened<R, D>> {
    await type.lock?.(tx);
    const [row] = await tx.select().from(table).where(eq(table.id, id)).for('update');
    return opened(tx, row as R | undefined);
  }

  async function read(id: number): Promise<Opened<R, D>> {
    const [row] = await db.select().from(table).where(eq(table.id, id));
    return opened(db, row as R | undefined);
  }

  async function opened(from: Db | Tx, row: R | undefined): Promise<Opened<R, D>> {
    if (!row) throw new AppError(type.notFoundError ?? 'content.not_found');
    return { row, version: await versions.newest(from, row), state: stateOf(row) };
  }

  async function save(tx: Tx, caller: StaffCaller, item: Opened<R, D>, document: D, about?: SaveAbout) {
    const { row } = item;
    if (!mayEdit(caller, row)) throw new AppError(type.forbiddenError ?? 'rule.not_held');
    if (!isEditable(item.state)) throw new AppError(type.notEditableError);
    await leases.requireFree(tx, caller.id, t, row.id);
    const saved = await store(tx, row, document, { ...about, staffId: caller.id });
    if (saved.state !== item.state && saved.state === 'review1') {
      const version = { ...item.version, number: saved.number };
      await flow.restartReview(tx, caller, flowItem({ ...item, version }, fixedSteps()));
    }
    return saved;
  }

  /** What had passed a review begins with the first one again. */
  async function store(
    tx: Tx,
    row: R,
    document: D,
    { cause = 'work', ...about }: SaveAbout & { staffId: number | null },
  ): Promise<SavedItem> {
    const before = stateOf(row);
    const saved = await versions.add(tx, row, document, { ...about, cause });
    if (saved.isAgain) return { ...saved, version: row.version, state: before };
    const state = cause === 'restore' ? 'draft' : stateAfterEdit(before);
    const after = await write(tx, row, {
      ...itemStates(statesOf(row), state),
      ...(row.status !== 'published' && { updatedAt: clock.now() }),
      scheduledFor: null,
    });
    if (row.status !== 'published') await type.writeDraft?.(tx, row, document);
    return { ...saved, version: after.version, state };
  }

  async function carryOut(
    tx: Tx,
    { row, version }: Opened<R, D>,
    { next, remark, staffId, times, extra }: Transition<X>,
    more?: Partial<R>,
  ): Promise<void> {
    const { id } = row;
    if (row.status === 'published' && next === 'withdrawn') {
      // An edit that was not reviewed does not come back with the restored item.
      await versions.returnToLive(tx, row, version, staffId);
    }
    const isSeen = row.status !== 'published' || next === 'published' || next === 'withdrawn';
    const fields = {
      ...itemStates(statesOf(row), next),
      ...(isSeen && { updatedAt: clock.now() }),
      ...momentsOf(row, next, remark),
      ...times,
      ...more,
    };
    if (next === 'published') {
      const { document, number } = version;
      const after = { ...row, ...fields };
      await goLiveWith(tx, { row: after, before: row, document, number, staffId, extra });
    }
    await write(tx, row, fields);
    if (next === 'withdrawn') await type.left?.(tx, row);
    const event = eventOf(row, next, extra);
    if (event) await announceEvent(tx, { type: event, kind: t, id, path: type.page(row) });
    await wake(tx, id, times.scheduledFor);
    await wake(tx, id, times.unpublishAt);
  }

  function eventOf(row: R, next: PublishState, extra: X | undefined): WebhookEvent | undefined {
    const wasPublic = row.status === 'published';
    if (next === 'withdrawn') return wasPublic ? events.withdrawn : undefined;
    if (next !== 'published') return undefined;
    if (wasPublic) return type.isCorrection?.(extra) ? events.corrected : undefined;
    return events.published;
  }

  async function goLiveWith(tx: Tx, release: Release<R, D, X>): Promise<number> {
    const { row, document, staffId } = release;
    const number = release.number || (await versions.add(tx, row, document, { staffId, cause: 'publish' })).number;
    await type.goLive(tx, { ...release, number });
    await versions.markLive(tx, row, number);
    return number;
  }

  async function write(tx: Tx, row: R, fields: Record<string, unknown>): Promise<R> {
    const bumped = type.basis === 'version' && { version: sql`${table.version} + 1` };
    const [after] = await tx
      .update(table)
      .set({ ...fields, ...bumped } as never)
      .where(eq(table.id, row.id))
      .returning();
    return after as unknown as R;
  }

  function momentsOf(row: R, next: PublishState, remark: string): Record<string, unknown> {
    const now = clock.now();
    if (next === 'published') {
      const publishedAt = (row.status === 'published' && row.publishedAt) || now;
      const firstPublishedAt = row.firstPublishedAt ?? now;
      return { publishedAt, firstPublishedAt, scheduledFor: null, ...NOT_WITHDRAWN };
    }
    if (next === 'withdrawn') {
      const over = { scheduledFor: null, unpublishAt: null, unpublishReason: '' };
      return { withdrawnAt: now, withdrawnReason: remark.trim(), ...over };
    }
    if (next === 'trash' && row.status !== 'published') return { trashedAt: now };
    return { trashedAt: null, ...(row.status === 'withdrawn' && NOT_WITHDRAWN) };
  }

  function flowItem({ row, version, state }: Opened<R, D>, steps: number, move?: PublishMove): FlowItem {
    // Withdrawing is about what readers see, whatever editors write.
    const isOfLive = move === 'withdraw' && row.status === 'published';
    const columnId = type.columnId?.(row);
    return {
      t,
      area,
      steps,
      id: row.id,
      state: isOfLive ? 'published' : state,
      createdBy: row.createdBy,
      revisionNumber: version.number,
      ...(columnId !== undefined && { columnId }),
    };
  }

  function fixedSteps(): number {
    return typeof type.steps === 'number' ? type.steps : 1;
  }

  function mayEdit(caller: StaffCaller, row: R): boolean {
    if (type.mayEdit) return type.mayEdit(caller, row);
    if (hasRight(caller, `${area}.edit`)) return true;
    return hasRight(caller, `${area}.write`) && row.createdBy === caller.id;
  }

  function requireBasis({ row, version }: Opened<R, D>, basedOn: number | undefined): void {
    if (basedOn === undefined) return;
    const now = type.basis === 'version' ? row.version : version.number;
    if (basedOn !== now) throw new AppError(type.staleError);
  }

  function isInScopeOf(caller: StaffCaller, row: R): boolean {
    const columnId = type.columnId?.(row);
    return columnId === undefined || isInScope(caller, columnId);
  }

  function requireScope(caller: StaffCaller, row: R): void {
    if (!isInScopeOf(caller, row)) throw new AppError('column.not_in_scope');
  }

  async function announce(changed: Parameters<typeof type.announce>[0]): Promise<void> {
    if (changed.next === 'published' || changed.next === 'withdrawn') await type.announce(changed);
  }

  async function wake(tx: Tx, id: number, at: Date | null | undefined): Promise<void> {
    if (!at) return;
    await jobs.send(RELEASE_JOB, {}, { startAfter: at, key: `${t} ${id} ${at.getTime()}`, tx });
  }
}

/** The columns hold more states only where the type's own `state` refuses them. */
function statesOf({ status, workStatus }: ItemRow) {
  return { status: status as PublishState, workStatus: workStatus ?? null };
}

const NOT_WITHDRAWN = { withdrawnAt: null, withdrawnReason: '' };
