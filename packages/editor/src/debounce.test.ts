// spec 9.10: editor debounce 50 ms, never below 20
import { expect, test, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

test('only the last of many changes is reported, 50 ms later', () => {
  vi.useFakeTimers();
  const report = vi.fn();
  const debounce = createDebounce(report);

  for (let key = 0; key < 10; key += 1) {
    debounce.changed();
    vi.advanceTimersByTime(40);
  }
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(report).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('the minimum delay is 20 ms', () => {
  vi.useFakeTimers();
  const report = vi.fn();
  createDebounce(report, 0).changed();

  vi.advanceTimersByTime(19);
  expect(report).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(report).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a pending change is reported at once when the page closes, and only once', () => {
  const report = vi.fn();
  const debounce = createDebounce(report);
  debounce.flush();
  debounce.changed();

  debounce.flush();
  debounce.flush();

  expect(report).toHaveBeenCalledTimes(1);
});
