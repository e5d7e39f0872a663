import { APPEAL_MAX_CHARACTERS, APPEAL_MIN_CHARACTERS, COMMENT_APPEAL_DAYS } from '@rujian/contract/base/constants';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments } from '#schema/comments/comments.ts';
import type { CommentRow } from '../comment-states.ts';

const DAY_SECONDS = 86_400;

/** One appeal of an author against the rejection or removal of their comment. */
export function createCommentAppeals({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async appeal(memberId: number, { id, text }: { id: number; text: string }): Promise<void> {
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
  };
}

/** Until when the author may appeal; null where there is nothing to appeal. */
export function appealUntil({ status, reviewedAt, appealedAt }: CommentRow): Date | null {
  if (appealedAt || !reviewedAt || !['rejected', 'removed'].includes(status)) return null;
  return secondsAfter(reviewedAt, COMMENT_APPEAL_DAYS * DAY_SECONDS);
}
