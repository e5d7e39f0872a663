import { expect, test } from 'vitest';
import { levelOf } from '../accounts.ts';

test.each([
  [0, 1, 100],
  [99, 1, 100],
  [100, 2, 500],
  [499, 2, 500],
  [500, 3, 2000],
  [2000, 4, 8000],
  [7999, 4, 8000],
  [8000, 5, null],
])('%i points are level %i', (points, level, next) => {
  expect(levelOf(points)).toMatchObject({ level, next });
});
