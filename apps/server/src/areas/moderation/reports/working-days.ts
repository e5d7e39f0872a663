import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';

const DAY_SECONDS = 86_400;
const WEEKEND: readonly number[] = [0, 6];

/**
 * The end of the last of so many working days in China. Public holidays change every year and are
 * unknown here, so deadlines around them are stricter than required.
 */
export function afterWorkingDays(from: Date, days: number): Date {
  let dayStarts = startOfDay(shanghaiDay(from));
  for (let left = days; left > 0; ) {
    dayStarts += DAY_SECONDS;
    if (!WEEKEND.includes(weekday(dayStarts))) left -= 1;
  }
  return new Date((dayStarts + DAY_SECONDS) * 1_000);
}

/** Computed at noon in China, when the UTC day is the same. */
function weekday(dayStarts: number): number {
  return new Date((dayStarts + DAY_SECONDS / 2) * 1_000).getUTCDay();
}
