import { LEVEL_POINTS } from '@rujian/contract/base/constants';

/** The progress between two levels; `next` is null on the highest. */
export function levelOf(points: number): { level: number; from: number; next: number | null } {
  const level = LEVEL_POINTS.filter((begin) => begin <= points).length;
  return { level, from: LEVEL_POINTS[level - 1] ?? 0, next: LEVEL_POINTS[level] ?? null };
}
