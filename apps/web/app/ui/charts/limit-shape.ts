export type LimitShape = { valuePercent: number; limitPercent: number };

export function limitShape(value: number, limit: number): LimitShape {
  const full = Math.max(value, limit, Number.EPSILON) * 1.25;
  return { valuePercent: percentOf(Math.max(0, value), full), limitPercent: percentOf(Math.max(0, limit), full) };
}

function percentOf(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 10;
}
