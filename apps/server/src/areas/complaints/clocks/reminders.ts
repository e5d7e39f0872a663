import type { ClockKind } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { CLOCK_SIDES } from '#schema/complaint-deadline.ts';
import { complaintClocks } from '#schema/complaints.ts';
import { createBrandSeats } from '../brand-seats.ts';
import { brandPath, ownPath } from '../complaint-case.ts';
import type { ComplaintDeps } from '../complaint-deps.ts';
import { reminder } from '../complaint-notices.ts';
import { reminderSms } from '../complaint-sms.ts';
import { CLOCK_SECONDS } from './clock-work.ts';

export const REMIND_JOB = 'complaints.remind';

type Running = {
  id: number;
  kind: ClockKind;
  percent: number;
  complaint_id: number;
  member_id: number;
  brand_id: number | null;
  is_public: boolean;
  no: string;
  title: string;
  /** In Unix seconds. */
  due: number;
};

const BATCH = 100;
const REMINDERS_MAX = 2_000;
/** Only clocks of the two sides; the desk's own are in its list. */
const REMINDED: readonly ClockKind[] = ['reply', 'proposal', 'confirm', 'need_more', 'end'];

export function createReminders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { sendMessage, sendSms }: Pick<ComplaintDeps, 'sendMessage' | 'sendSms'>,
) {
  const { notifyBrand } = createBrandSeats({ sendMessage, sendSms });

  return async (): Promise<void> => {
    for (let done = 0; done < REMINDERS_MAX; ) {
      const sent = await db.transaction(remindSome);
      if (sent === 0) return;
      done += sent;
    }
  };

  /** Records the reminders before sending them, in one transaction. */
  async function remindSome(tx: Tx): Promise<number> {
    const now = clock.now().toISOString();
    const seconds = sql.join(
      REMINDED.map((kind) => sql`(${kind}::text, ${CLOCK_SECONDS[kind]}::float8)`),
      sql`, `,
    );
    const { rows } = await tx.execute<Running>(sql`
      with reached as (
        select timer.id, case when share.over >= 0.9 then 90 else 50 end as percent
        from complaint_clocks timer
        join complaints complaint on complaint.id = timer.complaint_id
        join (values ${seconds}) as length(kind, seconds) on length.kind = timer.kind
        cross join lateral (
          select 1 - extract(epoch from timer.due_at - ${now}::timestamptz)::float8 / length.seconds
            as over
        ) share
        where timer.done_at is null and timer.paused_at is null
          and timer.due_at >= ${now}::timestamptz and complaint.member_id is not null
          and ((share.over >= 0.9 and timer.reminded_percent < 90)
            or (share.over >= 0.5 and timer.reminded_percent < 50))
        order by timer.due_at, timer.id limit ${BATCH} for update of timer skip locked
      ), reminded as (
        update ${complaintClocks} timer
        set reminded_percent = reached.percent, reminded_at = ${now}::timestamptz
        from reached where timer.id = reached.id
        returning timer.id, timer.kind, timer.complaint_id, reached.percent,
          floor(extract(epoch from timer.due_at))::float8 as due
      )
      select reminded.id, reminded.kind, reminded.percent, reminded.due, reminded.complaint_id, complaint.member_id,
        complaint.brand_id, complaint.accepted_at is not null as is_public, complaint.no,
        complaint.title
      from reminded join complaints complaint on complaint.id = reminded.complaint_id
      order by reminded.id`);
    for (const row of rows) await tell(row, tx);
    return rows.length;
  }

  async function tell(row: Running, tx: Tx): Promise<void> {
    const message = {
      ...reminder(row.kind, row.percent, row),
      kind: 'complaint' as const,
      ...(row.is_public ? { t: 'complaint' as const, targetId: row.complaint_id } : {}),
    };
    const side = CLOCK_SIDES[row.kind];
    if (side !== 'brand') {
      const path = ownPath(row.complaint_id);
      await sendMessage({ ...message, path, memberId: row.member_id }, tx);
      const sms = reminderSms('user', row);
      if (sms) await sendSms({ ...sms, memberId: row.member_id }, tx);
    }
    if (side !== 'user' && row.brand_id !== null) {
      const path = brandPath(row.brand_id, row.complaint_id);
      await notifyBrand(row.brand_id, { ...message, path }, tx, reminderSms('brand', row));
    }
  }
}
