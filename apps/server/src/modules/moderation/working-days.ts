import { shanghaiDay, startOfDay } from '#platform/shanghai-day.ts';

const DAY_SECONDS = 86_400;
const WEEKEND: readonly number[] = [0, 6];

/**
 * The end of the last of so many working days after a moment, in China. Public holidays move every
 * year and are not known here: around them the desk is asked to be quicker than it has to be.
 */
export function afterWorkingDays(from: Date, days: number): Date {
  let dayStarts = startOfDay(shanghaiDay(from));
  for (let left = days; left > 0; ) {
    dayStarts += DAY_SECONDS;
    if (!WEEKEND.includes(weekday(dayStarts))) left -= 1;
  }
  return new Date((dayStarts + DAY_SECONDS) * 1_000);
}

/** At noon of that day in China it is the same day everywhere we count. */
function weekday(dayStarts: number): number {
  return new Date((dayStarts + DAY_SECONDS / 2) * 1_000).getUTCDay();
}
