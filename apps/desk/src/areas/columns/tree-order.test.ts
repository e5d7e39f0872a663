import { expect, test } from 'vitest';
import { movedTo } from './tree-order.ts';

const tree = [
  { id: 1, parentId: null },
  { id: 2, parentId: null },
  { id: 3, parentId: null },
  { id: 4, parentId: 1 },
  { id: 5, parentId: 1 },
];

test('a column is moved before another of its level', () => {
  const order = movedTo(tree, 3, { onto: 1, isInside: false, isBefore: true });

  expect(order.map(({ id }) => id)).toEqual([3, 1, 2, 4, 5]);
});

test('a column dropped onto another becomes its last child', () => {
  const order = movedTo(tree, 3, { onto: 1, isInside: true, isBefore: false });

  expect(order).toEqual([
    { id: 1, parentId: null },
    { id: 2, parentId: null },
    { id: 4, parentId: 1 },
    { id: 5, parentId: 1 },
    { id: 3, parentId: 1 },
  ]);
});

test('a child dropped next to a top-level column becomes one', () => {
  const order = movedTo(tree, 5, { onto: 1, isInside: false, isBefore: false });

  expect(order).toEqual([
    { id: 1, parentId: null },
    { id: 5, parentId: null },
    { id: 2, parentId: null },
    { id: 3, parentId: null },
    { id: 4, parentId: 1 },
  ]);
});
