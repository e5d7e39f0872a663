// spec 2.22: /complaint, /complaint/{id} (ours): statistics and league, filters, clocks, timeline, masked text
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ClockTimes, clockState, currentClock, deadlineOf, isUnanswered, secondsLeft } from './clocks.ts';

const at = (hours: number) => new Date(Date.UTC(2026, 4, 20) + hours * 3_600_000);
const reply = (times: Partial<ClockTimes> = {}): ClockTimes => ({
  kind: 'reply',
  round: 1,
  startedAt: at(0),
  dueAt: at(48),
  pausedAt: null,
  doneAt: null,
  ...times,
});

test('a clock runs until it is done in time, done late or broken', () => {
  expect(clockState(reply(), at(47))).toBe('running');
  expect(clockState(reply(), at(49))).toBe('broken');
  expect(clockState(reply({ doneAt: at(48) }), at(90))).toBe('kept');
  expect(clockState(reply({ doneAt: at(50) }), at(90))).toBe('late');
});

test('a clock that waits for the other side is paused with its remaining time', () => {
  const paused = reply({ pausedAt: at(12) });

  expect(clockState(paused, at(500))).toBe('paused');
  expect(secondsLeft(paused, at(500))).toBe(36 * 3600);
  expect(clockState(reply({ pausedAt: at(60) }), at(70))).toBe('broken');
});

test('the state is derived from the times alone and never contradicts them', () => {
  const hours = fc.integer({ min: 1, max: 200 });
  const maybe = fc.option(hours, { nil: null });
  fc.assert(
    fc.property(hours, maybe, maybe, hours, (due, paused, done, now) => {
      const times = reply({
        dueAt: at(due),
        pausedAt: paused === null ? null : at(paused),
        doneAt: done === null ? null : at(done),
      });
      const state = clockState(times, at(now));
      if (done !== null) expect(state).toBe(done <= due ? 'kept' : 'late');
      else expect(['running', 'paused', 'broken']).toContain(state);
      const left = secondsLeft(times, at(now));
      if (state === 'running' || state === 'paused') expect(left).toBeGreaterThanOrEqual(0);
      else expect(left).toBeNull();
    }),
  );
});

test('of the open clocks of the side that must act, the first to end counts', () => {
  const proposal = { ...reply({ dueAt: at(240) }), kind: 'proposal' as const };
  const confirm = { ...reply({ dueAt: at(1) }), kind: 'confirm' as const };

  expect(currentClock([proposal, reply(), confirm], 'brand')?.kind).toBe('reply');
  expect(currentClock([proposal, reply({ doneAt: at(2) })], 'brand')?.kind).toBe('proposal');
  expect(currentClock([proposal], 'user')).toBeNull();
  expect(currentClock([proposal], null)).toBeNull();
});

test('when a case ends, clocks that never came due say so, and the one that ended it is kept', () => {
  const ended = { state: 'resolved' as const, closedAt: at(20) };
  const confirm = { ...reply({ doneAt: at(20) }), kind: 'confirm' as const };
  const end = { ...reply({ dueAt: at(1_440), doneAt: at(20) }), kind: 'end' as const };

  expect(clockState(confirm, at(90), ended)).toBe('kept');
  expect(clockState(end, at(90), ended)).toBe('unneeded');
  expect(clockState(reply({ doneAt: at(3) }), at(90), ended)).toBe('kept');
  expect(clockState(reply({ dueAt: at(10), doneAt: at(20) }), at(90), ended)).toBe('late');
});

test('silence is marked after seventy-two hours', () => {
  const silent = { acceptedAt: at(0), firstReplyAt: null, closedAt: null };

  expect(isUnanswered(silent, at(72))).toBe(false);
  expect(isUnanswered(silent, at(73))).toBe(true);
  expect(isUnanswered({ ...silent, firstReplyAt: at(80) }, at(90))).toBe(false);
  expect(isUnanswered({ ...silent, closedAt: at(80) }, at(90))).toBe(false);
});

test('a brand without a representative: the deadline is that of the desk, which looks for it', () => {
  const contact = { ...reply({ dueAt: at(120) }), kind: 'contact' as const };
  const end = { ...reply({ dueAt: at(1_440) }), kind: 'end' as const };

  expect(deadlineOf([end, contact], 'assigned')).toEqual({ turn: 'desk', clock: contact });
  expect(deadlineOf([end, reply()], 'assigned')).toMatchObject({ turn: 'brand' });
});
