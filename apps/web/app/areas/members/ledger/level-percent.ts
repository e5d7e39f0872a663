import type { Level } from '@rujian/contract/areas/ledger/public';

/** Progress from this level to the next. */
export function levelPercent(points: number, { from, next }: Level): number {
  return next === null ? 100 : Math.floor(((points - from) / (next - from)) * 100);
}
