import type { Comment, CommentThread } from '@rujian/contract/areas/comments/public';
import { COMMENT_REPLIES_LIMIT, type CommentSort, MAX_LIST_LIMIT } from '@rujian/contract/base/constants';
import { useEffect, useReducer, useRef, useState } from 'react';
import { storedUser } from '#web/api/session.ts';
import { useUser } from '#web/api/use-user.ts';
import { useHash } from '#web/ui/hash.ts';
import { showToast } from '#web/ui/toast.ts';
import type { Target, Thread } from './load-thread.ts';
import type { CommentTexts } from './texts.ts';
import { changeThread, isShown, startState, type ThreadChange } from './thread-state.ts';

export type Busy = 'before' | 'next' | 'sort' | number | null;
export type Talk = ReturnType<typeof useThread>;

export function useThread(thread: Thread, texts: CommentTexts) {
  const { t, id } = thread;
  const memberId = useUser()?.id;
  const hash = useHash();
  const [state, change] = useReducer(changeThread, thread, startState);
  const [busy, setBusy] = useState<Busy>(null);
  const [status, setStatus] = useState('');
  const [replyingTo, replyTo] = useState<number | null>(null);
  const [marked, mark] = useState<{ id: number } | null>(null);
  /** Hydration in two steps would report this twice. */
  const missed = useRef<number | null>(null);
  const { sort } = state;

  useEffect(() => {
    if (memberId === undefined) return;
    import('./thread-calls.ts')
      .then(({ readMyState }) => readMyState({ t, id }))
      .then(({ pendingComments }) => change({ kind: 'waiting', comments: pendingComments }))
      // Ignored: waiting comments are also listed in the member centre.
      .catch(() => {});
  }, [memberId, t, id]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the address makes the page move.
  useEffect(() => {
    const wanted = hashComment(hash);
    if (wanted !== null) void goTo(wanted);
  }, [hash]);

  useEffect(() => {
    if (!marked) return;
    const row = document.getElementById(commentAnchor(marked.id));
    row?.scrollIntoView({ block: 'center' });
    row?.focus({ preventScroll: true });
  }, [marked]);

  return {
    thread,
    texts,
    state,
    busy,
    status,
    replyingTo,
    replyTo,
    marked,
    say: setStatus,
    sortBy: (order: CommentSort) => during('sort', () => readPage(1, order, 'sorted')),
    loadNext: () => during('next', () => readPage(state.lastPage + 1, sort, 'paged')),
    loadBefore: () => during('before', () => readPage(state.firstPage - 1, sort, 'paged')),
    unfold: (root: CommentThread) => during(root.id, () => unfold(root)),
    written: (comment: Comment) => {
      change({ kind: 'written', comment });
      setStatus(comment.state === 'pending' ? texts.waits : texts.sent);
      replyTo(null);
      if (comment.rootId !== null) mark({ id: comment.id });
    },
    remove: async (own: number) => {
      const { deleteOwn } = await import('./thread-calls.ts');
      await deleteOwn(own);
      change({ kind: 'deleted', id: own });
      setStatus(texts.deleted);
      // The pressed button is gone, so the focus moves to the placeholder.
      requestAnimationFrame(() => document.getElementById(commentAnchor(own))?.focus());
    },
  };

  async function during(what: Busy, work: () => Promise<void>): Promise<void> {
    if (busy !== null) return;
    setBusy(what);
    try {
      await work();
    } catch {
      // The call showed the error; the button allows a retry.
    } finally {
      setBusy(null);
    }
  }

  async function readPage(page: number, order: CommentSort, kind: 'sorted' | 'paged') {
    const { readRoots } = await import('./thread-calls.ts');
    const answer = await readRoots({ t, id, sort: order, page });
    change({ kind, page, sort: order, answer });
  }

  async function unfold(root: CommentThread) {
    const { readReplies } = await import('./thread-calls.ts');
    const page = Math.floor(root.firstReplies.length / COMMENT_REPLIES_LIMIT) + 1;
    const { list } = await readReplies({ root: root.id, page });
    change({ kind: 'unfolded', rootId: root.id, replies: list });
  }

  async function goTo(wanted: number) {
    if (isShown(state, wanted)) return mark({ id: wanted });
    // Reads the store, because the hook value is not available yet during hydration.
    const found = await findComment({ t, id }, wanted, { sort, isMember: storedUser() !== null });
    if (found === null) {
      const isTold = missed.current === wanted;
      missed.current = wanted;
      return isTold ? undefined : showToast(texts.notFound, 'error');
    }
    for (const step of found) change(step);
    mark({ id: wanted });
  }
}

export function commentAnchor(id: number): string {
  return `c${id}`;
}

export function hashComment(hash: string): number | null {
  const [, digits] = /^#c(\d{1,15})$/.exec(hash) ?? [];
  return digits ? Number(digits) : null;
}

type Reader = { sort: CommentSort; isMember: boolean };

async function findComment(target: Target, wanted: number, { sort, isMember }: Reader): Promise<ThreadChange[] | null> {
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
