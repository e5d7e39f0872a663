import type { ContributionState } from '@rujian/contract/vocabulary/contributions';
import { AppError } from '#platform/app-error.ts';
import { hasRight, type StaffCaller } from '#platform/caller.ts';

export type Mover = 'author' | 'editor';

const MOVES: Record<ContributionState, Partial<Record<ContributionState, Mover>>> = {
  draft: { submitted: 'author' },
  submitted: { in_review: 'editor', withdrawn: 'author' },
  in_review: { revise: 'editor', accepted: 'editor', rejected: 'editor', withdrawn: 'author' },
  revise: { submitted: 'author', withdrawn: 'author' },
  accepted: { in_production: 'editor' },
  in_production: { published: 'editor' },
  published: {},
  rejected: {},
  withdrawn: {},
};

export function canMove(from: ContributionState, to: ContributionState, mover: Mover): boolean {
  return MOVES[from][to] === mover;
}

export function statesBefore(to: ContributionState, mover: Mover): ContributionState[] {
  return (Object.keys(MOVES) as ContributionState[]).filter((from) => canMove(from, to, mover));
}

export function statesAfter(from: ContributionState, mover: Mover): ContributionState[] {
  return (Object.keys(MOVES[from]) as ContributionState[]).filter((to) => canMove(from, to, mover));
}

export const EDITABLE = statesBefore('submitted', 'author');

/** The desk is working on it, so both sides may write messages. */
const OPEN: readonly ContributionState[] = ['submitted', 'in_review', 'revise', 'accepted', 'in_production'];

export function isOpen(state: ContributionState): boolean {
  return OPEN.includes(state);
}

/** Tips are decided by those who may open them, articles by those who decide about articles. */
export function mayDecide(caller: Pick<StaffCaller, 'rights'>, kind: string): boolean {
  return hasRight(caller, kind === 'tip' ? 'tips.open' : 'contributions.decide');
}

export function requireDecider(caller: StaffCaller, kind: string): void {
  if (!mayDecide(caller, kind)) throw new AppError('rule.not_held');
}
