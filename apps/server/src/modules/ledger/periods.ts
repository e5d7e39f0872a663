import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { secondsBefore } from '#platform/clock.ts';
import { shanghaiDay, startOfDay } from '#platform/shanghai-day.ts';

const DAY_SECONDS = 24 * 60 * 60;
const PERIOD_DAYS: Record<RecentPeriod, number> = { week: 7, month: 30, year: 365 };

/** The moment at which the Shanghai day of a time began. */
export function dayStart(time: Date): Date {
  return new Date(startOfDay(shanghaiDay(time)) * 1000);
}

/** The moment at which the Shanghai month of a time began. */
export function monthStart(time: Date): Date {
  return new Date(startOfDay(`${shanghaiDay(time).slice(0, 7)}-01`) * 1000);
}

/** The begin of a period that ends now and counts today as a whole day. */
export function periodStart(now: Date, period: RecentPeriod): Date {
  return daysAgo(now, PERIOD_DAYS[period] - 1);
}

/** The begin of the day that lies so many days back. */
export function daysAgo(now: Date, days: number): Date {
  return dayStart(secondsBefore(now, days * DAY_SECONDS));
}
