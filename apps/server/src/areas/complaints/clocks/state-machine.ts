import { BOARD_STATES } from '@rujian/contract/areas/complaints/desk';
import type { ClockKind, ComplaintActor, ComplaintState } from '@rujian/contract/vocabulary/complaints';

type Move = { by: readonly ComplaintActor[]; from: readonly ComplaintState[]; to: ComplaintState };

const UNDER_WAY = ['accepted', 'assigned', 'negotiating', 'proposed', 'escalated'] as const;
const RESOLVED = ['resolved', 'resolved_default'] as const;

export const MOVES = {
  submit: { by: ['user'], from: ['draft'], to: 'submitted' },
  needMore: { by: ['desk'], from: ['submitted'], to: 'need_more' },
  answer: { by: ['user'], from: ['need_more'], to: 'submitted' },
  lapse: { by: ['system'], from: ['need_more'], to: 'lapsed' },
  reject: { by: ['desk'], from: ['submitted'], to: 'rejected' },
  readmit: { by: ['desk'], from: ['rejected'], to: 'submitted' },
  merge: { by: ['desk'], from: ['submitted'], to: 'merged' },
  accept: { by: ['desk'], from: ['submitted'], to: 'accepted' },
  assign: { by: ['desk'], from: ['accepted'], to: 'assigned' },
  reply: { by: ['brand', 'desk'], from: ['assigned', 'escalated'], to: 'negotiating' },
  propose: { by: ['brand', 'desk'], from: ['assigned', 'negotiating'], to: 'proposed' },
  confirm: { by: ['user'], from: ['proposed'], to: 'resolved' },
  refuse: { by: ['user'], from: ['proposed'], to: 'negotiating' },
  refuseLast: { by: ['user'], from: ['proposed'], to: 'escalated' },
  defaultConfirm: { by: ['system'], from: ['proposed'], to: 'resolved_default' },
  escalate: { by: ['desk', 'system'], from: ['assigned', 'negotiating'], to: 'escalated' },
  resume: { by: ['desk'], from: ['escalated'], to: 'negotiating' },
  close: {
    by: ['desk', 'system'],
    from: ['accepted', 'assigned', 'negotiating', 'escalated'],
    to: 'closed_unresolved',
  },
  /** Day 60; an open offer is waited for. */
  expire: {
    by: ['system'],
    from: ['accepted', 'assigned', 'negotiating', 'escalated', 'merged'],
    to: 'closed_unresolved',
  },
  /** The lead has ended: with a result, without one, or it was removed. */
  resolveAlong: { by: ['system'], from: ['merged'], to: 'resolved_default' },
  closeAlong: { by: ['system'], from: ['merged'], to: 'closed_unresolved' },
  setFree: { by: ['system'], from: ['merged'], to: 'submitted' },
  dismiss: { by: ['desk'], from: [...UNDER_WAY, ...RESOLVED, 'closed_unresolved'], to: 'rejected' },
  withdraw: { by: ['user'], from: ['submitted', 'need_more', 'merged', ...UNDER_WAY], to: 'withdrawn' },
  reopen: { by: ['user'], from: [...RESOLVED], to: 'negotiating' },
} as const satisfies Record<string, Move>;
export type ComplaintMove = keyof typeof MOVES;

export const OPEN_STATES = BOARD_STATES;

export const NEED_MORE_ROUNDS_MAX = 2;
export const REFUSALS_MAX = 3;
export const REOPEN_DAYS = 15;
export const RATE_DAYS = 30;
export const APPEAL_DAYS = 7;

type StateClocks = { run: readonly ClockKind[]; rest: readonly ClockKind[] };

const BRAND_CLOCKS = ['reply', 'contact', 'proposal'] as const;
const NONE: StateClocks = { run: [], rest: [] };

const CLOCKS: Record<ComplaintState, StateClocks> = {
  draft: NONE,
  submitted: { run: ['review'], rest: [] },
  // While the complainant collects material, the desk's clock is paused.
  need_more: { run: ['need_more'], rest: ['review'] },
  lapsed: NONE,
  rejected: NONE,
  merged: { run: ['end'], rest: [] },
  accepted: { run: ['end'], rest: [] },
  assigned: { run: ['reply', 'end'], rest: [] },
  negotiating: { run: ['proposal', 'end'], rest: [] },
  proposed: { run: ['confirm', 'end'], rest: [] },
  resolved: NONE,
  resolved_default: NONE,
  // The brand's unexpired clocks are paused until the desk is done.
  escalated: { run: ['escalation', 'end'], rest: BRAND_CLOCKS },
  closed_unresolved: NONE,
  withdrawn: NONE,
};

export function clocksOf(state: ComplaintState, isRepresented: boolean): StateClocks {
  if (state === 'assigned' && !isRepresented) return { run: ['contact', 'end'], rest: [] };
  return CLOCKS[state];
}

export function isPossible(move: ComplaintMove, actor: ComplaintActor, state: ComplaintState): boolean {
  const { by, from }: Move = MOVES[move];
  return by.includes(actor) && from.includes(state);
}

export function isOpen(state: ComplaintState): boolean {
  return (OPEN_STATES as readonly ComplaintState[]).includes(state);
}

export function isEnd(state: ComplaintState): boolean {
  return clocksOf(state, true).run.length === 0 && state !== 'draft';
}
