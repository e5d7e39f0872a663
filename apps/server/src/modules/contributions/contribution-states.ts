import type { ContributionState } from '@rujian/contract/vocabulary/contributions';

export type Mover = 'author' | 'editor';

/** Every way from one state to another, and who may lead there; nothing else happens. */
const MOVES: Record<ContributionState, Partial<Record<ContributionState, Mover>>> = {
  draft: { submitted: 'author' },
  submitted: { in_review: 'editor', withdrawn: 'author' },
  in_review: {
    revise: 'editor',
    accepted: 'editor',
    rejected: 'editor',
    withdrawn: 'author',
  },
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

/** The states from which somebody may lead to another one: the condition of the statement that does. */
export function statesBefore(to: ContributionState, mover: Mover): ContributionState[] {
  return (Object.keys(MOVES) as ContributionState[]).filter((from) => canMove(from, to, mover));
}

export function statesAfter(from: ContributionState, mover: Mover): ContributionState[] {
  return (Object.keys(MOVES[from]) as ContributionState[]).filter((to) => canMove(from, to, mover));
}

/** While it is one of these the author writes; otherwise the text stands as it was sent. */
export const EDITABLE = statesBefore('submitted', 'author');

/** Somebody at the desk has something to do with it, so both may write to each other. */
const OPEN: readonly ContributionState[] = [
  'submitted',
  'in_review',
  'revise',
  'accepted',
  'in_production',
];

export function isOpen(state: ContributionState): boolean {
  return OPEN.includes(state);
}
