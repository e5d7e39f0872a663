import { expect, test } from 'vitest';
import { createWorkerCalls } from './worker-calls.ts';

const file = new URL('../../../test/echo-worker.ts', import.meta.url);

test('a thread answers each call with its own result, and reports why one failed', async () => {
  const { ask, close } = createWorkerCalls<string, string>(file);

  const answers = await Promise.allSettled([ask('a'), ask('fail'), ask('b')]);

  expect(answers).toMatchObject([
    { value: 'echo a' },
    { reason: { message: expect.stringContaining('asked to fail') } },
    { value: 'echo b' },
  ]);
  await close();
});

test('a thread that ends fails its calls and is replaced at the next one', async () => {
  const { ask, close } = createWorkerCalls<string, string>(file);

  await expect(ask('end')).rejects.toThrow('ended with 3');
  expect(await ask('again')).toBe('echo again');
  await close();
});
