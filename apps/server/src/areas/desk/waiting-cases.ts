import { COMPLAINT_NEAR_HOURS } from '@rujian/contract/areas/complaints/rules';
import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintDeadline, complaintTurn, isOpenComplaint } from '#schema/complaint-deadline.ts';
import { complaintAppeals } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';

const HOUR_SECONDS = 3_600;
const DAY_SECONDS = 86_400;
/** How long an error that readers reported may stay on the page. */
const ERRATUM_SECONDS = DAY_SECONDS;
/** How long an appellant may wait for a second decision. */
const COMPLAINT_APPEAL_SECONDS = 3 * DAY_SECONDS;
/** How long before its deadline a case is urgent. */
const CONTRIBUTION_NEAR_SECONDS = 2 * DAY_SECONDS;
const COMPLAINT_NEAR_SECONDS = COMPLAINT_NEAR_HOURS * HOUR_SECONDS;

/** Member submissions that the desk has to answer. */
export function createWaitingCases({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async errata(): Promise<DeskCount> {
      const late = secondsBefore(clock.now(), ERRATUM_SECONDS);
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          urgent: sql<number>`(count(*) filter (where ${errata.createdAt} <= ${late.toISOString()}))::int`,
        })
        .from(errata)
        .where(eq(errata.state, 'open'));
      return found ?? NOTHING;
    },

    async contributions(): Promise<DeskCount> {
      const near = secondsAfter(clock.now(), CONTRIBUTION_NEAR_SECONDS);
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          urgent: sql<number>`(count(*) filter (where ${contributions.answerDueAt} <= ${near.toISOString()}))::int`,
        })
        .from(contributions)
        .where(and(inArray(contributions.state, ['submitted', 'in_review'])));
      return found ?? NOTHING;
    },

    /** Complaints that wait for the desk, and those close to their deadline. */
    async complaints(): Promise<DeskCount> {
      const near = secondsAfter(clock.now(), COMPLAINT_NEAR_SECONDS);
      const { rows } = await db.execute<DeskCount>(sql`
        select count(*)::int as count, (count(*) filter (where pressing))::int as urgent
        from (
          select ${complaintTurn} as turn,
            coalesce(${complaintDeadline} < ${near.toISOString()}::timestamptz, false) as pressing
          from complaints complaint where ${isOpenComplaint}
        ) cases where turn = 'desk' or pressing`);
      return rows[0] ?? NOTHING;
    },

    /** Appeals that this officer may decide: not against their own decisions. */
    async complaintAppeals({ id }: StaffCaller): Promise<DeskCount> {
      const late = secondsBefore(clock.now(), COMPLAINT_APPEAL_SECONDS);
      const { at, decidedAt, firstStaffId } = complaintAppeals;
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          urgent: sql<number>`(count(*) filter (where ${at} <= ${late.toISOString()}))::int`,
        })
        .from(complaintAppeals)
        .where(and(isNull(decidedAt), or(isNull(firstStaffId), ne(firstStaffId, id))));
      return found ?? NOTHING;
    },
  };
}

const NOTHING: DeskCount = { count: 0, urgent: 0 };
