import { expect, test } from 'vitest';
import { NARROW_PRICE, type PricePoint, priceShape, WIDE_PRICE } from './price-shape.ts';

const WEEK_SECONDS = 7 * 86_400;
const START = Date.UTC(2023, 10, 20) / 1000;

function weekly(values: number[]): PricePoint[] {
  return values.map((value, week) => ({ at: START + week * WEEK_SECONDS, value }));
}

const threeYears = weekly(Array.from({ length: 156 }, (_, week) => 3.73 - 0.75 * Math.sin((week / 156) * 2)));

test('the line runs from the left edge of the plot to the newest value at its right edge', () => {
  const shape = priceShape(weekly([3.2, 3.1, 3.02]), WIDE_PRICE);

  expect(shape?.path.startsWith('M36,')).toBe(true);
  expect(shape?.newest).toMatchObject({ x: 696, value: 3.02 });
});

test('a higher price is drawn higher, and both ends are inside the drawing', () => {
  const shape = priceShape(weekly([3.2, 3.6, 3.02]), WIDE_PRICE);

  expect(shape?.high.y).toBeLessThan(shape?.low.y ?? 0);
  expect(shape?.high.y).toBeGreaterThanOrEqual(WIDE_PRICE.top);
  expect(shape?.low.y).toBeLessThanOrEqual(WIDE_PRICE.height - WIDE_PRICE.bottom);
});

test('three years include a January label and no more labels than fit', () => {
  const wide = priceShape(threeYears, WIDE_PRICE);
  const narrow = priceShape(threeYears, NARROW_PRICE);

  const months = wide?.dates.map(({ at }) => new Date(at * 1000).getUTCMonth());
  expect(months).toContain(0);
  expect(wide?.dates.length).toBeLessThanOrEqual(7);
  expect(narrow?.dates.length).toBeLessThanOrEqual(4);
});

test('date labels do not overlap on phones', () => {
  const xs = priceShape(threeYears, NARROW_PRICE)?.dates.map(({ x }) => x) ?? [];

  const gaps = xs.slice(1).map((x, place) => x - (xs[place] ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThan(48);
});

test('of equal lows the latest is marked', () => {
  const shape = priceShape(weekly([3, 2.98, 3.01, 2.98, 3.1]), WIDE_PRICE);

  expect(shape?.low.at).toBe(START + 3 * WEEK_SECONDS);
});

test('a constant price is still a line', () => {
  const shape = priceShape(weekly([3, 3, 3]), WIDE_PRICE);

  expect(shape?.path).not.toContain('NaN');
});

test('fewer than two values draw nothing', () => {
  expect(priceShape([], WIDE_PRICE)).toBeNull();
  expect(priceShape(weekly([3.1]), WIDE_PRICE)).toBeNull();
});
