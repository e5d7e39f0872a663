import { setTimeout } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('no more tasks run together than allowed, and all get their turn', async () => {
  const takeTurn = createTurns(2, 10);
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await setTimeout(1);
    running -= 1;
    return 'done';
  };

  const results = await Promise.all(Array.from({ length: 7 }, () => takeTurn(work)));

  expect(results).toHaveLength(7);
  expect(most).toBe(2);
});

test('a full queue refuses instead of growing', async () => {
  const takeTurn = createTurns(1, 1);
  const slow = () => setTimeout(5);
  const first = takeTurn(slow);
  const second = takeTurn(slow);

  await expect(takeTurn(slow)).rejects.toMatchObject({ id: 'server.busy' });

  await Promise.all([first, second]);
});

test('a task that fails gives its turn to the next', async () => {
  const takeTurn = createTurns(1, 1);
  const failing = takeTurn(() => Promise.reject(new Error('broken')));
  const next = takeTurn(async () => 'done');

  await expect(failing).rejects.toThrow('broken');
  await expect(next).resolves.toBe('done');
});

test('of 200 concurrent tasks two run at once, sixty wait and the rest is refused', async () => {
  const takeTurn = createTurns(2, 60);
  let busy = 0;
  let mostBusy = 0;
  const work = async () => {
    busy += 1;
    mostBusy = Math.max(mostBusy, busy);
    await new Promise(setImmediate);
    busy -= 1;
  };

  const results = await Promise.allSettled(Array.from({ length: 200 }, () => takeTurn(work)));

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(mostBusy).toBe(2);
  expect(refused).toHaveLength(138);
  expect(refused[0]).toMatchObject({ reason: { id: 'server.busy' } });
});

test('work that fails frees its place', async () => {
  const takeTurn = createTurns(1, 0);
  const failed = takeTurn(() => Promise.reject(new Error('no memory')));

  await expect(failed).rejects.toThrow('no memory');

  expect(await takeTurn(async () => 'done')).toBe('done');
});
