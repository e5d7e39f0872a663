import { SMS_NOTICE_NAMES, SMS_NOTICES, SMS_NOTICES_PER_DAY } from '@rujian/contract/areas/login/sms-notices';
import type { getSmsUse } from '@rujian/contract/areas/site/desk';
import { SMS_TEMPLATES } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { asc, gte } from 'drizzle-orm';
import { secondsBefore, unixSeconds } from '#platform/clock.ts';
import { LIMITS } from '#platform/http/limits.ts';
import { canSend, type Sms } from '#platform/outside/sms.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { smsHours } from '#schema/login/login.ts';
import type { SmsBudget } from './sms-budget.ts';
import type { SmsCounts } from './sms-counts.ts';

const SHOWN_SECONDS = 48 * 3_600;
const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 30 * 86_400;
const DAYS_SHOWN = 14;
const SMS_LIMITS = [
  'smsToMobileInHour',
  'smsToMobileInDay',
  'smsToMobileFromAllInHour',
  'smsToMobileFromAllInDay',
  'codesInHour',
  'codesInDay',
  'smsByDeviceInHour',
] as const;

export function createSmsUse(
  { db, clock, sms }: Platform,
  { budget, counts }: { budget: SmsBudget; counts: SmsCounts },
) {
  return async (): Promise<DataOf<typeof getSmsUse>> => {
    const now = clock.now();
    const month = await db
      .select()
      .from(smsHours)
      .where(gte(smsHours.hour, secondsBefore(now, MONTH_SECONDS)))
      .orderBy(asc(smsHours.hour));
    const sumSince = (since: number) =>
      month.filter(({ hour }) => unixSeconds(hour) >= since).reduce((sum, { requested }) => sum + requested, 0);
    const shownSince = unixSeconds(secondsBefore(now, SHOWN_SECONDS));
    return {
      provider: sms.kind,
      mostPerHour: await budget.mostPerHour(),
      ...(await counts.today().then(({ sent, failed }) => ({ sentToday: sent, failedToday: failed }))),
      days: await counts.lastDays(DAYS_SHOWN),
      faults: await counts.faults(DAYS_SHOWN),
      templates: [
        ...SMS_TEMPLATES.map((name) => templateOf(sms, name, 'code', '')),
        ...SMS_NOTICE_NAMES.map((name) => templateOf(sms, name, 'notice', SMS_NOTICES[name].text)),
      ],
      hours: month
        .map(({ hour, requested }) => ({ hour: unixSeconds(hour), requested }))
        .filter(({ hour }) => hour >= shownSince),
      today: sumSince(startOfDay(shanghaiDay(now))),
      thirtyDays: sumSince(0),
      limits: [
        ...SMS_LIMITS.map((name) => ({ name, most: LIMITS[name].max, seconds: LIMITS[name].windowSeconds })),
        { name: 'noticesInDay', most: SMS_NOTICES_PER_DAY, seconds: DAY_SECONDS },
      ],
    };
  };
}

/** Every code template has an id, or the server would not have started. */
function templateOf(sms: Sms, name: string, kind: 'code' | 'notice', text: string) {
  const providerId = sms.templates?.[name] ?? '';
  return { name, kind, text, providerId, ready: canSend(sms, name) };
}
