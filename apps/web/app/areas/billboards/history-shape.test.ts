import type { EntryHistory } from '@rujian/contract/areas/billboards/public';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { historyShape, NARROW_HISTORY, WIDE_HISTORY } from './history-shape.ts';

function pointsOf(ranks: (number | null)[]): EntryHistory['points'] {
  return ranks.map((rank, index) => ({
    edition: { id: index + 1, period: `第${index + 1}期`, publishedAt: 0, reconstructed: false },
    rank,
    score: null,
    entries: 10,
  }));
}

test('the best rank is at the top, time runs to the right', () => {
  const shape = historyShape(pointsOf([4, 2, 1]), WIDE_HISTORY);

  expect(shape?.points.map(({ y }) => y)).toEqual([226, 91.3, 24]);
  expect(shape?.points.map(({ x }) => x)).toEqual([44, 380, 716]);
});

test('the line has a gap where the entry was not listed', () => {
  const shape = historyShape(pointsOf([2, 1, null, 3, 2]), WIDE_HISTORY);

  expect(shape?.path.match(/M/g)).toHaveLength(2);
  expect(shape?.points).toHaveLength(4);
});

test('a single edition draws no line', () => {
  expect(historyShape(pointsOf([1]), WIDE_HISTORY)).toBeNull();
  expect(historyShape(pointsOf([null, null]), WIDE_HISTORY)).toBeNull();
});

test('everything stays inside the drawing, and the newest edition is always labelled', () => {
  const ranks = fc.array(fc.option(fc.integer({ min: 1, max: 200 })), { minLength: 2, maxLength: 60 });
  fc.assert(
    fc.property(ranks, (list) => {
      const shape = historyShape(pointsOf(list), NARROW_HISTORY);
      if (!shape) return;

      for (const { x, y } of shape.points) {
        expect(x).toBeGreaterThanOrEqual(shape.plotLeft);
        expect(x).toBeLessThanOrEqual(shape.plotRight);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(shape.height);
      }
      expect(shape.labels.at(-1)?.period).toBe(`第${list.length}期`);
      expect(shape.labels.length).toBeLessThanOrEqual(NARROW_HISTORY.labels + 1);
    }),
  );
});
