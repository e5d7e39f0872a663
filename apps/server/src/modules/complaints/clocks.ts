import type { CLOCK_STATES, ComplaintSide } from '@rujian/contract/complaints';
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
/** From here on the public page says 超时未回复. */
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

/** The state of a deadline, computed from its times and nothing else. */
export function clockState({ dueAt, pausedAt, doneAt }: ClockTimes, now: Date): ClockState {
  if (doneAt) return doneAt <= dueAt ? 'kept' : 'late';
  // A clock that was paused in time stands still, however long ago that was.
  if (pausedAt) return pausedAt <= dueAt ? 'paused' : 'broken';
  return now <= dueAt ? 'running' : 'broken';
}

/** What is left of a clock that has not ended; a paused one keeps what it had. */
export function secondsLeft(times: ClockTimes, now: Date): number | null {
  const state = clockState(times, now);
  if (state === 'running') return secondsBetween(now, times.dueAt);
  if (state === 'paused' && times.pausedAt) return secondsBetween(times.pausedAt, times.dueAt);
  return null;
}

/** Who has to act; null after the end. */
export function turnOf(state: ComplaintState): ComplaintSide | null {
  return TURNS[state] ?? null;
}

/** The open clock of the side that has to act, the one that ends first. */
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
