import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { SendSms } from '#ports/messages.ts';
import { smsNotices } from '#schema/login/sms.ts';

const TEMPLATE = 'recall_first';
/** Text messages about recalls to one member on a day in China. */
const PER_MEMBER_A_DAY = 2;

export type RecallSms = ReturnType<typeof createRecallSms>;

/** First-level recalls by text message, within a budget of their own. */
export function createRecallSms(
  { clock, log, recallSmsPerDay }: Pick<Platform, 'clock' | 'log' | 'recallSmsPerDay'>,
  sendSms: SendSms,
) {
  return {
    async add(tx: Tx, recallId: number, no: string, memberIds: readonly number[]): Promise<void> {
      if (memberIds.length === 0) return;
      // The budget concerns all rows of the day together.
      await lockUntilCommit(tx, 'recall sms');
      const isToday = and(
        eq(smsNotices.template, TEMPLATE),
        gte(smsNotices.createdAt, new Date(`${shanghaiDay(clock.now())}T00:00:00+08:00`)),
      );
      const left = recallSmsPerDay - (await tx.$count(smsNotices, isToday));
      const sent = await tx
        .select({ memberId: smsNotices.memberId, count: sql<number>`count(*)::int` })
        .from(smsNotices)
        .where(and(isToday, inArray(smsNotices.memberId, [...memberIds])))
        .groupBy(smsNotices.memberId);
      const full = new Set(sent.filter(({ count }) => count >= PER_MEMBER_A_DAY).map(({ memberId }) => memberId));
      const wanted = memberIds.filter((id) => !full.has(id));
      if (wanted.length > left) log.warn({ wanted: wanted.length, left: Math.max(0, left) }, 'recall_sms.budget_spent');
      for (const memberId of wanted.slice(0, Math.max(0, left))) {
        await sendSms({ key: `recall:${recallId}`, memberId, template: TEMPLATE, params: { no } }, tx);
      }
    },
  };
}
