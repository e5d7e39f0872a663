import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { comments } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import type { CommentDeps } from './comment-deps.ts';
import { replyNote } from './comment-notes.ts';
import type { CommentRow } from './comment-states.ts';

type Deps = Pick<CommentDeps, 'addPoints' | 'sendMessage'>;

/**
 * The first time a comment becomes visible gives its author points and notifies the answered
 * member.
 */
export async function onFirstVisible(tx: Tx, deps: Deps, comment: CommentRow): Promise<void> {
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
export async function onRestored(
  tx: Tx,
  { addPoints }: Pick<Deps, 'addPoints'>,
  { id, memberId }: CommentRow,
): Promise<void> {
  const event = { rule: 'comment_passed', t: 'comment', targetId: id } as const;
  await addPoints({ ...event, memberId, key: `${passedKey(id)}:again` }, tx);
}

export function passedKey(id: number): string {
  return `comment_passed:${id}`;
}

export function rejectedKey(id: number): string {
  return `comment_rejected:${id}`;
}
