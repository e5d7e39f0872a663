import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { ClockKind } from '@rujian/contract/vocabulary/complaints';
import { sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { ComplaintCase, ComplaintCases } from '../complaint-case.ts';
import { UNANSWERED_HOURS } from './clocks.ts';

export const DUE_JOB = 'complaints.due';

type Due = { id: number; kind: ClockKind };

const BATCH = 100;
/** Limits one run, so that it never blocks the queue; the next one continues. */
const STEPS_MAX = 2_000;
const SYSTEM = { side: 'system' } as const;

// Each step is checked again under the complaint's lock, so that it happens once. New clocks start now rather than
// when the old one ended, so that downtime costs no party any time.
export function createDueSteps({ db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>, cases: ComplaintCases) {
  return async (): Promise<void> => {
    await inBatches(
      dueClocks,
      ({ kind }) =>
        (complaintCase) =>
          step(complaintCase, kind),
    );
    await inBatches(silentBrands, () => markSilent);
  };

  async function inBatches<Found extends { id: number }>(
    find: (without: readonly number[]) => Promise<Found[]>,
    workOf: (found: Found) => (complaintCase: ComplaintCase) => Promise<void>,
  ): Promise<void> {
    const failed: number[] = [];
    for (let done = 0; done < STEPS_MAX; ) {
      const found = await find(failed);
      if (found.length === 0) return;
      for (const each of found) {
        // One failure does not stop the others.
        await cases.work(each.id, DEFAULT_LANG, workOf(each)).catch((error) => {
          log.error({ err: error, complaintId: each.id }, 'complaints.step_failed');
          failed.push(each.id);
        });
      }
      done += found.length;
    }
  }

  /** The earliest deadlines first. Complaints without a member are imported records. */
  async function dueClocks(without: readonly number[]): Promise<Due[]> {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<Due>(sql`
      select complaint.id, timer.kind
      from complaint_clocks timer join complaints complaint on complaint.id = timer.complaint_id
      where timer.done_at is null and timer.paused_at is null and timer.due_at < ${now}::timestamptz
        and complaint.member_id is not null and ${IS_STEP} and ${notIn(without)}
      order by timer.due_at, timer.id limit ${BATCH}`);
    return rows;
  }

  async function step(complaintCase: ComplaintCase, kind: ClockKind): Promise<void> {
    if (!(await isStillDue(complaintCase, kind))) return;
    const { state } = complaintCase.row;
    if (kind === 'need_more' && state === 'need_more') {
      await complaintCase.move('lapse', SYSTEM, { action: '材料未补齐，投诉失效', audience: 'parties' });
      await complaintCase.messageUser('lapsed');
    } else if (kind === 'confirm' && state === 'proposed') {
      await complaintCase.move('defaultConfirm', SYSTEM, { action: '逾期未答，默认办结' });
      await complaintCase.messageUser('defaulted');
      await complaintCase.messageBrand('defaulted');
    } else if (kind === 'reply' || kind === 'proposal') {
      await complaintCase.move('escalate', SYSTEM, { action: '平台介入' });
      await complaintCase.messageUser('escalated');
      await complaintCase.messageBrand('escalated');
    } else if (kind === 'escalation') {
      await complaintCase.move('close', SYSTEM, { action: '未解决结案' });
      await complaintCase.messageUser('closed');
      await complaintCase.messageBrand('closed');
    } else if (kind === 'contact') {
      await complaintCase.set({ unreachedAt: complaintCase.now });
      await complaintCase.say(SYSTEM, { action: '未联系上品牌方' });
      await complaintCase.messageUser('unreached');
    } else if (kind === 'end') {
      await complaintCase.move('expire', SYSTEM, { action: '期满结案' });
      await complaintCase.messageUser('closed');
      await complaintCase.messageBrand('closed');
    }
  }

  async function isStillDue({ tx, row, now }: ComplaintCase, kind: ClockKind): Promise<boolean> {
    const { rows } = await tx.execute(sql`
      select 1 from complaint_clocks timer join complaints complaint
        on complaint.id = timer.complaint_id
      where complaint.id = ${row.id} and timer.kind = ${kind} and timer.done_at is null
        and timer.paused_at is null and timer.due_at < ${now.toISOString()}::timestamptz
        and ${IS_STEP} limit 1`);
    return rows.length > 0;
  }

  async function silentBrands(without: readonly number[]): Promise<{ id: number }[]> {
    const before = secondsBefore(clock.now(), UNANSWERED_HOURS * 60 * 60).toISOString();
    const { rows } = await db.execute<{ id: number }>(sql`
      select complaint.id from complaints complaint
      where complaint.accepted_at < ${before}::timestamptz and complaint.closed_at is null
        and complaint.first_reply_at is null and complaint.overdue_marked_at is null
        and complaint.member_id is not null and ${IS_SILENT} and ${notIn(without)}
      order by complaint.accepted_at, complaint.id limit ${BATCH}`);
    return rows;
  }

  /** 超时未回复 follows from the times; the timeline entry records it and refreshes the pages. */
  async function markSilent(complaintCase: ComplaintCase): Promise<void> {
    const { row, now } = complaintCase;
    if (row.overdueMarkedAt || row.firstReplyAt || row.closedAt) return;
    await complaintCase.set({ overdueMarkedAt: now });
    await complaintCase.say(SYSTEM, { action: '超时未回复' });
  }
}

function notIn(ids: readonly number[]) {
  return ids.length === 0 ? sql`true` : sql`complaint.id not in ${[...ids]}`;
}

/** Clocks whose end triggers a step, in the states where it does. An offer outlasts day 60. */
const IS_STEP = sql`(
  (timer.kind = 'need_more' and complaint.state = 'need_more')
  or (timer.kind = 'confirm' and complaint.state = 'proposed')
  or (timer.kind = 'reply' and complaint.state = 'assigned')
  or (timer.kind = 'proposal' and complaint.state = 'negotiating')
  or (timer.kind = 'escalation' and complaint.state = 'escalated')
  or (timer.kind = 'contact' and complaint.state = 'assigned' and complaint.unreached_at is null)
  or (timer.kind = 'end' and complaint.state in
    ('accepted', 'assigned', 'negotiating', 'escalated', 'merged'))
)`;

/** A brand without a representative is not silent, it is not reached. */
const IS_SILENT = sql`complaint.state in ('assigned', 'escalated') and exists (
  select from complaint_clocks timer
  where timer.complaint_id = complaint.id and timer.kind = 'reply'
)`;
