import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { ERRATUM_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { complaintDeadline, waitsForDesk } from '#schema/complaint-deadline.ts';
import { complaintAppeals } from '#schema/complaints.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { errata } from '#schema/errata.ts';

const DAY_SECONDS = 86_400;
/** How long an appellant may wait for a second decision. */
const COMPLAINT_APPEAL_SECONDS = 3 * DAY_SECONDS;

/** Member submissions that the desk has to answer. */
export function createWaitingCases({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async errata(): Promise<DeskCount> {
      const late = secondsBefore(clock.now(), ERRATUM_SECONDS);
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          late: sql<number>`(count(*) filter (where ${errata.createdAt} <= ${late.toISOString()}))::int`,
        })
        .from(errata)
        .where(eq(errata.state, 'open'));
      return found ?? NOTHING;
    },

    async contributions(): Promise<DeskCount> {
      const now = clock.now().toISOString();
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          late: sql<number>`(count(*) filter (where ${contributions.answerDueAt} <= ${now}))::int`,
        })
        .from(contributions)
        .where(inArray(contributions.state, ['submitted', 'in_review']));
      return found ?? NOTHING;
    },

    async complaints(): Promise<DeskCount> {
      const now = clock.now().toISOString();
      const { rows } = await db.execute<DeskCount>(sql`
        select count(*)::int as count,
          (count(*) filter (where ${complaintDeadline} <= ${now}::timestamptz))::int as late
        from complaints complaint where ${waitsForDesk}`);
      return rows[0] ?? NOTHING;
    },

    /** Appeals that this officer may decide: not against their own decisions. */
    async complaintAppeals({ id }: StaffCaller): Promise<DeskCount> {
      const late = secondsBefore(clock.now(), COMPLAINT_APPEAL_SECONDS);
      const { at, decidedAt, firstStaffId } = complaintAppeals;
      const [found] = await db
        .select({
          count: sql<number>`count(*)::int`,
          late: sql<number>`(count(*) filter (where ${at} <= ${late.toISOString()}))::int`,
        })
        .from(complaintAppeals)
        .where(and(isNull(decidedAt), or(isNull(firstStaffId), ne(firstStaffId, id))));
      return found ?? NOTHING;
    },
  };
}

const NOTHING: DeskCount = { count: 0, late: 0 };
