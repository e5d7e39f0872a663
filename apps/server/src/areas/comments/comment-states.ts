import type { CommentState } from '@rujian/contract/vocabulary/comments';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import type { CommentDeps, ContentDeps } from './comment-deps.ts';
import { replyNote } from './comment-notes.ts';

export type CommentRow = typeof comments.$inferSelect;

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
 * Makes a transition and updates all counts with it; of two concurrent decisions one finds another state and returns
 * nothing.
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
 * Serialises changes below a root. Replies update their root and the reply they answer; without a lock order two
 * changes could deadlock.
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

type VisibleDeps = Pick<CommentDeps, 'addPoints' | 'sendMessage'>;

export async function onFirstVisible(tx: Tx, deps: VisibleDeps, comment: CommentRow): Promise<void> {
  const { id, memberId, parentId } = comment;
  await deps.addPoints({ memberId, rule: 'comment_passed', t: 'comment', targetId: id, key: passedKey(id) }, tx);
  if (parentId === null) return;
  const [answered] = await tx
    .select({ memberId: comments.memberId })
    .from(comments)
    .innerJoin(members, eq(members.id, comments.memberId))
    .where(
      and(
        eq(comments.id, parentId),
        // Own answers and deleted members cause no message.
        ne(comments.memberId, memberId),
        isNull(members.cancelledAt),
        ne(comments.status, 'deleted_by_author'),
      ),
    );
  if (!answered) return;
  const [author] = await tx.select({ name: members.nickname }).from(members).where(eq(members.id, memberId));
  await deps.sendMessage(replyNote(answered.memberId, comment, author?.name ?? ''), tx);
}

/** A removed comment that is shown again: its points were reversed, so they are given again. */
export async function onRestored(tx: Tx, { addPoints }: Pick<VisibleDeps, 'addPoints'>, { id, memberId }: CommentRow) {
  const event = { rule: 'comment_passed', t: 'comment', targetId: id } as const;
  await addPoints({ ...event, memberId, key: `${passedKey(id)}:again` }, tx);
}

export function passedKey(id: number): string {
  return `comment_passed:${id}`;
}

export function rejectedKey(id: number): string {
  return `comment_rejected:${id}`;
}

/** Older threads show the new name when they are next rendered. */
const THREADS_AT_MOST = 200;

export function createAuthorChanged({ db, changes }: Platform) {
  return async (memberId: number): Promise<void> => {
    const threads = await db
      .selectDistinct(pick(comments, 't', 'targetId'))
      .from(comments)
      .where(and(eq(comments.memberId, memberId), eq(comments.status, 'passed')))
      .limit(THREADS_AT_MOST);
    if (threads.length > 0) await changes.purge(threads.flatMap(tagsOf));
  };
}
