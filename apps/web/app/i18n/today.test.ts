import { expect, test } from 'vitest';
import { todayOf } from './today.ts';

/** A time in Shanghai as Unix seconds. */
function at(moment: string): number {
  return Date.parse(`${moment}+08:00`) / 1000;
}

test('the masthead shows the date in both calendars', () => {
  expect(todayOf('zh-cn', at('2026-04-16T14:20:00'))).toEqual({
    iso: '2026-04-16',
    date: '2026年4月16日',
    weekday: '星期四',
    lunar: '农历二月廿九',
  });
  expect(todayOf('en', at('2026-04-16T14:20:00'))).toMatchObject({
    date: '16 Apr 2026',
    weekday: 'Thursday',
    lunar: '',
  });
});

test.each([
  ['2026-02-17', '农历正月初一'],
  ['2026-02-26', '农历正月初十'],
  ['2026-02-27', '农历正月十一'],
  ['2026-03-08', '农历正月二十'],
  ['2026-03-09', '农历正月廿一'],
  ['2026-03-18', '农历正月三十'],
  ['2025-07-25', '农历闰六月初一'],
])('%s is %s', (day, lunar) => {
  expect(todayOf('zh-cn', at(`${day}T12:00:00`)).lunar).toBe(lunar);
});
