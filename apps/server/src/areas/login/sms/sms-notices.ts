import { SMS_NOTICES_PER_DAY, SMS_QUIET_HOURS, type SmsNotice } from '@rujian/contract/areas/login/sms-notices';
import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS, secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { SendError } from '#platform/http/send-error.ts';
import { canSend } from '#platform/outside/sms.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/text/shanghai-day.ts';
import type { NewSmsNotice } from '#ports/messages.ts';
import { smsNotices } from '#schema/login/sms.ts';
import { createSmsBudget, type SmsBudget } from './sms-budget.ts';
import { createSmsCounts, type SmsCounts } from './sms-counts.ts';

export const SMS_NOTICES_JOB = 'sms.send_notices';

type Due = {
  id: number;
  template: SmsNotice;
  params: Record<string, string>;
  tries: number;
  is_late: boolean;
  is_wanted: boolean;
  mobile: string | null;
  sent_lately: number;
};

const LIFE_SECONDS = DAY_SECONDS;
/** Long enough to answer questions about the last bill. */
export const SMS_NOTICES_KEPT_DAYS = 35;
/** The delay before the next attempt; a message taken by a crashed process waits as long. */
const RETRY_SECONDS = 600;
const TRIES_MAX = 4;
const IN_A_RUN = 500;

export type SmsNotices = ReturnType<typeof createSmsNotices>;

export function createSmsNotices(
  { db, jobs, clock, sms, log, metrics }: Platform,
  { budget, counts }: { budget: SmsBudget; counts: SmsCounts },
) {
  return {
    async add(notice: NewSmsNotice, tx: Tx): Promise<void> {
      const { key, memberId, template, params, until } = notice;
      if (!canSend(sms, template)) return;
      const now = clock.now();
      const dueAt = afterQuietHours(now);
      const [added] = await tx
        .insert(smsNotices)
        .values({
          key: `${key}:${memberId}`,
          memberId,
          template,
          params,
          dueAt,
          createdAt: now,
          until: until ?? secondsAfter(dueAt, LIFE_SECONDS),
        })
        .onConflictDoNothing()
        .returning({ id: smsNotices.id });
      if (added && dueAt <= now) await jobs.send(SMS_NOTICES_JOB, {}, { key: 'due', tx });
    },

    /** Each notice is taken by one statement, so that several processes share the work and none sends twice. */
    async sendDue(): Promise<void> {
      if (afterQuietHours(clock.now()) > clock.now()) return;
      for (let done = 0; done < IN_A_RUN; done += 1) {
        const notice = await take();
        if (!notice) break;
        const outcome = await outcomeOf(notice);
        if (outcome === 'paused') break;
        if (outcome !== 'again') await finish(notice, outcome);
      }
    },

    async deleteExpired(): Promise<number> {
      const end = secondsBefore(clock.now(), SMS_NOTICES_KEPT_DAYS * DAY_SECONDS);
      return touchedRows(await db.delete(smsNotices).where(lt(smsNotices.doneAt, end)));
    },
  };

  async function take(): Promise<Due | undefined> {
    const now = clock.now();
    const at = (time: Date) => sql`${time.toISOString()}::timestamptz`;
    const { rows } = await db.execute<Due>(sql`
      with taken as (
        update sms_notices set tries = tries + 1, due_at = ${at(secondsAfter(now, RETRY_SECONDS))}
        where id = (
          select id from sms_notices where done_at is null and due_at <= ${at(now)}
          order by due_at, id limit 1 for update skip locked
        )
        returning *
      )
      select taken.id, taken.template, taken.params, taken.tries,
        taken.until < ${at(now)} as is_late,
        member.cancelled_at is null and not exists (
          select from sms_refusals refusal where refusal.member_id = member.id
        ) as is_wanted,
        member.mobile,
        (select count(*)::int from sms_notices other
          where other.member_id = member.id and other.outcome = 'sent'
            and other.done_at > ${at(secondsBefore(now, DAY_SECONDS))}) as sent_lately
      from taken join members member on member.id = taken.member_id`);
    return rows[0];
  }

  /** `again` leaves it to a later run. */
  async function outcomeOf(notice: Due): Promise<string> {
    const { id, template, params, mobile, tries } = notice;
    if (notice.is_late) return 'outdated';
    if (!mobile || !notice.is_wanted) return 'unneeded';
    if (notice.sent_lately >= SMS_NOTICES_PER_DAY) return 'held';
    if (!(await db.transaction((tx) => budget.consumeForNotice(tx)))) {
      await db
        .update(smsNotices)
        .set({ tries: tries - 1 })
        .where(eq(smsNotices.id, id));
      return 'paused';
    }
    try {
      await sms.send({ mobile, template, params });
      return 'sent';
    } catch (error) {
      if (!(error instanceof SendError)) throw error;
      const { fault, providerCode } = error;
      log[fault === 'arrears' ? 'error' : 'warn']({ template, fault, providerCode }, 'notice.not_sent');
      if (fault !== 'unreachable' || tries >= TRIES_MAX) return fault;
      await counts.add(template, fault);
      metrics.messageFinished('sms', fault);
      return 'again';
    }
  }

  async function finish({ id, template }: Due, outcome: string): Promise<void> {
    await db
      .update(smsNotices)
      .set({ doneAt: clock.now(), outcome })
      .where(and(eq(smsNotices.id, id), isNull(smsNotices.doneAt)));
    await counts.add(template, outcome);
    metrics.messageFinished('sms', outcome);
    log.info({ template, result: outcome }, 'notice.handled');
  }
}

function afterQuietHours(time: Date): Date {
  const { from, until } = SMS_QUIET_HOURS;
  const minute = shanghaiMinute(time);
  const hour = Number(minute.slice(11, 13));
  if (hour >= until && hour < from) return time;
  const morning = new Date(`${minute.slice(0, 10)}T${String(until).padStart(2, '0')}:00:00+08:00`);
  return hour < until ? morning : secondsAfter(morning, DAY_SECONDS);
}

export type SmsSending = ReturnType<typeof createSmsSending>;

export function createSmsSending(platform: Platform) {
  const budget = createSmsBudget(platform);
  const counts = createSmsCounts(platform);
  return { budget, counts, notices: createSmsNotices(platform, { budget, counts }) };
}
