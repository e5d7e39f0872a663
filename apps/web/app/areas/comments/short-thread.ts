import type { Comment } from '@rujian/contract/areas/comments/public';
import type { Thread } from './load-thread.ts';

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
type ShortRoot = Short & { firstReplies?: Short[] };
export type ShortThread = Omit<Thread, 'list'> & { list: ShortRoot[] };

/** The comments of a page in fewer bytes, for its island. */
export function shortened({ list, ...thread }: Thread): ShortThread {
  const roots = list.map(({ firstReplies, ...root }) => ({
    ...withoutUsual(root),
    ...(firstReplies.length > 0 && { firstReplies: firstReplies.map(withoutUsual) }),
  }));
  return { ...thread, list: roots };
}

/** The same comments in full. */
export function unfolded({ list, ...thread }: ShortThread): Thread {
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
