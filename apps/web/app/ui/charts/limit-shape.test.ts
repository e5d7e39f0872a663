import { expect, test } from 'vitest';
import { limitShape } from './limit-shape.ts';

test('a value above its limit extends past the tick', () => {
  expect(limitShape(12, 5)).toEqual({ valuePercent: 80, limitPercent: 33.3 });
});

test('a value below a minimum ends before the tick', () => {
  const { valuePercent, limitPercent } = limitShape(2.1, 2.3);

  expect(valuePercent).toBeLessThan(limitPercent);
  expect(limitPercent).toBe(80);
});

test('zero against a limit of zero is an empty bar', () => {
  expect(limitShape(0, 0)).toEqual({ valuePercent: 0, limitPercent: 0 });
});
