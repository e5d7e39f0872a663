import { expect, test } from 'vitest';
import { NARROW_PLAN, planShape, WIDE_PLAN, zoneOf } from './plan-plot-shape.ts';

const plan = { lower: 1, upper: 5 };
const samples = [12, 8, 15, 1, 3].map((value, place) => ({
  qualifier: place === 3 ? '<' : '=',
  value,
}));

test.each([WIDE_PLAN, NARROW_PLAN])('every sample is a numbered rod inside the plot', (size) => {
  const shape = planShape(samples, plan, size);

  expect(shape.rows.map(({ number }) => number).join('')).toBe('①②③④⑤');
  expect(shape.rows.map(({ label }) => label)).toEqual(['12', '8', '15', '<1', '3']);
  expect(shape.rows.every(({ x }) => x >= shape.plotLeft && x <= shape.plotRight)).toBe(true);
  expect(shape.lower.x).toBeLessThan(shape.upper?.x ?? 0);
});

test('zones follow m and M, and a bound above m is in none', () => {
  expect(samples.map((sample) => zoneOf(sample, plan))).toEqual([
    'above',
    'above',
    'above',
    'below',
    'between',
  ]);
  expect(zoneOf({ qualifier: '<', value: 10 }, plan)).toBe('unknown');
  expect(zoneOf({ qualifier: '=', value: 2 }, { lower: 1, upper: null })).toBe('above');
});
