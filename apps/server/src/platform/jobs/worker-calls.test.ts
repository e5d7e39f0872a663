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

test('a refusal stays one on the way', async () => {
  const { ask, close } = createWorkerCalls<string, string>(file);
  await expect(ask('refuse')).rejects.toMatchObject({ id: 'text.too_nested', params: { max: 3 } });
  await close();
});

test('a call that takes too long is refused, others with it, and the next one is answered', async () => {
  const { ask, close } = createWorkerCalls<string, string>(file, { seconds: 5, memoryMb: 64 });

  const answers = await Promise.allSettled([ask('turn forever'), ask('waits')]);

  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(answers[0]).toMatchObject({ reason: { id: 'work.too_slow', params: { seconds: 5 } } });
  expect(await ask('again')).toBe('echo again');
  await close();
});

test('a call that needs too much memory is refused, and the process lives', async () => {
  const { ask, close } = createWorkerCalls<string, string>(file, { seconds: 60, memoryMb: 64 });

  await expect(ask('fill memory')).rejects.toMatchObject({ id: 'work.too_large', params: { max: 64 } });
  expect(await ask('again')).toBe('echo again');
  await close();
});
