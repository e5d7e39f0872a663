import { randomUUID } from 'node:crypto';
import { decideGroup, decideMember } from '@rujian/contract/areas/moderation/desk';
import { QUEUE_BATCH_MAX, QUEUE_UNDO_SECONDS } from '@rujian/contract/base/constants';
import type { Reason } from '@rujian/contract/vocabulary/moderation';
import { and, asc, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { moderationDecisions } from '#schema/moderation/moderation.ts';
import { type Claims, type ItemKey, inOrder } from './claims.ts';
import type { QueueDecision, QueueSource } from './queue-source.ts';

type Row = typeof moderationDecisions.$inferSelect;
type Verdict = { decision: QueueDecision; reason: Reason | ''; note: string };

export const CARRY_OUT_JOB = 'moderation.carry_out';
/** A lost job is made up for after this time. */
const OVERDUE_SECONDS = 60;
const NEEDS_REASON: readonly QueueDecision[] = ['reject', 'hide', 'remove'];

type Decisions = ReturnType<typeof createDecisions>;

/** Queue decisions: stored at once, applied when they can no longer be undone. */
export function createDecisions(
  { db, clock, jobs }: Platform,
  { sources, claims }: { sources: readonly QueueSource[]; claims: Claims },
) {
  return {
    async decide(items: readonly ItemKey[], verdict: Verdict, caller: StaffCaller) {
      const { decision, reason, note } = verdict;
      if (reason === '' && NEEDS_REASON.includes(decision)) {
        throw new AppError('request.invalid', {}, { reason: 'rule.required' });
      }
      const wanted = inOrder(items);
      await requireWaiting(wanted, decision);
      const batch = randomUUID();
      const decidedAt = clock.now();
      const dueAt = secondsAfter(decidedAt, QUEUE_UNDO_SECONDS);
      const decided = await db.transaction(async (tx) => {
        await claims.requireFree(wanted, caller.id, tx);
        // An earlier decision of another person wins.
        const rows = await tx
          .insert(moderationDecisions)
          .values(
            wanted.map(({ kind, id }) => ({
              batch,
              kind,
              itemId: id,
              decision,
              reason: reason || null,
              note,
              staffId: caller.id,
              roles: caller.roles.join(' '),
              address: caller.address,
              requestId: caller.requestId,
              decidedAt,
              dueAt,
            })),
          )
          .onConflictDoNothing()
          .returning({ id: moderationDecisions.id });
        if (rows.length === 0) throw new AppError('queue.decided');
        await jobs.send(CARRY_OUT_JOB, { batch }, { startAfter: dueAt, tx });
        return rows.length;
      });
      return { batch, decided, undoUntil: unixSeconds(dueAt) };
    },

    async undo(batch: string, caller: StaffCaller) {
      const undone = await db
        .update(moderationDecisions)
        .set({ state: 'undone' })
        .where(
          and(
            ...[eq(moderationDecisions.batch, batch), eq(moderationDecisions.staffId, caller.id)],
            ...[eq(moderationDecisions.state, 'waiting'), gt(moderationDecisions.dueAt, clock.now())],
          ),
        )
        .returning({ id: moderationDecisions.id });
      if (undone.length === 0) throw new AppError('queue.too_late_to_undo');
      return { undone: undone.length };
    },

    async carryOut({ batch }: { batch?: string }): Promise<void> {
      const now = clock.now();
      const due = await db
        .select()
        .from(moderationDecisions)
        .where(
          and(
            eq(moderationDecisions.state, 'waiting'),
            batch === undefined
              ? lte(moderationDecisions.dueAt, secondsBefore(now, OVERDUE_SECONDS))
              : and(eq(moderationDecisions.batch, batch), lte(moderationDecisions.dueAt, now)),
          ),
        )
        .orderBy(asc(moderationDecisions.id));
      for (const row of due) await carryOutOne(row);
    },
  };

  async function requireWaiting(items: ItemKey[], decision: QueueDecision): Promise<void> {
    for (const [kind, each] of Map.groupBy(items, (item) => item.kind)) {
      const source = sources.find((candidate) => candidate.kind === kind);
      if (!source?.decide) throw new AppError('queue.decided_elsewhere');
      const ids = each.map(({ id }) => id);
      const entries = await source.oldest({ limit: ids.length, ids });
      const fits = (id: number) => entries.some((entry) => entry.id === id && entry.decisions.includes(decision));
      if (!ids.every(fits)) throw new AppError('queue.decided');
    }
  }

  /**
   * Applies the decision first and marks it second: after a crash in between, the next attempt finds it applied and
   * only marks it.
   */
  async function carryOutOne(row: Row): Promise<void> {
    const source = sources.find(({ kind }) => kind === row.kind);
    let failure = '';
    try {
      const { itemId: id, decision, reason, note } = row;
      await source?.decide?.({ id, decision, reason, note }, callerOf(row));
    } catch (error) {
      // The author may have deleted it; unexpected errors are retried by the job.
      if (!(error instanceof AppError)) throw error;
      failure = error.id;
    }
    await db
      .update(moderationDecisions)
      .set({ state: failure === '' ? 'done' : 'failed', failure })
      .where(and(eq(moderationDecisions.id, row.id), eq(moderationDecisions.state, 'waiting')));
  }
}

/** The decider with their roles at the time of the decision. */
function callerOf({ staffId, roles, address, requestId }: Row): StaffCaller {
  return {
    kind: 'staff',
    id: staffId,
    sessionId: 0,
    rights: [],
    columnIds: null,
    address,
    requestId,
    userAgent: '',
    roles: roles.split(' ').filter(Boolean),
    memberToken: undefined,
    lang: 'zh-cn',
  };
}

type Parts = {
  sources: readonly QueueSource[];
  decisions: Decisions;
  commentsOfGroup: (groupId: number) => Promise<number[]>;
};

export function serveBulkDecisions(app: App, { sources, decisions, commentsOfGroup }: Parts): void {
  serve(app, decideGroup, async ({ group, ...verdict }, caller) => {
    const ids = await commentsOfGroup(group);
    if (ids.length === 0) throw new AppError('queue.decided');
    const items = ids.map((id): ItemKey => ({ kind: 'comment', id }));
    return decisions.decide(items, verdict, caller);
  });

  /** Only unreviewed items: an appeal or a reported comment is a separate case. */
  serve(app, decideMember, async ({ member: memberId, ...verdict }, caller) => {
    const decided = sources.filter(({ decide }) => decide);
    const waiting = await Promise.all(
      decided.map(async ({ kind, oldest }) => {
        const entries = await oldest({ limit: QUEUE_BATCH_MAX, memberId });
        return entries.filter(({ decisions: can }) => can.includes('reject')).map(({ id }): ItemKey => ({ kind, id }));
      }),
    );
    const items = waiting.flat();
    if (items.length === 0) throw new AppError('queue.decided');
    return decisions.decide(items, { ...verdict, decision: 'reject' }, caller);
  });
}
