import type { DataOf } from '@rujian/contract/endpoint';
import type { getSmsUse } from '@rujian/contract/site-desk';
import { asc, gte } from 'drizzle-orm';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import { LIMITS } from '#platform/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/shanghai-day.ts';
import { smsHours } from '#schema/auth.ts';

const SHOWN_SECONDS = 48 * 3_600;
const MONTH_SECONDS = 30 * 86_400;
const SMS_LIMITS = ['smsToMobileInHour', 'smsToMobileInDay', 'codesInHour', 'codesInDay'] as const;

/** How many text messages were asked for, against what is allowed. */
export function createSmsUse({ db, clock, sms, smsPerHour }: Platform) {
  return async (): Promise<DataOf<typeof getSmsUse>> => {
    const now = clock.now();
    const month = await db
      .select()
      .from(smsHours)
      .where(gte(smsHours.hour, secondsBefore(now, MONTH_SECONDS)))
      .orderBy(asc(smsHours.hour));
    const sumSince = (since: number) =>
      month
        .filter(({ hour }) => unixSeconds(hour) >= since)
        .reduce((sum, { requested }) => sum + requested, 0);
    const shownSince = unixSeconds(secondsBefore(now, SHOWN_SECONDS));
    return {
      provider: sms.kind,
      mostPerHour: smsPerHour,
      hours: month
        .map(({ hour, requested }) => ({ hour: unixSeconds(hour), requested }))
        .filter(({ hour }) => hour >= shownSince),
      today: sumSince(startOfDay(shanghaiDay(now))),
      thirtyDays: sumSince(0),
      limits: SMS_LIMITS.map((name) => ({
        name,
        most: LIMITS[name].max,
        seconds: LIMITS[name].windowSeconds,
      })),
    };
  };
}
