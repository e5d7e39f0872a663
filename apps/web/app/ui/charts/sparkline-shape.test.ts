import { expect, test } from 'vitest';
import { sparklineShape } from './sparkline-shape.ts';

test('a falling price ends at the lower right', () => {
  const shape = sparklineShape([3.14, 3.1, 3.02], 132, 36);

  expect(shape).toMatchObject({ x: 128, y: 32 });
  expect(shape?.path.startsWith('M1,4')).toBe(true);
});

test('a single value draws no line', () => {
  expect(sparklineShape([3.1], 132, 36)).toBeNull();
});
