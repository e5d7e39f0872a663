import { SMS_NOTICE_NAMES, SMS_NOTICES, SMS_NOTICES_PER_DAY } from '@rujian/contract/areas/login/sms-notices';
import type { getSmsUse } from '@rujian/contract/areas/site/desk';
import { SMS_TEMPLATES } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, asc, gte, inArray, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore, unixSeconds } from '#platform/clock.ts';
import { LIMITS } from '#platform/http/limits.ts';
import type { SendFault } from '#platform/http/send-error.ts';
import { canSend, type Sms } from '#platform/outside/sms.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { smsHours } from '#schema/login/login.ts';
import { smsDays } from '#schema/login/sms.ts';
import type { SmsBudget } from './sms-budget.ts';

const SHOWN_SECONDS = 48 * 3_600;
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

const FAULTS: readonly SendFault[] = ['unreachable', 'limited', 'invalid_address', 'arrears', 'refused'];
const DAYS_KEPT = 400;

export type SmsCounts = ReturnType<typeof createSmsCounts>;
export type SmsDay = { day: string; template: string; sent: number; failed: number };

export function createSmsCounts({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async add(template: string, outcome: string): Promise<void> {
      await db
        .insert(smsDays)
        .values({ day: shanghaiDay(clock.now()), template, outcome, count: 1 })
        .onConflictDoUpdate({
          target: [smsDays.day, smsDays.template, smsDays.outcome],
          set: { count: sql`${smsDays.count} + 1` },
        });
    },

    async today(): Promise<{ sent: number; failed: number }> {
      const days = await since(shanghaiDay(clock.now()));
      return {
        sent: days.reduce((sum, { sent }) => sum + sent, 0),
        failed: days.reduce((sum, { failed }) => sum + failed, 0),
      };
    },

    lastDays: (days: number) => since(daysBefore(clock.now(), days - 1)),

    async faults(days: number): Promise<{ fault: string; count: number }[]> {
      const isRecent = gte(smsDays.day, daysBefore(clock.now(), days - 1));
      const count = sql<number>`sum(${smsDays.count})::int`;
      return db
        .select({ fault: smsDays.outcome, count })
        .from(smsDays)
        .where(and(isRecent, inArray(smsDays.outcome, [...FAULTS])))
        .groupBy(smsDays.outcome)
        .orderBy(sql`2 desc, 1`);
    },

    async deleteExpired(): Promise<void> {
      await db.delete(smsDays).where(lt(smsDays.day, daysBefore(clock.now(), DAYS_KEPT)));
    },
  };

  async function since(day: string): Promise<SmsDay[]> {
    const sum = (condition: ReturnType<typeof sql>) =>
      sql<number>`coalesce(sum(${smsDays.count}) filter (where ${condition}), 0)::int`;
    return db
      .select({
        day: smsDays.day,
        template: smsDays.template,
        sent: sum(sql`${smsDays.outcome} = 'sent'`),
        failed: sum(sql`${inArray(smsDays.outcome, [...FAULTS])}`),
      })
      .from(smsDays)
      .where(gte(smsDays.day, day))
      .groupBy(smsDays.day, smsDays.template)
      .orderBy(sql`1 desc, 2`);
  }
}

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

function templateOf(sms: Sms, name: string, kind: 'code' | 'notice', text: string) {
  const providerId = sms.templates?.[name] ?? '';
  return { name, kind, text, providerId, ready: canSend(sms, name) };
}
