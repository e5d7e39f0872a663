import { expect, test } from 'vitest';
import { waffleColumns, waffleShape } from './waffle-shape.ts';

/** Dots of a row: a dashed line of length n - 1 has n dots. */
function dotsIn(path: string): number {
  return [...path.matchAll(/h(\d+)\.01/g)].reduce((sum, [, length]) => sum + Number(length) + 1, 0);
}

test('every batch is one dot, the last row has the rest', () => {
  const shape = waffleShape(66, 7, 18);

  expect(shape).toMatchObject({ rows: 4, unitsPerDot: 1 });
  expect(dotsIn(shape.dotsPath)).toBe(66);
});

test('every failed batch has its own place among the dots', () => {
  const { failedPath } = waffleShape(66, 7, 18);

  const places = failedPath.match(/M[^h]+h0/g) ?? [];
  expect(places).toHaveLength(7);
  expect(new Set(places).size).toBe(7);
});

test('if all batches fail every dot is marked', () => {
  const { failedPath } = waffleShape(5, 5, 18);

  expect(failedPath.match(/h0/g)).toHaveLength(5);
});

test('above four hundred batches one dot represents ten', () => {
  const shape = waffleShape(1284, 3, waffleColumns(1284));

  expect(shape.unitsPerDot).toBe(10);
  expect(dotsIn(shape.dotsPath)).toBe(129);
});

test('a single failure among thousands is not rounded away', () => {
  expect(waffleShape(5000, 1, 26).failedPath.match(/h0/g)).toHaveLength(1);
});
