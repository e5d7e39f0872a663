import { expect, test } from 'vitest';
import { dotPlotShape, NARROW_PLOT, WIDE_PLOT } from './dot-plot-shape.ts';

const milks = [
  { name: '沐岭鲜牛奶', value: 62 },
  { name: '江畔当日鲜奶', value: 71 },
  { name: '白麓鲜牧场牛奶', value: 12 },
];

test('products are sorted by value, the largest first and furthest right', () => {
  const { rows } = dotPlotShape(milks, null, WIDE_PLOT);

  expect(rows.map((row) => row.label)).toEqual(['71', '62', '12']);
  expect(rows.map((row) => row.x)).toEqual(rows.map((row) => row.x).toSorted((a, b) => b - a));
});

test('names and values stay inside the drawing on wide and narrow screens', () => {
  for (const size of [WIDE_PLOT, NARROW_PLOT]) {
    const { rows } = dotPlotShape(milks, null, size);

    expect(Math.min(...rows.map((row) => row.x))).toBeGreaterThanOrEqual(size.left);
    expect(Math.max(...rows.map((row) => row.x))).toBeLessThanOrEqual(size.width - size.right);
  }
});

test('a limit beyond all values is still on the scale', () => {
  const { limitX } = dotPlotShape(milks, 100, WIDE_PLOT);

  expect(limitX).toBeLessThanOrEqual(WIDE_PLOT.width - WIDE_PLOT.right);
});

test('all values have the same number of decimals', () => {
  const { rows } = dotPlotShape(
    [
      { name: '甲', value: 3.6 },
      { name: '乙', value: 3.74 },
    ],
    null,
    WIDE_PLOT,
  );

  expect(rows.map((row) => row.label)).toEqual(['3.74', '3.60']);
});

test('equal products are drawn too', () => {
  const { rows } = dotPlotShape([{ name: '甲', value: 0 }], null, WIDE_PLOT);

  expect(rows[0]?.x).not.toBeNaN();
});
