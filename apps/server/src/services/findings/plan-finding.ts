import type { PlanFinding } from '@rujian/contract/areas/spotchecks/plan-finding';

export type PlanColumns = {
  values: number[] | null;
  value_qualifiers?: string[] | null;
  plan_lower_m: number | null;
  plan_upper_m: number | null;
};

const LIST_MIN = 2;

/** How many samples of a batch exceed m and M, and how far; null for any other kind of limit. */
export function planFinding(row: PlanColumns): PlanFinding | null {
  const { values, value_qualifiers: signs, plan_lower_m: lower, plan_upper_m: upper } = row;
  if (lower === null || !values || values.length < LIST_MIN) return null;
  // “<2000” is only an upper bound.
  const measured = values.filter((_, place) => !(signs?.[place] ?? '=').startsWith('<'));
  const above = (limit: number) => measured.filter((value) => value > limit).length;
  const limit = upper ?? lower;
  const highest = Math.max(0, ...measured);
  return {
    samples: values.length,
    aboveLower: above(lower),
    aboveUpper: upper === null ? null : above(upper),
    times: limit > 0 && highest > limit ? Math.round((highest / limit) * 10) / 10 : null,
  };
}
