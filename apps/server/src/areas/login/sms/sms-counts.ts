import { and, gte, inArray, lt, sql } from 'drizzle-orm';
import type { SendFault } from '#platform/http/send-error.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { smsDays } from '#schema/login/sms.ts';

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

    /** A failed attempt counts even when a later one succeeded. */
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
