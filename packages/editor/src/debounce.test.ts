import { expect, test, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

test('only the last of many changes is reported, 50 ms later', () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  const debounce = createDebounce(tell);

  for (let key = 0; key < 10; key += 1) {
    debounce.changed();
    vi.advanceTimersByTime(40);
  }
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('the minimum delay is 20 ms', () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  createDebounce(tell, 0).changed();

  vi.advanceTimersByTime(19);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('a pending change is reported at once when the page closes, and only once', () => {
  const tell = vi.fn();
  const debounce = createDebounce(tell);
  debounce.flush();
  debounce.changed();

  debounce.flush();
  debounce.flush();

  expect(tell).toHaveBeenCalledTimes(1);
});
