import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { secondsBefore } from '#platform/clock.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PERIOD_DAYS: Record<RecentPeriod, number> = { week: 7, month: 30, year: 365 };

/** The start of a time's day in Shanghai. */
export function dayStart(time: Date): Date {
  return new Date(startOfDay(shanghaiDay(time)) * 1000);
}

/** The start of a time's month in Shanghai. */
export function monthStart(time: Date): Date {
  return new Date(startOfDay(`${shanghaiDay(time).slice(0, 7)}-01`) * 1000);
}

/** The start of a period that ends now and includes all of today. */
export function periodStart(now: Date, period: RecentPeriod): Date {
  return daysAgo(now, PERIOD_DAYS[period] - 1);
}

/** The start of the day so many days ago. */
export function daysAgo(now: Date, days: number): Date {
  return dayStart(secondsBefore(now, days * DAY_SECONDS));
}
