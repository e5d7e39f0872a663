import type { CLOCK_STATES, ComplaintSide } from '@rujian/contract/areas/complaints/public';
import type { ClockKind, ComplaintState } from '@rujian/contract/vocabulary/complaints';
import { secondsAfter, secondsBetween } from '#platform/clock.ts';

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

/** Who has to act before the clock ends. */
export const CLOCK_SIDES: Record<ClockKind, ComplaintSide> = {
  review: 'desk',
  reply: 'brand',
  proposal: 'brand',
  confirm: 'user',
  need_more: 'user',
  escalation: 'desk',
  end: 'desk',
  contact: 'desk',
};

const TURNS: Partial<Record<ComplaintState, ComplaintSide>> = {
  submitted: 'desk',
  need_more: 'user',
  accepted: 'desk',
  assigned: 'brand',
  negotiating: 'brand',
  proposed: 'user',
  escalated: 'desk',
};

/** The state of a deadline, derived from its times alone. */
export function clockState({ dueAt, pausedAt, doneAt }: ClockTimes, now: Date): ClockState {
  if (doneAt) return doneAt <= dueAt ? 'kept' : 'late';
  // A clock that was paused in time stays paused for any length of time.
  if (pausedAt) return pausedAt <= dueAt ? 'paused' : 'broken';
  return now <= dueAt ? 'running' : 'broken';
}

/** The remaining time of an open clock; a paused one keeps what it had. */
export function secondsLeft(times: ClockTimes, now: Date): number | null {
  const state = clockState(times, now);
  if (state === 'running') return secondsBetween(now, times.dueAt);
  if (state === 'paused' && times.pausedAt) return secondsBetween(times.pausedAt, times.dueAt);
  return null;
}

/** The side that has to act; null after the end. */
export function turnOf(state: ComplaintState): ComplaintSide | null {
  return TURNS[state] ?? null;
}

/** The first open clock to end of the side that has to act. */
export function currentClock<Times extends ClockTimes>(
  clocks: readonly Times[],
  turn: ComplaintSide | null,
): Times | null {
  const open = clocks.filter(({ kind, doneAt }) => !doneAt && CLOCK_SIDES[kind] === turn);
  return open.reduce<Times | null>(
    (first, clock) => (first && first.dueAt <= clock.dueAt ? first : clock),
    null,
  );
}

/** 超时未回复: the brand has been silent for 72 hours. */
export function isUnanswered(
  at: { acceptedAt: Date; firstReplyAt: Date | null; closedAt: Date | null },
  now: Date,
): boolean {
  if (at.firstReplyAt || at.closedAt) return false;
  return now > secondsAfter(at.acceptedAt, UNANSWERED_HOURS * 60 * 60);
}
