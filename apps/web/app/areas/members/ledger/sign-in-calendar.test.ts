import { expect, test } from 'vitest';
import { calendarWeeks } from './sign-in-calendar.tsx';

test('a month starts under its weekday and ends with its last day', () => {
  // 1 May 2026 is a Friday.
  const weeks = calendarWeeks('2026-05-20');

  expect(weeks[0]).toEqual([null, null, null, null, 1, 2, 3]);
  expect(weeks.at(-1)).toEqual([25, 26, 27, 28, 29, 30, 31]);
});

test('February of a leap year has 29 days', () => {
  expect(calendarWeeks('2028-02-03').flat().filter(Boolean)).toHaveLength(29);
});

test('every week has seven cells', () => {
  expect(calendarWeeks('2026-02-01').every((week) => week.length === 7)).toBe(true);
});
