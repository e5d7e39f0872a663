import dayjs from 'dayjs';
import { expect, test } from 'vitest';
import { calendarDays } from './calendar-days.ts';

test('a month is shown as six weeks starting on Monday', () => {
  const days = calendarDays(dayjs('2026-03-18'), 'month');

  expect(days).toHaveLength(42);
  expect([days[0], days.at(-1)]).toEqual(['2026-02-23', '2026-04-05']);
});

test('a week runs from Monday to Sunday, also on a Sunday', () => {
  const days = calendarDays(dayjs('2026-03-22'), 'week');

  expect([days[0], days.at(-1)]).toEqual(['2026-03-16', '2026-03-22']);
});
