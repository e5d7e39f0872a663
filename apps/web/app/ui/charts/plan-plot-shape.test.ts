import { expect, test } from 'vitest';
import { NARROW_PLAN, planShape, WIDE_PLAN, zoneOf } from './plan-plot-shape.ts';

const plan = { lower: 1, upper: 5 };
const samples = [12, 8, 15, 1, 3].map((value, place) => ({ qualifier: place === 3 ? '<' : '=', value }));

test.each([WIDE_PLAN, NARROW_PLAN])('every sample is a numbered rod inside the plot', (size) => {
  const shape = planShape(samples, plan, size);

  expect(shape.rows.map(({ number }) => number).join('')).toBe('①②③④⑤');
  expect(shape.rows.map(({ label }) => label)).toEqual(['12', '8', '15', '<1', '3']);
  expect(shape.rows.every(({ x }) => x >= shape.plotLeft && x <= shape.plotRight)).toBe(true);
  expect(shape.lower.x).toBeLessThan(shape.upper?.x ?? 0);
});

test.each([WIDE_PLAN, NARROW_PLAN])('no line of m or M strikes a label', (size) => {
  const counts = [86_000, 130_000, 61_000, 160_000, 47_000];
  const measured = counts.map((value) => ({ qualifier: '=', value }));
  const { rows, lower, upper, plotTop } = planShape(measured, { lower: 50_000, upper: 100_000 }, size);

  for (const { label, labelX } of rows) {
    const end = labelX + label.length * 7;
    expect([lower.x, upper?.x ?? 0].filter((line) => line >= labelX && line <= end)).toEqual([]);
  }
  const close = planShape(measured, { lower: 50_000, upper: 52_000 }, size);
  expect(close.upper?.lineTop).toBe(plotTop - 6);
  expect(upper?.lineTop).toBeLessThanOrEqual(plotTop - 6);
});

test('zones follow m and M, and a bound above m is in none', () => {
  expect(samples.map((sample) => zoneOf(sample, plan))).toEqual(['above', 'above', 'above', 'below', 'between']);
  expect(zoneOf({ qualifier: '<', value: 10 }, plan)).toBe('unknown');
  expect(zoneOf({ qualifier: '=', value: 2 }, { lower: 1, upper: null })).toBe('above');
});
