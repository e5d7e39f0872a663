import type { CommentState } from '@rujian/contract/vocabulary/comments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { comments } from '#schema/comments/comments.ts';
import type { ContentDeps } from './contents.ts';

export type CommentRow = typeof comments.$inferSelect;

/** All transitions of a comment. */
export const TRANSITIONS = {
  pass: { from: ['pending'], to: 'passed' },
  reject: { from: ['pending'], to: 'rejected' },
  hide: { from: ['passed'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'passed' },
  remove: { from: ['hidden'], to: 'removed' },
  /** A successful appeal. */
  grant: { from: ['rejected', 'removed'], to: 'passed' },
  delete: { from: ['pending', 'passed', 'rejected', 'hidden', 'removed'], to: 'deleted_by_author' },
} as const satisfies Record<string, { from: readonly CommentState[]; to: CommentState }>;
export type CommentAction = keyof typeof TRANSITIONS;

type Changes = Partial<Pick<CommentRow, 'reason' | 'reviewNote' | 'reviewedBy' | 'reviewedAt' | 'deletedAt'>>;

export type Moved = { before: CommentRow; after: CommentRow };

/**
 * Makes a transition and updates all counts with it; of two concurrent decisions one finds another
 * state and returns nothing.
 */
export async function moveComment(
  tx: Tx,
  countReactions: ContentDeps['countReactions'],
  { id, action, ...changes }: { id: number; action: CommentAction } & Changes,
): Promise<Moved | null> {
  const [known] = await tx.select({ rootId: comments.rootId }).from(comments).where(eq(comments.id, id));
  if (!known) return null;
  await lockThread(tx, known.rootId ?? id);
  const [before] = await tx.select().from(comments).where(eq(comments.id, id));
  const { from, to } = TRANSITIONS[action];
  const [after] = await tx
    .update(comments)
    .set({ ...changes, status: to, ...(to !== 'passed' && { pinnedAt: null }) })
    .where(and(eq(comments.id, id), inArray(comments.status, [...from])))
    .returning();
  if (!before || !after) return null;
  await countVisible(tx, countReactions, after, seen(after) - seen(before));
  return { before, after };
}

/** Updates the counts of content and thread for a comment that became visible or hidden. */
export async function countVisible(
  tx: Tx,
  countReactions: ContentDeps['countReactions'],
  { t, targetId, rootId, parentId }: CommentRow,
  change: number,
): Promise<void> {
  if (change === 0) return;
  const above = [rootId, parentId].filter((each) => each !== null);
  if (above.length > 0) {
    await tx
      .update(comments)
      .set({ replies: sql`greatest(0, ${comments.replies} + ${change})` })
      .where(inArray(comments.id, above));
  }
  await countReactions(tx, [{ t, id: targetId, comments: change }]);
}

/**
 * Serialises changes below a root. Replies update their root and the reply they answer; without a
 * lock order two changes could deadlock.
 */
export async function lockThread(tx: Tx, rootId: number): Promise<void> {
  await lockUntilCommit(tx, `thread ${rootId}`);
}

/** Tags of answers that show comments of the content; lists that only count them lag slightly. */
export function tagsOf({ t, targetId }: Pick<CommentRow, 't' | 'targetId'>): string[] {
  return [`comments:${t}:${targetId}`];
}

function seen({ status }: CommentRow): number {
  return status === 'passed' ? 1 : 0;
}
