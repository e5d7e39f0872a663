import { expect, test } from 'vitest';
import { monthBarsShape, NARROW_BARS, WIDE_BARS } from './month-bars-shape.ts';

const months = Array.from({ length: 36 }, (_, index) => ({
  month: `${2024 + Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}`,
  batches: index,
  failed: index % 3,
}));

test('columns start at zero, and failures are part of their column', () => {
  const { months: bars, plotBottom } = monthBarsShape(months, WIDE_BARS);

  expect(bars).toHaveLength(36);
  for (const bar of bars) {
    expect(bar.y + bar.height).toBeCloseTo(plotBottom, 0);
    expect(bar.failedHeight).toBeLessThanOrEqual(bar.height + 0.1);
  }
  expect(bars.at(-1)).toMatchObject({ month: '2026-12', isLabelled: true });
});

test('a phone shows only the newest months', () => {
  const { months: bars, width } = monthBarsShape(months, NARROW_BARS);

  expect(bars[0]?.month).toBe('2025-01');
  expect(bars.every((bar) => bar.x + bar.width <= width)).toBe(true);
});
