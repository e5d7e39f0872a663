import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type SaveState } from './use-draft.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start(outcome: 'saved' | 'local' | 'failed' | 'conflict' = 'saved', canKeep = true) {
  const states: SaveState[] = [];
  const toServer = vi.fn(async () => outcome);
  const toBrowser = vi.fn(() => canKeep);
  const autosave = createAutosave({ toServer, toBrowser, onState: (state) => states.push(state) });
  return { autosave, toServer, toBrowser, states };
}

test('a change is stored in the browser after two seconds, on the server three seconds after the last keystroke', async () => {
  const { autosave, toServer, toBrowser, states } = start();

  autosave.changed();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(toBrowser).toHaveBeenCalledTimes(1);
  autosave.changed();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(toServer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);

  expect(toServer).toHaveBeenCalledTimes(1);
  expect(states.at(-1)).toBe('saved');
});

test('continuous typing is saved every fifteen seconds', async () => {
  const { autosave, toServer } = start();

  for (let second = 0; second < 31; second += 1) {
    autosave.changed();
    await vi.advanceTimersByTimeAsync(1_000);
  }

  expect(toServer).toHaveBeenCalledTimes(2);
});

test('without a change nothing is saved', async () => {
  const { autosave, toServer, toBrowser } = start();

  await autosave.flush();
  await vi.advanceTimersByTimeAsync(60_000);

  expect(toServer).not.toHaveBeenCalled();
  expect(toBrowser).toHaveBeenCalledTimes(1);
  expect(autosave.leave()).toBe(true);
});

test('after a conflict nothing is sent until the author has chosen, but the browser keeps saving', async () => {
  const { autosave, toServer, toBrowser } = start('conflict');
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);

  autosave.changed();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(toServer).toHaveBeenCalledTimes(1);
  expect(toBrowser).toHaveBeenCalledTimes(2);

  autosave.goOn();
  await autosave.flush();
  expect(toServer).toHaveBeenCalledTimes(2);
});

test('a failed save is retried with the next one', async () => {
  const { autosave, toServer, states } = start('failed');
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(states.at(-1)).toBe('failed');

  await autosave.flush();

  expect(toServer).toHaveBeenCalledTimes(2);
});

test('leaving warns only if the browser could not store the text', async () => {
  const kept = start();
  kept.autosave.changed();
  expect(kept.autosave.leave()).toBe(true);

  const full = start('local', false);
  full.autosave.changed();
  expect(full.autosave.leave()).toBe(false);
});

test('text typed during a save is saved after it', async () => {
  let finish = () => {};
  const states: SaveState[] = [];
  const toServer = vi.fn(() => new Promise<'saved'>((resolve) => (finish = () => resolve('saved'))));
  const autosave = createAutosave({ toServer, toBrowser: () => true, onState: (state) => states.push(state) });
  autosave.changed();
  await vi.advanceTimersByTimeAsync(3_000);
  autosave.changed();
  finish();
  await vi.advanceTimersByTimeAsync(3_000);

  expect(toServer).toHaveBeenCalledTimes(2);
  finish();
  await vi.advanceTimersByTimeAsync(0);
  expect(states.at(-1)).toBe('saved');
});
