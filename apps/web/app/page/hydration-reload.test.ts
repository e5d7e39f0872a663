// spec 9.04: hydration reload guard 10 s
import { expect, test, vi } from 'vitest';
import { reloadOnce } from './hydration-reload.ts';

function memory() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a page with missing scripts reloads once within ten seconds', () => {
  const storage = memory();
  const reload = vi.fn();

  reloadOnce(storage, 1_000_000, reload);
  reloadOnce(storage, 1_009_999, reload);

  expect(reload).toHaveBeenCalledTimes(1);
});

test('after ten seconds it may reload again', () => {
  const storage = memory();
  const reload = vi.fn();

  reloadOnce(storage, 1_000_000, reload);
  reloadOnce(storage, 1_010_000, reload);

  expect(reload).toHaveBeenCalledTimes(2);
});
