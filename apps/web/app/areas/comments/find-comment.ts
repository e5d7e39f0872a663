import type { Comment } from '@rujian/contract/areas/comments/public';
import { COMMENT_REPLIES_LIMIT, type CommentSort, MAX_LIST_LIMIT } from '@rujian/contract/base/constants';
import type { Target } from './load-thread.ts';
import type { ThreadChange } from './thread-state.ts';

type Reader = { sort: CommentSort; isMember: boolean };

/** What to load so that a comment is visible; null if it cannot be found. */
export async function findComment(
  target: Target,
  wanted: number,
  { sort, isMember }: Reader,
): Promise<ThreadChange[] | null> {
  const { locate, readMyState, readRoots } = await import('./thread-calls.ts');
  // A member's own comment that waits for review is on no page yet.
  const mine = isMember ? await readMyState(target).catch(() => null) : null;
  const waiting: ThreadChange[] = mine ? [{ kind: 'waiting', comments: mine.pendingComments }] : [];
  const own = mine?.pendingComments.find(({ id }) => id === wanted);
  if (own && own.rootId === null) return waiting;
  // A waiting reply is found through its top-level comment.
  const place = await locate({ id: own?.rootId ?? wanted, sort }).catch(() => null);
  if (!place || place.id !== target.id || !isSameType(place.t, target.t)) return null;
  const { page, rootId, replyPage } = place;
  const [answer, replies] = await Promise.all([readRoots({ ...target, sort, page }), repliesUpTo(rootId, replyPage)]);
  return [{ kind: 'sorted', sort, page, answer }, { kind: 'unfolded', rootId, replies }, ...waiting];
}

/** All pages of replies up to the wanted one, without gaps. */
async function repliesUpTo(root: number, lastPage: number): Promise<Comment[]> {
  if (lastPage === 0) return [];
  const { readReplies } = await import('./thread-calls.ts');
  const needed = lastPage * COMMENT_REPLIES_LIMIT;
  const limit = Math.min(needed, MAX_LIST_LIMIT);
  const pages = Array.from({ length: Math.ceil(needed / limit) }, (_, index) => index + 1);
  const answers = await Promise.all(pages.map((page) => readReplies({ root, page, limit })));
  return answers.flatMap(({ list }) => list);
}

/** A headline is an article and shares its comments. */
function isSameType(one: Target['t'], other: Target['t']): boolean {
  const stored = (t: Target['t']) => (t === 'headlines' ? 'news' : t);
  return stored(one) === stored(other);
}
