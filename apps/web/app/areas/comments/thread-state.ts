import type { Comment, CommentThread, listComments } from '@rujian/contract/areas/comments/public';
import type { CommentSort } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { Thread } from './load-thread.ts';

export type RootsPage = DataOf<typeof listComments>;

export type ThreadState = {
  sort: CommentSort;
  firstPage: number;
  lastPage: number;
  /** Number of top-level comments on all pages. */
  total: number;
  all: number;
  roots: CommentThread[];
  own: Comment[];
};

export type ThreadChange =
  | { kind: 'sorted'; sort: CommentSort; page: number; answer: RootsPage }
  | { kind: 'paged'; page: number; answer: RootsPage }
  | { kind: 'unfolded'; rootId: number; replies: Comment[] }
  | { kind: 'written'; comment: Comment }
  | { kind: 'waiting'; comments: Comment[] }
  | { kind: 'deleted'; id: number };

export function startState(answer: RootsPage): ThreadState {
  const { list: roots, total, all } = answer;
  return { sort: 'hot', firstPage: 1, lastPage: 1, total, all, roots, own: [] };
}

export function changeThread(state: ThreadState, change: ThreadChange): ThreadState {
  switch (change.kind) {
    case 'sorted': {
      const { sort, page, answer } = change;
      const { list, total, all } = answer;
      const own = without(state.own, list.flatMap(everyOne));
      return { sort, firstPage: page, lastPage: page, total, all, roots: list, own };
    }
    case 'paged':
      return addPage(state, change.page, change.answer);
    case 'unfolded': {
      const { rootId, replies } = change;
      return mapRoot(state, rootId, (root) => ({
        ...root,
        firstReplies: [...root.firstReplies, ...without(replies, root.firstReplies)],
      }));
    }
    case 'written':
      return {
        ...state,
        // After a login, the waiting comments may arrive before the answer to this one.
        own: [change.comment, ...without(state.own, [change.comment])],
        all: state.all + counted(change.comment),
      };
    case 'waiting': {
      const known = [...state.own, ...state.roots.flatMap(everyOne)];
      return { ...state, own: [...state.own, ...without(change.comments, known).toReversed()] };
    }
    case 'deleted':
      return afterDeleting(state, change.id);
  }
}

export function repliesOf(state: ThreadState, root: CommentThread): Comment[] {
  const own = state.own.filter(({ rootId }) => rootId === root.id).toReversed();
  return [...root.firstReplies, ...without(own, root.firstReplies)];
}

/** Replies that are not loaded yet; the count excludes placeholders. */
export function repliesLeft({ replies, firstReplies }: CommentThread): number {
  return replies - firstReplies.filter(({ isDeleted }) => !isDeleted).length;
}

export function ownRoots(state: ThreadState): Comment[] {
  return without(
    state.own.filter(({ rootId }) => rootId === null),
    state.roots,
  );
}

export function isShown(state: ThreadState, id: number): boolean {
  return [...state.own, ...state.roots.flatMap(everyOne)].some((comment) => comment.id === id);
}

/** The order may have changed between two calls: a comment that is already shown keeps its place. */
function addPage(state: ThreadState, page: number, answer: RootsPage): ThreadState {
  const fresh = without(answer.list, state.roots);
  const isBefore = page < state.firstPage;
  return {
    ...state,
    firstPage: Math.min(state.firstPage, page),
    lastPage: Math.max(state.lastPage, page),
    total: answer.total,
    all: answer.all,
    roots: isBefore ? [...fresh, ...state.roots] : [...state.roots, ...fresh],
    own: without(state.own, fresh.flatMap(everyOne)),
  };
}

function afterDeleting(state: ThreadState, id: number): ThreadState {
  const known = [...state.own, ...state.roots.flatMap(everyOne)].find((each) => each.id === id);
  if (!known || known.isDeleted) return state;
  return {
    ...state,
    all: state.all - counted(known),
    roots: state.roots.map((root) => {
      const firstReplies = root.firstReplies.map((reply) => emptied(reply, id));
      // A reply written since the page was loaded is not in the count.
      const lost = root.firstReplies.some((reply) => reply.id === id) ? counted(known) : 0;
      return { ...emptied(root, id), replies: root.replies - lost, firstReplies };
    }),
    own: state.own.map((comment) => emptied(comment, id)),
  };
}

function mapRoot(state: ThreadState, id: number, map: (root: CommentThread) => CommentThread) {
  return { ...state, roots: state.roots.map((root) => (root.id === id ? map(root) : root)) };
}

function everyOne(root: CommentThread): Comment[] {
  return [root, ...root.firstReplies];
}

function without<One extends { id: number }>(comments: One[], known: { id: number }[]): One[] {
  const ids = new Set(known.map(({ id }) => id));
  return comments.filter(({ id }) => !ids.has(id));
}

function counted({ state }: Comment): number {
  return state === 'passed' ? 1 : 0;
}

function emptied<One extends Comment>(comment: One, id: number): One {
  if (comment.id !== id) return comment;
  return { ...comment, content: '', author: null, replyTo: null, isDeleted: true };
}

/** What most comments have, and a page therefore does not say of each. */
const USUAL = {
  rootId: null,
  replies: 0,
  replyTo: null,
  state: 'passed',
  pinned: false,
  isDeleted: false,
} satisfies Partial<Comment>;

type Short = Omit<Comment, keyof typeof USUAL> & Partial<Comment>;
export type ShortThread = Omit<Thread, 'list'> & { list: (Short & { firstReplies?: Short[] })[] };

/** The comments of a page in fewer bytes, for its island. */
export function shortened({ list, ...thread }: Thread): ShortThread {
  const roots = list.map(({ firstReplies, ...root }) => ({
    ...withoutUsual(root),
    ...(firstReplies.length > 0 && { firstReplies: firstReplies.map(withoutUsual) }),
  }));
  return { ...thread, list: roots };
}

export function inFull({ list, ...thread }: ShortThread): Thread {
  const roots = list.map(({ firstReplies = [], ...root }) => ({
    ...USUAL,
    ...root,
    firstReplies: firstReplies.map((reply) => ({ ...USUAL, ...reply })),
  }));
  return { ...thread, list: roots };
}

function withoutUsual(comment: Comment): Short {
  const own = Object.entries(comment).filter(
    ([name, value]) => !(name in USUAL) || value !== USUAL[name as keyof typeof USUAL],
  );
  return Object.fromEntries(own) as Short;
}
