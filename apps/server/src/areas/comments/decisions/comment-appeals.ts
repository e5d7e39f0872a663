import { type CommentAppeal, decideCommentAppeal, listCommentAppeals } from '@rujian/contract/areas/comments/desk';
import { appealComment } from '@rujian/contract/areas/comments/public';
import { APPEAL_MAX_CHARACTERS, APPEAL_MIN_CHARACTERS, COMMENT_APPEAL_DAYS } from '@rujian/contract/base/constants';
import { and, asc, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments } from '#schema/comments/comments.ts';
import { staff } from '#schema/staff/staff.ts';
import type { CommentDeps } from '../comment-deps.ts';
import { reviewNote } from '../comment-notes.ts';
import { type CommentRow, moveComment, onFirstVisible, onRestored, rejectedKey, tagsOf } from '../comment-states.ts';
import type { CommentDesk } from './comment-desk.ts';

export function serveCommentAppeals(app: App, { db, clock }: Platform): void {
  serve(
    app,
    appealComment,
    async ({ id, text }, { id: memberId }) => {
      const words = text.trim();
      const length = [...words].length;
      if (length < APPEAL_MIN_CHARACTERS || length > APPEAL_MAX_CHARACTERS) {
        throw new AppError('appeal.length', { min: APPEAL_MIN_CHARACTERS, max: APPEAL_MAX_CHARACTERS, count: length });
      }
      await db.transaction(async (tx) => {
        const [comment] = await tx
          .select()
          .from(comments)
          .where(and(eq(comments.id, id), eq(comments.memberId, memberId)))
          .for('update');
        if (!comment) throw new AppError('comment.not_found');
        if (comment.appealedAt) throw new AppError('appeal.used');
        const until = appealUntil(comment);
        if (!until) throw new AppError('appeal.not_possible');
        if (until <= clock.now()) throw new AppError('appeal.too_late', { days: COMMENT_APPEAL_DAYS });
        await tx
          .insert(commentAppeals)
          .values({ commentId: id, text: words, createdAt: clock.now(), firstDecidedBy: comment.reviewedBy });
        await tx.update(comments).set({ appealedAt: clock.now() }).where(eq(comments.id, id));
      });
    },
    { successMessage: 'success.appealed' },
  );
}

export function appealUntil({ status, reviewedAt, appealedAt }: CommentRow): Date | null {
  if (appealedAt || !reviewedAt || !['rejected', 'removed'].includes(status)) return null;
  return secondsAfter(reviewedAt, COMMENT_APPEAL_DAYS * DAY_SECONDS);
}

export function serveCommentAppealDesk(
  app: App,
  { db, clock, changes }: Platform,
  deps: CommentDeps,
  byIds: CommentDesk['byIds'],
): void {
  serve(app, listCommentAppeals, async ({ page, limit, state }, caller) => {
    const condition = eq(commentAppeals.state, state);
    const [rows, total] = await Promise.all([
      db
        .select({ appeal: commentAppeals, firstName: staff.name })
        .from(commentAppeals)
        .leftJoin(staff, eq(staff.id, commentAppeals.firstDecidedBy))
        .where(condition)
        .orderBy(asc(commentAppeals.id))
        .limit(limit)
        .offset((page - 1) * limit),
      db.$count(commentAppeals, condition),
    ]);
    return { list: await withComments(rows, caller), total };
  });

  /** The first decider cannot decide again, and of two concurrent decisions one is refused. */
  serve(app, decideCommentAppeal, async ({ id, granted, note }, caller) => {
    const shown = await db.transaction(async (tx) => {
      const [appeal] = await tx.select().from(commentAppeals).where(eq(commentAppeals.id, id));
      if (!appeal) throw new AppError('appeal.not_found');
      if (appeal.firstDecidedBy === caller.id) throw new AppError('appeal.own_decision');
      const state = granted ? ('granted' as const) : ('declined' as const);
      const [decided] = await tx
        .update(commentAppeals)
        .set({ state, decidedBy: caller.id, decidedAt: clock.now(), note })
        .where(and(eq(commentAppeals.id, id), eq(commentAppeals.state, 'open')))
        .returning();
      if (!decided) throw new AppError('comment.decided');
      const comment = granted ? await grant(tx, caller, decided.commentId) : await decline(tx, decided.commentId, note);
      await deps.record(tx, {
        caller,
        action: granted ? 'comment.appeal_grant' : 'comment.appeal_decline',
        target: { type: 'comment', id: decided.commentId },
        before: { appeal: 'open' },
        after: { appeal: state, status: comment?.status },
        reason: note,
      });
      return granted ? comment : null;
    });
    if (shown) await changes.purge(tagsOf(shown));
  });

  async function grant(tx: Tx, caller: StaffCaller, id: number) {
    const review = { reviewedBy: caller.id, reviewedAt: clock.now(), reason: null, reviewNote: '' };
    const moved = await moveComment(tx, deps.countReactions, { id, action: 'grant', ...review });
    // The author has deleted it, so there is nothing to restore.
    if (!moved) throw new AppError('comment.decided');
    const { before, after } = moved;
    if (before.status === 'rejected') {
      await deps.reversePoints({ memberId: after.memberId, key: rejectedKey(id) }, tx);
      await onFirstVisible(tx, deps, after);
    } else {
      await onRestored(tx, deps, after);
    }
    await deps.sendMessage(reviewNote(after, 'granted'), tx);
    return after;
  }

  async function decline(tx: Tx, id: number, note: string) {
    const [comment] = await tx.select().from(comments).where(eq(comments.id, id));
    if (!comment || comment.status === 'deleted_by_author') return comment;
    await deps.sendMessage(reviewNote({ ...comment, reviewNote: note }, 'declined'), tx);
    return comment;
  }

  async function withComments(
    rows: { appeal: typeof commentAppeals.$inferSelect; firstName: string | null }[],
    caller: StaffCaller,
  ): Promise<CommentAppeal[]> {
    const ids = rows.map(({ appeal }) => appeal.commentId);
    const shown = new Map((await byIds(ids, caller)).map((comment) => [comment.id, comment]));
    return rows.flatMap(({ appeal, firstName }) => {
      const comment = shown.get(appeal.commentId);
      if (!comment) return [];
      const { firstDecidedBy, createdAt, decidedAt } = appeal;
      return {
        ...pick(appeal, 'id', 'text', 'state', 'note'),
        comment,
        createdAt: unixSeconds(createdAt),
        decidedAt: decidedAt && unixSeconds(decidedAt),
        firstDecidedBy: firstDecidedBy === null ? null : { id: firstDecidedBy, name: firstName ?? '' },
        canDecide: appeal.state === 'open' && firstDecidedBy !== caller.id,
      };
    });
  }
}
