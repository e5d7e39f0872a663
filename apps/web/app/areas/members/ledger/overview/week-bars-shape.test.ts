import { expect, test } from 'vitest';
import { weekBarsShape } from './week-chart.tsx';

const SIZE = { width: 70, height: 140 };

test('columns start at zero and the highest fills the height', () => {
  const { zeroY, bars } = weekBarsShape([0, 10, 5, 0, 0, 0, 0], SIZE);

  expect(zeroY).toBe(120);
  expect(bars[0]).toMatchObject({ height: 0, y: 120 });
  expect(bars[1]).toMatchObject({ height: 102, y: 18 });
  expect(bars[2]).toMatchObject({ height: 51, y: 69, isLoss: false });
});

test('a loss extends below the line, with its number below it', () => {
  const { zeroY, bars, height } = weekBarsShape([0, 10, -10, 0, 0, 0, 0], SIZE);

  expect(bars[1]?.y).toBeLessThan(zeroY);
  expect(bars[2]).toMatchObject({ y: zeroY, isLoss: true });
  expect(bars[2]?.labelY).toBeLessThan(height - 16);
});

test('a week without changes is a line without columns', () => {
  const { bars } = weekBarsShape([0, 0, 0, 0, 0, 0, 0], SIZE);

  expect(bars.every(({ height }) => height === 0)).toBe(true);
  expect(bars.every(({ y }) => Number.isFinite(y))).toBe(true);
});
