import { daysOfSpan } from '@rujian/contract/areas/site/holidays';
import { SETTING_DEFAULTS } from '@rujian/contract/areas/site/settings';
import { inArray } from 'drizzle-orm';
import { DAY_SECONDS } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { siteSettings } from '#schema/site/site.ts';

const WEEKEND: readonly number[] = [0, 6];
const KEYS = ['holidays', 'makeUpDays'] as const;

export type WorkingCalendar = Record<(typeof KEYS)[number], readonly string[]>;

export async function readWorkingCalendar(db: Db | Tx): Promise<WorkingCalendar> {
  const rows = await db
    .select()
    .from(siteSettings)
    .where(inArray(siteSettings.key, [...KEYS]));
  const spans = (key: (typeof KEYS)[number]) =>
    (rows.find((row) => row.key === key)?.value as string[] | undefined) ?? SETTING_DEFAULTS[key];
  return { holidays: spans('holidays'), makeUpDays: spans('makeUpDays') };
}

export function afterWorkingDays(from: Date, days: number, calendar: WorkingCalendar): Date {
  const isWorked = workedDays(calendar);
  let day = shanghaiDay(from);
  for (let left = days; left > 0; ) {
    day = dayAfter(day);
    if (isWorked(day)) left -= 1;
  }
  return new Date((startOfDay(day) + DAY_SECONDS) * 1_000);
}

export function workingDaysBetween(from: string, to: string, calendar: WorkingCalendar): number {
  const isWorked = workedDays(calendar);
  let count = 0;
  for (let day = dayAfter(from); day <= to; day = dayAfter(day)) if (isWorked(day)) count += 1;
  return count;
}

function workedDays({ holidays, makeUpDays }: WorkingCalendar): (day: string) => boolean {
  const off = new Set(holidays.flatMap(daysOfSpan));
  const on = new Set(makeUpDays.flatMap(daysOfSpan));
  return (day) => on.has(day) || !(off.has(day) || WEEKEND.includes(new Date(day).getUTCDay()));
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + DAY_SECONDS * 1_000).toISOString().slice(0, 10);
}
