import { SMS_NOTICE_SHARE } from '@rujian/contract/areas/login/sms-notices';
import { eq, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { HOUR_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { SMS_BUDGET } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { smsHours } from '#schema/login/login.ts';
import { siteSettings } from '#schema/site/site.ts';

export type SmsBudget = ReturnType<typeof createSmsBudget>;

const WEEK_SECONDS = 7 * 86_400;
const HOURS_KEPT_SECONDS = 5 * WEEK_SECONDS;

export function createSmsBudget({ db, clock, kv, log, metrics, smsPerHour }: Platform) {
  return {
    async consume(tx: Tx): Promise<void> {
      const hour = hourOf(clock.now());
      const most = await mostIn(tx, hour);
      if (await take(tx, hour, most)) return;
      metrics.messageFinished('sms', 'paused');
      await raiseAlarm(hour, most);
      throw new AppError('sms.paused');
    },

    /** Reserves part of the budget for codes; returns whether the notice may be sent. */
    async consumeForNotice(tx: Tx): Promise<boolean> {
      const hour = hourOf(clock.now());
      const most = Math.floor((await mostIn(tx, hour)) * SMS_NOTICE_SHARE);
      return most > 0 && (await take(tx, hour, most));
    },

    mostPerHour: () => readMost(db),

    async deleteExpired(): Promise<void> {
      const end = secondsBefore(clock.now(), HOURS_KEPT_SECONDS);
      await db.delete(smsHours).where(lt(smsHours.hour, end));
    },
  };

  /** One statement counts and refuses, so that a flood cannot bypass the limit. */
  async function take(tx: Tx, hour: Date, most: number): Promise<boolean> {
    const [counted] = await tx
      .insert(smsHours)
      .values({ hour, requested: 1 })
      .onConflictDoUpdate({
        target: smsHours.hour,
        set: { requested: sql`${smsHours.requested} + 1` },
        setWhere: lt(smsHours.requested, most),
      })
      .returning();
    return counted !== undefined;
  }

  async function readMost(from: Pick<Tx, 'select'>): Promise<number> {
    const [row] = await from
      .select({ value: siteSettings.value })
      .from(siteSettings)
      .where(eq(siteSettings.key, 'smsPerHour'));
    return typeof row?.value === 'number' ? row.value : smsPerHour;
  }

  /** A site younger than a week has no baseline. */
  async function mostIn(tx: Tx, hour: Date): Promise<number> {
    const weekAgo = secondsBefore(hour, WEEK_SECONDS);
    const perHour = await readMost(tx);
    const [before] = await tx
      .select({
        count: sql<number>`count(*)::int`,
        requested: sql<number>`coalesce(max(${smsHours.requested}) filter (where ${eq(smsHours.hour, weekAgo)}), 0)::int`,
      })
      .from(smsHours)
      .where(lte(smsHours.hour, weekAgo));
    const { timesLastWeek, leastPerHour } = SMS_BUDGET;
    if (!before || before.count === 0) return perHour;
    return Math.min(perHour, Math.max(leastPerHour, timesLastWeek * before.requested));
  }

  /** Once an hour: the log line is for a person who has to act, not for each refused request. */
  async function raiseAlarm(hour: Date, most: number): Promise<void> {
    const isFirst = await kv.lock(`sms-paused:${hour.getTime()}`, HOUR_SECONDS);
    if (isFirst) log.error({ hour: hour.toISOString(), most }, 'sms.paused');
  }
}

function hourOf(time: Date): Date {
  return new Date(Math.floor(time.getTime() / (HOUR_SECONDS * 1000)) * HOUR_SECONDS * 1000);
}
