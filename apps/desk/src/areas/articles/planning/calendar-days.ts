import type { Dayjs } from 'dayjs';

export type Range = 'month' | 'week';

const DAYS = 7;
const WEEKS_OF_A_MONTH = 6;

/** The days of a calendar, from a Monday; a month always has six weeks, so the height is constant. */
export function calendarDays(around: Dayjs, range: Range): string[] {
  const first = mondayOf(range === 'month' ? around.startOf('month') : around);
  const count = range === 'month' ? WEEKS_OF_A_MONTH * DAYS : DAYS;
  return Array.from({ length: count }, (_, day) => first.add(day, 'day').format('YYYY-MM-DD'));
}

function mondayOf(day: Dayjs): Dayjs {
  return day.startOf('day').subtract((day.day() + DAYS - 1) % DAYS, 'day');
}
