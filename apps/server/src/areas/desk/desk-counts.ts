import type { DeskCount } from '@rujian/contract/areas/desk/counts';
import type { DeskRight } from '@rujian/contract/areas/staff/rights';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import type { Platform } from '#platform/platform.ts';
import { createWaitingDecisions } from './waiting-decisions.ts';
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

export function createDeskCounts(
  platform: Pick<Platform, 'db' | 'clock'>,
  { waitingPosts, reviews, expiringMedia }: Deps,
) {
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
