import { and, eq, inArray, or } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { praiseNotes } from '#schema/comments/praise-notes.ts';
import type { ContentDeps } from './comment-deps.ts';
import { moveComment, tagsOf } from './comment-states.ts';

export function createLeavingWriter({ clock }: Pick<Platform, 'clock'>, { countReactions }: ContentDeps) {
  return {
    /**
     * Deletes the text of every comment, appeal and report; a comment with replies stays as a placeholder, so that they
     * keep their thread. Where it was written from is erased when its retention period is over.
     */
    async eraseMember(memberId: number, tx: Tx): Promise<string[]> {
      const isOwn = eq(comments.memberId, memberId);
      // The lock order of threads, as everywhere.
      const own = await tx
        .select({ id: comments.id })
        .from(comments)
        .where(isOwn)
        .orderBy(comments.rootId, comments.id);
      const tags = new Set<string>();
      for (const { id } of own) {
        const moved = await moveComment(tx, countReactions, { id, action: 'delete', deletedAt: clock.now() });
        if (moved?.before.status === 'passed') for (const tag of tagsOf(moved.after)) tags.add(tag);
      }
      const holes = await tx
        .update(comments)
        .set({ body: '', fingerprint: '', hitRules: [], ipRegion: '' })
        .where(isOwn)
        .returning({ t: comments.t, targetId: comments.targetId });
      for (const hole of holes) for (const tag of tagsOf(hole)) tags.add(tag);
      const ids = own.map(({ id }) => id);
      await tx
        .delete(commentAppeals)
        .where(and(inArray(commentAppeals.commentId, ids), eq(commentAppeals.state, 'open')));
      await tx.update(commentAppeals).set({ text: '' }).where(inArray(commentAppeals.commentId, ids));
      await tx.update(reports).set({ note: '' }).where(eq(reports.memberId, memberId));
      await tx.delete(praiseNotes).where(or(eq(praiseNotes.memberId, memberId), eq(praiseNotes.authorId, memberId)));
      return [...tags];
    },
  };
}
