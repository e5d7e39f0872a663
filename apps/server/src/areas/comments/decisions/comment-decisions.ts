import { pinComment } from '@rujian/contract/areas/comments/desk';
import type { QueueDecision, Reason } from '@rujian/contract/vocabulary/moderation';
import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import type { CommentDeps } from '../comment-deps.ts';
import { reviewNote } from '../comment-notes.ts';
import { type CommentRow, moveComment, onFirstVisible, passedKey, rejectedKey, tagsOf } from '../comment-states.ts';
import { settleReports } from './comment-reports.ts';

export type Decision = { id: number; decision: QueueDecision; reason: Reason | null; note: string };

/** Rejections for these reasons cost the author points. */
const COSTLY_REASONS: readonly (Reason | null)[] = ['advertising', 'attack'];
const OUTCOME_OF = { reject: 'rejected', hide: 'hidden', restore: 'restored', remove: 'removed' } as const;

type DecisionDeps = Pick<
  CommentDeps,
  'record' | 'addPoints' | 'reversePoints' | 'sendMessage' | 'countReactions' | 'reportsEnded'
>;

export type CommentDecisions = ReturnType<typeof createCommentDecisions>;

export function createCommentDecisions({ db, clock, changes }: Platform, deps: DecisionDeps) {
  return {
    decide,
    dismissReports,

    /** One after the other, each in its own transaction, so that an already decided comment does not block the rest. */
    async decideAll(
      caller: StaffCaller,
      ids: readonly number[],
      decision: Omit<Decision, 'id' | 'reason'> & { reason: Reason | '' },
    ) {
      const decided: number[] = [];
      const left: number[] = [];
      for (const id of new Set(ids)) {
        const isDone = await tryToDecide(caller, { ...decision, id, reason: decision.reason || null });
        (isDone ? decided : left).push(id);
      }
      return { decided, left };
    },
  };

  async function dismissReports(caller: StaffCaller, id: number, note: string): Promise<void> {
    await db.transaction(async (tx) => {
      const settled = { commentId: id, staffId: caller.id, at: clock.now() };
      await settleReports(tx, deps, { ...settled, state: 'dismissed' });
      const target = { type: 'comment', id };
      await deps.record(tx, { caller, action: 'report.dismiss', target, reason: note });
    });
  }

  async function tryToDecide(caller: StaffCaller, decision: Decision): Promise<boolean> {
    try {
      await decide(caller, decision);
      return true;
    } catch (thrown) {
      if (thrown instanceof AppError && thrown.id === 'comment.decided') return false;
      throw thrown;
    }
  }

  async function decide(caller: StaffCaller, decision: Decision): Promise<void> {
    const comment = await db.transaction((tx) => decideIn(tx, caller, decision));
    await changes.purge(tagsOf(comment));
  }

  async function decideIn(tx: Tx, caller: StaffCaller, decision: Decision): Promise<CommentRow> {
    const { id, decision: action, note } = decision;
    const reason = action === 'reject' || action === 'remove' ? decision.reason : null;
    if (!reason && (action === 'reject' || action === 'remove')) {
      throw new AppError('request.invalid', {}, { reason: 'rule.required' });
    }
    const review = { reviewedBy: caller.id, reviewedAt: clock.now(), reason, reviewNote: note };
    // A visible comment is hidden first: there is no direct transition to removed.
    const hidden = action === 'remove' && (await moveComment(tx, deps.countReactions, { id, action: 'hide' }));
    const moved = await moveComment(tx, deps.countReactions, { id, action, ...review });
    if (!moved) throw new AppError('comment.decided');
    await follow(tx, action, moved.after);
    await deps.record(tx, {
      caller,
      action: `comment.${action}`,
      target: { type: 'comment', id },
      before: { status: hidden ? hidden.before.status : moved.before.status },
      after: { status: moved.after.status, reason },
      reason: note,
    });
    return moved.after;
  }

  async function follow(tx: Tx, action: Decision['decision'], comment: CommentRow): Promise<void> {
    if (action === 'pass') return onFirstVisible(tx, deps, comment);
    const { id, memberId, reason } = comment;
    if (action === 'reject' && COSTLY_REASONS.includes(reason)) {
      const cost = { rule: 'comment_rejected', t: 'comment', targetId: id } as const;
      await deps.addPoints({ ...cost, memberId, key: rejectedKey(id) }, tx);
    }
    if (action === 'remove') await deps.reversePoints({ memberId, key: passedKey(id) }, tx);
    if (action === 'remove' || action === 'restore') {
      const state = action === 'remove' ? 'upheld' : 'dismissed';
      const { reviewedBy: staffId, reviewedAt: at } = comment;
      await settleReports(tx, deps, { commentId: id, state, staffId, at });
    }
    await deps.sendMessage(reviewNote(comment, OUTCOME_OF[action]), tx);
  }
}

export function serveCommentPinning(
  app: App,
  { db, clock, changes }: Platform,
  { record }: Pick<CommentDeps, 'record'>,
) {
  serve(app, pinComment, async ({ id, pinned }, caller) => {
    const comment = await db.transaction(async (tx) => {
      const [found] = await tx.select().from(comments).where(eq(comments.id, id));
      if (!found) throw new AppError('comment.not_found');
      if (found.rootId !== null) throw new AppError('comment.only_root_pinned');
      const { t, targetId } = found;
      // Of two concurrent pins the later one wins, instead of failing.
      await lockUntilCommit(tx, `pin ${t} ${targetId}`);
      const isInThread = and(eq(comments.t, t), eq(comments.targetId, targetId));
      const isOther = and(isInThread, isNotNull(comments.pinnedAt), ne(comments.id, id));
      if (pinned) await tx.update(comments).set({ pinnedAt: null }).where(isOther);
      const [changed] = await tx
        .update(comments)
        .set({ pinnedAt: pinned ? clock.now() : null })
        .where(and(eq(comments.id, id), eq(comments.status, 'passed')))
        .returning();
      if (!changed) throw new AppError('comment.not_found');
      const action = pinned ? 'comment.pin' : 'comment.unpin';
      await record(tx, { caller, action, target: { type: 'comment', id } });
      return changed;
    });
    await changes.purge(tagsOf(comment));
  });
}
