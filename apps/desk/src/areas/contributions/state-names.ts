import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { texts } from './texts.ts';

export function stateNames(): Record<ContributionState, string> {
  return {
    draft: texts.draft,
    submitted: texts.submitted,
    in_review: texts.inReview,
    revise: texts.toRevise,
    accepted: texts.accepted,
    in_production: texts.inProduction,
    published: texts.published,
    rejected: texts.rejected,
    withdrawn: texts.withdrawn,
  };
}

/** Before the answer that was promised; afterwards no deadline counts. */
export function isWaiting({ key }: { key: ContributionState }): boolean {
  return key === 'submitted' || key === 'in_review';
}
