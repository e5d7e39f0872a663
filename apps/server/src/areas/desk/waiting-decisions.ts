import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { billboardBallots } from '#schema/billboards/votes.ts';
import { complaintAppeals } from '#schema/complaints.ts';
import { contributionFees } from '#schema/contributions/fees.ts';
import { ledgerAdjustments } from '#schema/ledger/checks.ts';
import { withdrawals } from '#schema/ledger/withdrawals.ts';
import { brandClaims, brandFactProposals, brandResponses } from '#schema/represent.ts';
import { spotcheckMatches } from '#schema/spotchecks/imports.ts';

const COMPLAINT_APPEAL_SECONDS = 3 * 86_400;

/** Decisions that wait for the desk; except for appeals they have no deadline and are never late. */
export function createWaitingDecisions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
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
      return found ?? { count: 0, late: 0 };
    },

    claims: () => counted([brandClaims, eq(brandClaims.state, 'submitted')]),

    brandAnswers: (caller: StaffCaller) =>
      counted(
        hasRight(caller, 'responses.decide') && [brandResponses, eq(brandResponses.state, 'submitted')],
        hasRight(caller, 'brands.edit') && [brandFactProposals, eq(brandFactProposals.state, 'submitted')],
      ),

    /** Proposers cannot approve their own proposals. */
    fees: ({ id }: StaffCaller) =>
      counted([contributionFees, and(eq(contributionFees.state, 'proposed'), ne(contributionFees.proposedBy, id))]),

    /** Checking and paying is one permission; approving is another, and never by the person who checked. */
    withdrawals: (caller: StaffCaller) => {
      const { state, checkedBy } = withdrawals;
      const mayCheck = hasRight(caller, 'withdrawals.check');
      const mayApprove = hasRight(caller, 'withdrawals.approve');
      const isOthers = or(isNull(checkedBy), ne(checkedBy, caller.id));
      return counted(
        mayCheck && [withdrawals, or(eq(state, 'requested'), eq(state, 'approved'))],
        mayApprove && [withdrawals, and(eq(state, 'checked'), isOthers)],
      );
    },

    adjustments: ({ id }: StaffCaller) =>
      counted([ledgerAdjustments, and(eq(ledgerAdjustments.state, 'proposed'), ne(ledgerAdjustments.proposedBy, id))]),

    heldBallots: () => counted([billboardBallots, eq(billboardBallots.state, 'held')]),

    brandMatches: ({ id }: StaffCaller) =>
      counted([spotcheckMatches, and(eq(spotcheckMatches.state, 'proposed'), ne(spotcheckMatches.proposedBy, id))]),
  };

  async function counted(...places: (false | [PgTable, SQL | undefined])[]): Promise<DeskCount> {
    const counts = await Promise.all(places.map((place) => (place ? db.$count(...place) : Promise.resolve(0))));
    return { count: counts.reduce((sum, count) => sum + count, 0), late: 0 };
  }
}
