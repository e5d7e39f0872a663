import type { Level } from '@rujian/contract/ledger';

/** How much of the way from this level to the next is done. */
export function levelPercent(points: number, { from, next }: Level): number {
  return next === null ? 100 : Math.floor(((points - from) / (next - from)) * 100);
}
