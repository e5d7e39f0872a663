import type { CommentState } from '@rujian/contract/vocabulary/comments';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import { comments } from '#schema/discussion.ts';
import type { ContentDeps } from './contents.ts';

export type CommentRow = typeof comments.$inferSelect;

/** Every way a comment can go; what is not written here cannot happen. */
export const TRANSITIONS = {
  pass: { from: ['pending'], to: 'passed' },
  reject: { from: ['pending'], to: 'rejected' },
  hide: { from: ['passed'], to: 'hidden' },
  restore: { from: ['hidden'], to: 'passed' },
  remove: { from: ['hidden'], to: 'removed' },
  /** A won appeal. */
  grant: { from: ['rejected', 'removed'], to: 'passed' },
  delete: {
    from: ['pending', 'passed', 'rejected', 'hidden', 'removed'],
    to: 'deleted_by_author',
  },
} as const satisfies Record<string, { from: readonly CommentState[]; to: CommentState }>;
export type CommentAction = keyof typeof TRANSITIONS;

type Changes = Partial<
  Pick<CommentRow, 'reason' | 'reviewNote' | 'reviewedBy' | 'reviewedAt' | 'deletedAt'>
>;

export type Moved = { before: CommentRow; after: CommentRow };

/**
 * Takes a comment from one state to the next and keeps all counts with it. Of two who decide together
 * one finds the comment in another state already and gets nothing.
 */
export async function moveComment(
  tx: Tx,
  countReactions: ContentDeps['countReactions'],
  { id, action, ...changes }: { id: number; action: CommentAction } & Changes,
): Promise<Moved | null> {
  const [known] = await tx
    .select({ rootId: comments.rootId })
    .from(comments)
    .where(eq(comments.id, id));
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

/** Counts a comment that came into view, or left it, for its content and its thread. */
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
 * One change below a root at a time. Replies touch their root and the reply they answer; without an
 * order between them two changes could wait for each other for ever.
 */
export async function lockThread(tx: Tx, rootId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`thread ${rootId}`}, 0))`);
}

/** Answers that show comments of the content. Lists that only count them are a little behind. */
export function tagsOf({ t, targetId }: Pick<CommentRow, 't' | 'targetId'>): string[] {
  return [`comments:${t}:${targetId}`];
}

function seen({ status }: CommentRow): number {
  return status === 'passed' ? 1 : 0;
}
