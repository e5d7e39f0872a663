// spec 1.06: comments, praise, follow on the pages
import type { Comment, CommentThread } from '@rujian/contract/areas/comments/public';
import { expect, test } from 'vitest';
import { changeThread, isShown, ownRoots, type RootsPage, repliesLeft, repliesOf, startState } from './thread-state.ts';

function comment(id: number, overrides: Partial<Comment> = {}): Comment {
  const author = { id: 7, name: '林知夏', avatar: '', level: 1, isFormer: false };
  return {
    id,
    rootId: null,
    content: `第${id}条`,
    author,
    region: '浙江',
    praises: 0,
    replies: 0,
    replyTo: null,
    state: 'passed',
    pinned: false,
    createdAt: 0,
    isDeleted: false,
    ...overrides,
  };
}

function root(id: number, firstReplies: Comment[] = [], replies = firstReplies.length) {
  return { ...comment(id, { replies }), firstReplies } satisfies CommentThread;
}

function page(list: CommentThread[], total = list.length): RootsPage {
  return { list, total, all: total, praises: 0, collects: 0, isOpen: true };
}

const idsOf = (comments: { id: number }[]) => comments.map(({ id }) => id);

test('a next page is appended, a previous one prepended, without duplicates', () => {
  const start = changeThread(startState(page([root(1)])), {
    kind: 'sorted',
    sort: 'new',
    page: 2,
    answer: page([root(5), root(6)], 9),
  });

  const next = changeThread(start, { kind: 'paged', page: 3, answer: page([root(6), root(7)], 9) });
  const both = changeThread(next, { kind: 'paged', page: 1, answer: page([root(3), root(5)], 9) });

  expect(idsOf(both.roots)).toEqual([3, 5, 6, 7]);
  expect([both.firstPage, both.lastPage]).toEqual([1, 3]);
});

test("replies are appended after the shown ones, and the reader's own comes last", () => {
  const reply = (id: number) => comment(id, { rootId: 1 });
  const start = startState(page([root(1, [reply(2), reply(3)], 5)]));
  const written = changeThread(start, { kind: 'written', comment: reply(9) });

  const unfolded = changeThread(written, { kind: 'unfolded', rootId: 1, replies: [reply(2), reply(3), reply(4)] });

  const [shown] = unfolded.roots;
  expect(shown && idsOf(repliesOf(unfolded, shown))).toEqual([2, 3, 4, 9]);
});

test('a comment that waits for review is shown to its author and not counted', () => {
  const start = startState(page([root(1)]));

  const state = changeThread(start, { kind: 'written', comment: comment(2, { state: 'pending' }) });

  expect(idsOf(ownRoots(state))).toEqual([2]);
  expect(state.all).toBe(start.all);
});

test('a comment is not repeated when it is among the waiting ones before its answer arrives', () => {
  const sent = comment(2, { state: 'pending' });
  const waiting = changeThread(startState(page([])), { kind: 'waiting', comments: [sent] });

  const state = changeThread(waiting, { kind: 'written', comment: sent });

  expect(idsOf(ownRoots(state))).toEqual([2]);
});

test('a waiting comment is not repeated when it was just written or is already on the page', () => {
  const start = startState(page([root(1)]));
  const written = changeThread(start, { kind: 'written', comment: comment(2, { state: 'pending' }) });

  const waiting = { kind: 'waiting', comments: [comment(2), comment(1), comment(3)] } as const;
  const state = changeThread(written, { ...waiting, comments: [...waiting.comments] });

  expect(idsOf(ownRoots(state))).toEqual([2, 3]);
});

test('a comment that became public after another load appears only in its place', () => {
  const written = changeThread(startState(page([root(1)])), { kind: 'written', comment: comment(2) });

  const sorted = changeThread(written, { kind: 'sorted', sort: 'new', page: 1, answer: page([root(2), root(1)]) });

  expect(idsOf(sorted.roots)).toEqual([2, 1]);
  expect(ownRoots(sorted)).toEqual([]);
});

test('a deleted comment leaves a placeholder without name or text, and keeps its replies', () => {
  const start = startState(page([root(1, [comment(2, { rootId: 1 })])]));

  const state = changeThread(start, { kind: 'deleted', id: 1 });

  const [hole] = state.roots;
  expect(hole).toMatchObject({ isDeleted: true, content: '', author: null });
  expect(hole && idsOf(repliesOf(state, hole))).toEqual([2]);
  expect(isShown(state, 1)).toBe(true);
});

test('placeholders among the replies do not hide those not loaded yet', () => {
  const holes = [2, 3, 4].map((id) => comment(id, { rootId: 1, isDeleted: true, author: null }));

  expect(repliesLeft(root(1, holes, 10))).toBe(10);
  expect(repliesLeft(root(1, [...holes, comment(5, { rootId: 1 })], 1))).toBe(0);
});

test('a deleted reply is no longer counted, and the number of remaining replies is correct', () => {
  const start = startState({ ...page([root(1, [comment(2, { rootId: 1 })])]), all: 2 });

  const state = changeThread(start, { kind: 'deleted', id: 2 });
  const again = changeThread(state, { kind: 'deleted', id: 2 });

  expect(again.all).toBe(1);
  expect(again.roots.map(repliesLeft)).toEqual([0]);
});

test('deleting a waiting comment changes no count', () => {
  const start = startState(page([root(1)]));
  const waiting = comment(2, { state: 'pending' });
  const written = changeThread(start, { kind: 'written', comment: waiting });

  expect(changeThread(written, { kind: 'deleted', id: 2 }).all).toBe(start.all);
});
