import type { ContributionState } from '@rujian/contract/vocabulary/contributions';

/** Before the answer that was promised; afterwards no deadline counts. */
export function isWaiting({ key }: { key: ContributionState }): boolean {
  return key === 'submitted' || key === 'in_review';
}
