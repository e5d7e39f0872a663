import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
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
import type { WaitingReviews } from './waiting-reviews.ts';

type WaitingPosts = Record<'queue' | 'reports' | 'appeals', (caller: StaffCaller) => Promise<DeskCount>> & {
  ofKind: (kind: 'errata' | 'contribution' | 'complaint') => Promise<DeskCount>;
};

type Deps = { waitingPosts: WaitingPosts; reviews: WaitingReviews; expiringMedia: () => Promise<DeskCount> };

type Source = {
  path: string;
  right: DeskRight | readonly DeskRight[];
  count: (caller: StaffCaller) => Promise<DeskCount>;
  /** The screen that lists the same items among others. */
  within?: string;
};

const QUEUE = 'moderation';

export function createDeskCounts(platform: Platform, { waitingPosts, reviews, expiringMedia }: Deps) {
  const { ofKind } = waitingPosts;
  const decisions = createWaitingDecisions(platform);
  const sources: Source[] = [
    { path: QUEUE, right: 'queue.view', count: waitingPosts.queue },
    { path: 'reports', right: 'comments.view', count: waitingPosts.reports },
    { path: 'appeals', right: 'comments.decide', count: waitingPosts.appeals, within: QUEUE },
    { path: 'errata', right: 'errata.decide', count: () => ofKind('errata'), within: QUEUE },
    { path: 'contributions', right: 'contributions.decide', count: () => ofKind('contribution') },
    { path: 'media/expiring', right: 'media.edit', count: expiringMedia },
    { path: 'complaints', right: 'complaints.decide', count: () => ofKind('complaint') },
    { path: 'complaint-appeals', right: 'complaints.decide', count: decisions.complaintAppeals },
    { path: 'claims', right: 'claims.decide', count: decisions.claims },
    { path: 'brand-answers', right: ['responses.decide', 'brands.edit'] as const, count: decisions.brandAnswers },
    { path: 'fees', right: 'fees.approve', count: decisions.fees },
    { path: 'withdrawals', right: ['withdrawals.check', 'withdrawals.approve'] as const, count: decisions.withdrawals },
    { path: 'ledger', right: 'adjustments.approve', count: decisions.adjustments },
    { path: 'votes', right: 'billboards.votes', count: decisions.heldBallots },
    { path: 'checks/brands', right: 'records.edit', count: decisions.brandMatches },
  ];

  return async (caller: StaffCaller): Promise<Record<string, DeskCount>> => {
    const seen = sources.filter(({ right }) => [right].flat().some((one) => hasRight(caller, one)));
    const counted = await Promise.all([
      ...seen.map(async ({ path, count, within }) => {
        const counted = await count(caller);
        return [path, within === undefined ? counted : { ...counted, within }] as const;
      }),
      reviews.count(caller).then((waiting) => waiting && (['reviews', waiting] as const)),
    ]);
    return Object.fromEntries(counted.filter((each) => each !== null));
  };
}

const COMPLAINT_APPEAL_SECONDS = 3 * 86_400;

/** Decisions that wait for the desk; except for appeals they have no deadline and are never late. */
function createWaitingDecisions({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
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
