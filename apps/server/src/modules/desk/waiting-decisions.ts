import type { DeskCount } from '@rujian/contract/desk-counts';
import { and, eq, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { contributionFees } from '#schema/contributions-fees.ts';
import { ledgerAdjustments } from '#schema/ledger-control.ts';
import { withdrawals } from '#schema/ledger-withdrawals.ts';
import { spotcheckMatches } from '#schema/records-imports.ts';
import { billboardBallots } from '#schema/records-votes.ts';
import { brandClaims, brandFactProposals, brandResponses } from '#schema/represent.ts';

/** What waits for a yes or no that has no hour set: it is counted, and never urgent. */
export function createWaitingDecisions({ db }: Pick<Platform, 'db'>) {
  return {
    claims: () => counted([brandClaims, eq(brandClaims.state, 'submitted')]),

    /** Answers to records and corrections of dossiers stand on one screen and have a right each. */
    brandAnswers: (caller: StaffCaller) =>
      counted(
        hasRight(caller, 'responses.decide') && [
          brandResponses,
          eq(brandResponses.state, 'submitted'),
        ],
        hasRight(caller, 'brands.edit') && [
          brandFactProposals,
          eq(brandFactProposals.state, 'submitted'),
        ],
      ),

    /** Nobody approves what he proposed himself. */
    fees: ({ id }: StaffCaller) =>
      counted([
        contributionFees,
        and(eq(contributionFees.state, 'proposed'), ne(contributionFees.proposedBy, id)),
      ]),

    /** To check and to pay is one right; to approve another, and never by whoever checked. */
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
      counted([
        ledgerAdjustments,
        and(eq(ledgerAdjustments.state, 'proposed'), ne(ledgerAdjustments.proposedBy, id)),
      ]),

    heldBallots: () => counted([billboardBallots, eq(billboardBallots.state, 'held')]),

    /** What a colleague says about the brand of a sample and a second person confirms. */
    brandMatches: ({ id }: StaffCaller) =>
      counted([
        spotcheckMatches,
        and(eq(spotcheckMatches.state, 'proposed'), ne(spotcheckMatches.proposedBy, id)),
      ]),
  };

  async function counted(...places: (false | [PgTable, SQL | undefined])[]): Promise<DeskCount> {
    const counts = await Promise.all(
      places.map((place) => (place ? db.$count(...place) : Promise.resolve(0))),
    );
    return { count: counts.reduce((sum, count) => sum + count, 0), urgent: 0 };
  }
}
