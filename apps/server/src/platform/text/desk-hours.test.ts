import { expect, test } from 'vitest';
import { deskSecondsAfter, deskSecondsBefore } from './desk-hours.ts';

const HOUR = 3_600;
const at = (time: string) => new Date(`2026-04-${time}:00+08:00`);

test('desk hours are from eight in the morning to ten in the evening', () => {
  expect(deskSecondsAfter(at('16T09:00'), 4 * HOUR)).toEqual(at('16T13:00'));
  expect(deskSecondsAfter(at('16T18:00'), 4 * HOUR)).toEqual(at('16T22:00'));
  expect(deskSecondsAfter(at('16T20:00'), 4 * HOUR)).toEqual(at('17T10:00'));
  expect(deskSecondsAfter(at('16T23:30'), 4 * HOUR)).toEqual(at('17T12:00'));
  expect(deskSecondsAfter(at('16T03:00'), 2 * HOUR)).toEqual(at('16T10:00'));
});

test('what came before the cut-off is due by now, what came after it is not', () => {
  for (let minute = 0; minute < 2 * 24 * 60; minute += 37) {
    const now = new Date(at('16T00:00').getTime() + minute * 60_000);
    for (const hours of [2, 4, 15]) {
      const border = deskSecondsBefore(now, hours * HOUR);
      const later = new Date(border.getTime() + 1_000);

      expect(deskSecondsAfter(border, hours * HOUR).getTime()).toBeLessThanOrEqual(now.getTime());
      expect(deskSecondsAfter(later, hours * HOUR).getTime()).toBeGreaterThan(Math.min(now.getTime(), lastOpen(now)));
    }
  }
});

/** No deadline passes at night. */
function lastOpen(now: Date): number {
  const hour = (now.getTime() / 3_600_000 + 8) % 24;
  if (hour >= 8 && hour <= 22) return now.getTime();
  const sinceEvening = hour > 22 ? hour - 22 : hour + 2;
  return now.getTime() - sinceEvening * 3_600_000;
}
