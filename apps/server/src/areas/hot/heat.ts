import { HEAT_HELD_TIMES, HEAT_SOURCE_SHARE } from '@rujian/contract/base/constants';

export const SOURCES_MIN = Math.round(1 / HEAT_SOURCE_SHARE);

/** Below this hourly weight a jump is not worth an editor's time. */
const HELD_MIN_WEIGHT = 100;
const HELD_MIN_HOURS = 24;

/**
 * The largest total of which no source gives more than its share. Larger sources are cut to that
 * share, so that many browsers behind one network move it by a twentieth at most. `largest` are the
 * largest sources in descending order, `total` is the sum of all.
 */
export function rawOf(largest: readonly number[], total: number): number {
  let rest = total;
  for (let cut = 0; cut < SOURCES_MIN; cut += 1) {
    const next = largest[cut];
    // Fewer sources cannot satisfy the share.
    if (next === undefined) return 0;
    const sum = rest / (1 - cut * HEAT_SOURCE_SHARE);
    if (next <= sum * HEAT_SOURCE_SHARE) return sum;
    if (cut < SOURCES_MIN - 1) rest -= next;
    else return Math.max(0, rest) / HEAT_SOURCE_SHARE;
  }
  return 0;
}

export function heatOf(raw: number, factor = 1): number {
  return Math.round(100 * Math.log10(1 + raw) * factor);
}

type Interest = {
  latest: number;
  /** Weight of all earlier hours within seven days, and their number. */
  earlier: number;
  hours: number;
};

export function isJump({ latest, earlier, hours }: Interest): boolean {
  if (hours < HELD_MIN_HOURS || latest < HELD_MIN_WEIGHT) return false;
  return latest > (HEAT_HELD_TIMES * earlier) / hours;
}
