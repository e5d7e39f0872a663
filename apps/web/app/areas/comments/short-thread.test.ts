import type { Comment } from '@rujian/contract/areas/comments/public';
import { expect, test } from 'vitest';
import type { Thread } from './load-thread.ts';
import { inFull, shortened } from './thread-state.ts';

const COMMENT: Comment = {
  id: 1,
  rootId: null,
  content: '奶价',
  author: null,
  region: '江苏',
  praises: 0,
  replies: 0,
  replyTo: null,
  state: 'passed',
  pinned: false,
  createdAt: 1,
  isDeleted: false,
};
const REPLY: Comment = { ...COMMENT, id: 2, rootId: 1, replyTo: { id: 3, name: '顾桐' } };
const THREAD: Thread = {
  t: 'news',
  id: 7,
  list: [
    { ...COMMENT, firstReplies: [] },
    { ...COMMENT, id: 4, pinned: true, replies: 1, firstReplies: [REPLY] },
    { ...COMMENT, id: 5, state: 'deleted_by_author', isDeleted: true, firstReplies: [] },
  ],
  total: 3,
  all: 4,
  praises: 0,
  collects: 0,
  isOpen: true,
};

test('an island starts with the comments that the page was made from', () => {
  const written = JSON.stringify(shortened(THREAD));

  expect(inFull(JSON.parse(written))).toEqual(THREAD);
});

test('a page does not say of each comment what is usual', () => {
  const [first] = shortened(THREAD).list;

  expect(Object.keys(first ?? {})).toEqual(['id', 'content', 'author', 'region', 'praises', 'createdAt']);
});
