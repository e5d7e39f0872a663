import { expect, test } from 'vitest';
import { createWorkGate } from './work-gate.ts';

test('of 200 concurrent tasks two run at once, sixty wait and the rest is refused', async () => {
  const gate = createWorkGate({ running: 2, waiting: 60 });
  let busy = 0;
  let mostBusy = 0;
  const work = async () => {
    busy += 1;
    mostBusy = Math.max(mostBusy, busy);
    await new Promise(setImmediate);
    busy -= 1;
  };

  const results = await Promise.allSettled(Array.from({ length: 200 }, () => gate(work)));

  const refused = results.filter(({ status }) => status === 'rejected');
  expect(mostBusy).toBe(2);
  expect(refused).toHaveLength(138);
  expect(refused[0]).toMatchObject({ reason: { id: 'server.busy' } });
});

test('work that fails frees its place', async () => {
  const gate = createWorkGate({ running: 1, waiting: 0 });
  const failed = gate(() => Promise.reject(new Error('no memory')));

  await expect(failed).rejects.toThrow('no memory');

  expect(await gate(async () => 'done')).toBe('done');
});
