// spec 4.05: greeting by hour
// spec 4.06: relative time; 10-digit timestamps are seconds
import { expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMonthDay, greeting, isoTime, relativeTime, toMs } from './dates.ts';

/** A time in Shanghai as Unix seconds. */
function at(moment: string): number {
  return Date.parse(`${moment}+08:00`) / 1000;
}

const now = at('2026-04-16T14:20:00');

test.each([
  ['2026-04-16T14:19:30', '刚刚', 'just now'],
  ['2026-04-16T14:19:00', '1分钟前', '1 minute ago'],
  ['2026-04-16T13:20:01', '59分钟前', '59 minutes ago'],
  ['2026-04-16T13:20:00', '1小时前', '1 hour ago'],
  ['2026-04-15T14:20:01', '23小时前', '23 hours ago'],
  ['2026-04-15T14:20:00', '昨天', 'yesterday'],
  ['2026-04-13T09:00:00', '3天前', '3 days ago'],
  ['2026-04-09T09:00:00', '4月9日', '9 Apr'],
  ['2025-11-20T09:00:00', '2025-11-20', '20 Nov 2025'],
])('a time at %s is shown as %s or "%s"', (moment, chinese, english) => {
  expect(relativeTime('zh-cn', at(moment), now)).toBe(chinese);
  expect(relativeTime('en', at(moment), now)).toBe(english);
});

test('a slightly future time still says just now', () => {
  expect(relativeTime('zh-cn', now + 5, now)).toBe('刚刚');
});

test('days are counted by the calendar, not by 24 hours', () => {
  const midnight = at('2026-04-16T00:30:00');

  expect(relativeTime('zh-cn', at('2026-04-14T23:30:00'), midnight)).toBe('前天');
});

test('a timestamp of ten digits is in seconds, one of thirteen in milliseconds', () => {
  expect(toMs(1776320400)).toBe(1776320400000);
  expect(toMs(1776320400000)).toBe(1776320400000);
  expect(formatDate('zh-cn', 1776320400000)).toBe(formatDate('zh-cn', 1776320400));
});

test('dates use Shanghai time in any time zone', () => {
  const lateEvening = Date.parse('2026-04-15T16:30:00Z') / 1000;

  expect(formatDateTime('zh-cn', lateEvening)).toBe('2026-04-16 00:30');
  expect(formatDateTime('en', lateEvening)).toBe('16 Apr 2026 00:30');
  expect(formatMonthDay('zh-cn', lateEvening)).toBe('4月16日');
  expect(isoTime(lateEvening)).toBe('2026-04-16T00:30+08:00');
});

test.each([
  ['00:00', '夜深了', 'It’s late'],
  ['04:59', '夜深了', 'It’s late'],
  ['05:00', '早上好', 'Good morning'],
  ['08:59', '早上好', 'Good morning'],
  ['09:00', '上午好', 'Good morning'],
  ['11:59', '上午好', 'Good morning'],
  ['12:00', '中午好', 'Good day'],
  ['13:59', '中午好', 'Good day'],
  ['14:00', '下午好', 'Good afternoon'],
  ['17:59', '下午好', 'Good afternoon'],
  ['18:00', '晚上好', 'Good evening'],
  ['23:59', '晚上好', 'Good evening'],
])(
  'Greeting by hour: under 5 late night; under 9 morning (variant); under 12 morning; under 14 noon; under 18 afternoon; under 24 evening – at %s %s',
  (time, chinese, english) => {
    expect(greeting('zh-cn', at(`2026-04-16T${time}:00`))).toBe(chinese);
    expect(greeting('en', at(`2026-04-16T${time}:00`))).toBe(english);
  },
);
