import type { SubjectChart } from '@rujian/contract/areas/subjects/public';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartShape, NARROW_CHART, pieShares, WIDE_CHART } from './chart-shape.ts';

function chartOf(
  kind: SubjectChart['kind'],
  values: (number | null)[][],
  labels = values[0]?.map((_, index) => String(2019 + index)) ?? [],
): SubjectChart {
  const series = values.map((list, index) => ({ name: `系列${index + 1}`, values: list }));
  return { kind, title: '', unit: '', source: '', labels, series };
}

test('bars start at zero, so that their lengths can be compared', () => {
  const shape = chartShape(chartOf('bar', [[3201, 4197]]), WIDE_CHART);

  expect(shape?.ticks[0]).toEqual({ y: 268, label: '0' });
  expect(shape?.areas).toHaveLength(2);
  expect(shape?.values.map(({ text }) => text)).toEqual(['3201', '4197']);
});

test('a line has a gap where a value is missing, and only as many labels as fit', () => {
  const labels = Array.from({ length: 9 }, () => '次日05:00到店');
  const shape = chartShape(chartOf('line', [[3.8, 4.1, null, 3.6, 4.4, 5.1, 8.7, 6.2, 5]], labels), NARROW_CHART);

  expect(shape?.lines[0]?.path.match(/M/g)).toHaveLength(2);
  expect(shape?.dots).toHaveLength(8);
  expect(shape?.labels.length).toBeLessThanOrEqual(3);
});

test('a pie labels the share of each slice that has room for it', () => {
  const shape = chartShape(chartOf('pie', [[60, 37, 3]]), WIDE_CHART);

  expect(shape?.areas).toHaveLength(3);
  expect(shape?.values.map(({ text }) => text)).toEqual(['60%', '37%']);
  expect(pieShares([1, 1, null])).toEqual([50, 50, 0]);
});

test('without values there is no chart', () => {
  expect(chartShape(chartOf('line', [[null, null]]), WIDE_CHART)).toBeNull();
  expect(chartShape(chartOf('pie', [[0, 0]]), WIDE_CHART)).toBeNull();
});

test('any numbers produce a valid chart', () => {
  const value = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }));
  fc.assert(
    fc.property(
      fc.constantFrom('bar' as const, 'line' as const, 'pie' as const),
      fc.array(value, { minLength: 1, maxLength: 40 }),
      (kind, values) => {
        const shape = chartShape(chartOf(kind, [values]), NARROW_CHART);

        expect(JSON.stringify(shape)).not.toMatch(/NaN|Infinity/);
      },
    ),
    { examples: [['pie', [5e-324]]] },
  );
});
