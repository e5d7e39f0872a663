import { HEAT_HELD_TIMES, HEAT_SOURCE_SHARE } from '@rujian/contract/constants';

/** Sources that can reach the bound of their share together fill the whole; one fewer cannot. */
export const SOURCES_MIN = Math.round(1 / HEAT_SOURCE_SHARE);

/** Below this weight in an hour no jump is worth an editor's time. */
const HELD_MIN_WEIGHT = 100;
const HELD_MIN_HOURS = 24;

/**
 * The largest sum of which no source gives more than its share. Who gives more is cut down to the
 * share of the result, so that a crowd of browsers behind one network moves it by a twentieth at
 * most. `largest` are the greatest sources in falling order, `total` is the sum of all of them.
 */
export function rawOf(largest: readonly number[], total: number): number {
  let rest = total;
  for (let cut = 0; cut < SOURCES_MIN; cut += 1) {
    const next = largest[cut];
    // Fewer sources than that cannot share evenly enough.
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
  /** Weight of the busier of the last two hours. */
  latest: number;
  /** Weight of all hours before them within seven days, and how many hours that were. */
  earlier: number;
  hours: number;
};

/** Whether interest jumped so far above its mean that an editor has to look at it first. */
export function isJump({ latest, earlier, hours }: Interest): boolean {
  if (hours < HELD_MIN_HOURS || latest < HELD_MIN_WEIGHT) return false;
  return latest > (HEAT_HELD_TIMES * earlier) / hours;
}
