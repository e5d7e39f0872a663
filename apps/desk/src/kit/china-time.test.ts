import { expect, test } from 'vitest';
import { chinaDay, chinaHour, chinaTime, unixOfChina } from './china-time.ts';

/** 2026-04-15 23:30 in Greenwich. */
const AT = Date.UTC(2026, 3, 15, 23, 30) / 1000;

test('days and times are those of China in any time zone', () => {
  expect(chinaTime(AT)).toBe('2026-04-16T07:30');
  expect(chinaDay(AT)).toBe('2026-04-16');
  expect(chinaHour(AT)).toBe('07:30');
});

test('a time typed at the desk is a time in China', () => {
  expect(unixOfChina('2026-04-16T07:30')).toBe(AT);
});
