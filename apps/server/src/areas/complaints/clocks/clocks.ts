import type { CLOCK_STATES, ComplaintSide } from '@rujian/contract/areas/complaints/public';
import type { ClockKind, ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { secondsAfter, secondsBetween } from '#platform/clock.ts';
import { CLOCK_SIDES, TURNS } from '#schema/complaint-deadline.ts';

type ClockState = (typeof CLOCK_STATES)[number];

export type ClockTimes = {
  kind: ClockKind;
  round: number;
  startedAt: Date;
  dueAt: Date;
  pausedAt: Date | null;
  doneAt: Date | null;
};

export const FIRST_REPLY_HOURS = 48;
/** After this time the public page says 超时未回复. */
export const UNANSWERED_HOURS = 72;

export type CaseEnd = { state: ComplaintState; closedAt: Date | null };

/** The clock whose end is the end of the case; every other open clock then never came due. */
const ENDING_CLOCKS: Partial<Record<ComplaintState, ClockKind>> = {
  resolved: 'confirm',
  resolved_default: 'confirm',
  closed_unresolved: 'escalation',
  rejected: 'review',
  lapsed: 'need_more',
};

export function clockState({ kind, dueAt, pausedAt, doneAt }: ClockTimes, now: Date, end?: CaseEnd): ClockState {
  if (doneAt && doneAt <= dueAt) {
    const isEnded = end?.closedAt?.getTime() === doneAt.getTime();
    return isEnded && ENDING_CLOCKS[end.state] !== kind ? 'unneeded' : 'kept';
  }
  if (doneAt) return 'late';
  // A clock that was paused in time stays paused for any length of time.
  if (pausedAt) return pausedAt <= dueAt ? 'paused' : 'broken';
  return now <= dueAt ? 'running' : 'broken';
}

export function secondsLeft(times: ClockTimes, now: Date): number | null {
  const state = clockState(times, now);
  if (state === 'running') return secondsBetween(now, times.dueAt);
  if (state === 'paused' && times.pausedAt) return secondsBetween(times.pausedAt, times.dueAt);
  return null;
}

function turnOf(state: ComplaintState): ComplaintSide | null {
  return TURNS[state] ?? null;
}

export function currentClock<Times extends ClockTimes>(
  clocks: readonly Times[],
  turn: ComplaintSide | null,
): Times | null {
  const open = clocks.filter(({ kind, doneAt }) => !doneAt && CLOCK_SIDES[kind] === turn);
  return open.reduce<Times | null>((first, clock) => (first && first.dueAt <= clock.dueAt ? first : clock), null);
}

/** A brand without a representative is being contacted by the desk, so it is the desk's turn. */
export function deadlineOf<Times extends ClockTimes>(
  clocks: readonly Times[],
  state: ComplaintState,
): { turn: ComplaintSide | null; clock: Times | null } {
  const isContacted = clocks.some(({ kind, doneAt }) => kind === 'contact' && !doneAt);
  const turn = isContacted ? 'desk' : turnOf(state);
  return { turn, clock: currentClock(clocks, turn) };
}

export function isUnanswered(
  at: { acceptedAt: Date; firstReplyAt: Date | null; closedAt: Date | null },
  now: Date,
): boolean {
  if (at.firstReplyAt || at.closedAt) return false;
  return now > secondsAfter(at.acceptedAt, UNANSWERED_HOURS * 60 * 60);
}
