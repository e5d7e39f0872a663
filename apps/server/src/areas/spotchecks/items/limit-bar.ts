import type { LimitBar } from '@rujian/contract/areas/home/public';

export type LimitColumns = {
  value: number | null;
  values: number[] | null;
  value_qualifiers?: string[] | null;
  limit_type: string | null;
  limit_low: number | null;
  limit_high: number | null;
  plan_lower_m: number | null;
  plan_upper_m: number | null;
  label_percent: number | null;
};

/** Drawn only from numbers; of several samples the worst one counts. */
export function limitBar(row: LimitColumns): LimitBar | null {
  const measured = row.value === null ? exactValues(row) : [row.value];
  if (measured.length === 0) return null;
  const highest = Math.max(...measured);
  const lowest = Math.min(...measured);
  const { limit_low: low, limit_high: high, label_percent: percent } = row;
  switch (row.limit_type) {
    case 'max':
      return high === null ? null : { value: highest, limit: high, kind: 'max' };
    case 'min':
      return low === null ? null : { value: lowest, limit: low, kind: 'min' };
    case 'label':
      return percent === null ? null : { value: lowest, limit: percent, kind: 'min' };
    case 'ncmM': {
      const limit = planLimit(row, highest);
      return limit === null ? null : { value: highest, limit, kind: 'max' };
    }
    case 'range':
      if (high !== null && highest > high) return { value: highest, limit: high, kind: 'max' };
      return low === null ? null : { value: lowest, limit: low, kind: 'min' };
    default:
      return null;
  }
}

/** M where a sample is above it; otherwise m, since too many samples above m fail as well. */
function planLimit({ plan_lower_m: lower, plan_upper_m: upper }: LimitColumns, highest: number) {
  return upper !== null && (highest > upper || lower === null) ? upper : lower;
}

/** “<2000” among exact values is only an upper bound. */
function exactValues({ values, value_qualifiers: signs }: LimitColumns): number[] {
  const all = values ?? [];
  const exact = all.filter((_, place) => (signs?.[place] ?? '=') === '=');
  return exact.length > 0 ? exact : all;
}
