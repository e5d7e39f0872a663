import { expect, test, vi } from 'vitest';
import { createDebounce } from './debounce.ts';

test('of many changes the last is told, 50 ms after it', () => {
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

test('no setting makes it shorter than 20 ms', () => {
  vi.useFakeTimers();
  const tell = vi.fn();
  createDebounce(tell, 0).changed();

  vi.advanceTimersByTime(19);
  expect(tell).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(tell).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('what waits is told at once when the page goes, and only once', () => {
  const tell = vi.fn();
  const debounce = createDebounce(tell);
  debounce.flush();
  debounce.changed();

  debounce.flush();
  debounce.flush();

  expect(tell).toHaveBeenCalledTimes(1);
});
