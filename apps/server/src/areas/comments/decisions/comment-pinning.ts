import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import type { CommentDeps } from '../comment-deps.ts';
import { tagsOf } from '../comment-states.ts';

/** One comment of a content is pinned above all others. */
export function createCommentPinning(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { record }: Pick<CommentDeps, 'record'>,
) {
  return {
    async pin(caller: StaffCaller, { id, pinned }: { id: number; pinned: boolean }): Promise<void> {
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
    },
  };
}
