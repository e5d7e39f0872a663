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
