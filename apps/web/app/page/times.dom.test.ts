import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepTimes } from './times.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00+08:00') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a date of a kept page becomes the time since then, with the exact time as its title', () => {
  document.body.innerHTML = '<time datetime="2026-11-18T10:00+08:00" data-relative="">2026-11-18</time>';

  keepTimes('zh-cn');

  const time = document.querySelector('time');
  expect(time?.textContent).toBe('2小时前');
  expect(time?.title).toBe('2026-11-18 10:00');
});
