import type { ContributionState } from '@rujian/contract/vocabulary/contributions';

/** Done, waiting, or the author has to act. */
const TONES: Record<ContributionState, string> = {
  draft: 'tag',
  submitted: 'tag tag-amber',
  in_review: 'tag tag-amber',
  revise: 'tag tag-alarm',
  accepted: 'tag tag-pasture',
  in_production: 'tag tag-pasture',
  published: 'tag tag-pasture',
  rejected: 'tag',
  withdrawn: 'tag',
};

export function StateTag({ state }: { state: { key: ContributionState; name: string } }) {
  return <span className={TONES[state.key]}>{state.name}</span>;
}
