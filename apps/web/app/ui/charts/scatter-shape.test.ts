import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NARROW_SCATTER, type ScatterPoint, scatterShape, WIDE_SCATTER } from './scatter-shape.ts';

/** Laboratory values and prices have few decimals. */
const hundredths = fc.integer({ min: 0, max: 500_000 }).map((value) => value / 100);
const point: fc.Arbitrary<ScatterPoint> = fc.record({
  name: fc.string({ minLength: 1, maxLength: 14, unit: fc.constantFrom('鲜', '牛', '奶') }),
  x: hundredths,
  y: hundredths,
  tone: fc.constantFrom('high' as const, 'middle' as const, 'low' as const),
});

test('every dot and the limit are inside the drawing', () => {
  fc.assert(
    fc.property(
      fc.array(point, { minLength: 2, maxLength: 12 }),
      fc.option(hundredths),
      fc.constantFrom(WIDE_SCATTER, NARROW_SCATTER),
      (points, limit, size) => {
        const shape = scatterShape(points, limit, size);

        for (const { x, y } of shape.points) {
          expect(x).toBeGreaterThanOrEqual(shape.plotLeft);
          expect(x).toBeLessThanOrEqual(shape.plotRight);
          expect(y).toBeGreaterThanOrEqual(size.top);
          expect(y).toBeLessThanOrEqual(shape.plotBottom);
        }
        if (shape.limitY !== null) expect(shape.limitY).toBeLessThanOrEqual(shape.plotBottom);
      },
    ),
  );
});

test('a wide chart labels its dots with names, a narrow one with numbers', () => {
  const points: ScatterPoint[] = [
    { name: '沐岭鲜牛奶', x: 2.08, y: 3.41, tone: 'high' },
    { name: '江畔鲜奶', x: 2.2, y: 3.29, tone: 'low' },
  ];

  const wide = scatterShape(points, 2.9, WIDE_SCATTER);
  const narrow = scatterShape(points, 2.9, NARROW_SCATTER);

  expect(wide.points.every(({ label }) => label !== null)).toBe(true);
  expect(narrow.points.map(({ label, number }) => [label, number])).toEqual([
    [null, 1],
    [null, 2],
  ]);
});

test('a name without room on the right is placed on the left', () => {
  const points: ScatterPoint[] = [
    { name: '便宜牛奶', x: 1, y: 3, tone: 'low' },
    { name: '名字很长的最贵的有机全脂纯牛奶', x: 9, y: 4, tone: 'high' },
  ];

  const { points: placed } = scatterShape(points, null, WIDE_SCATTER);

  expect(placed[1]?.label?.anchor).not.toBe('start');
});
