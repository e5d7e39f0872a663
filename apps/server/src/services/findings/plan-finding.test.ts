import { expect, test } from 'vitest';
import { planFinding } from './plan-finding.ts';

test('a sampling plan is summed up by what exceeds m and M, and by how much', () => {
  const row = {
    values: [86_000, 130_000, 61_000, 160_000, 72_000],
    value_qualifiers: ['=', '=', '=', '=', '='],
    plan_lower_m: 50_000,
    plan_upper_m: 100_000,
  };

  expect(planFinding(row)).toEqual({ samples: 5, aboveLower: 5, aboveUpper: 2, times: 1.6 });
});

test('a bound is not a measured value, and a plan may have no M', () => {
  const row = { values: [12, 10], value_qualifiers: ['=', '<'], plan_lower_m: 5, plan_upper_m: null };

  expect(planFinding(row)).toEqual({ samples: 2, aboveLower: 1, aboveUpper: null, times: 2.4 });
});

test('a single value and a limit without a plan have no such sum', () => {
  const single = { values: [12], plan_lower_m: 5, plan_upper_m: 10 };

  expect(planFinding(single)).toBeNull();
  expect(planFinding({ ...single, values: [12, 13], plan_lower_m: null })).toBeNull();
});
