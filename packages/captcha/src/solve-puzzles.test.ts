import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { solvePuzzles } from './solve-puzzles.ts';

const easy = { seed: 'a seed of the test', puzzles: 3, bits: 10 };

test('each nonce of an answer solves its puzzle, and progress is reported', async () => {
  const progress: number[] = [];
  const { signal } = new AbortController();

  const info = await solvePuzzles(easy, { signal, onProgress: (solved) => progress.push(solved) });

  const [head, nonces = ''] = info?.split(':') ?? [];
  expect(head).toBe('wait');
  expect(progress).toEqual([1, 2, 3]);
  for (const [index, nonce] of nonces.split('.').entries()) {
    const hash = createHash('sha256').update(`${easy.seed}:${index}:${nonce}`).digest();
    expect(Math.clz32(hash.readUInt32BE(0))).toBeGreaterThanOrEqual(easy.bits);
  }
});

test('closing the dialog stops the work', async () => {
  const controller = new AbortController();
  const hard = { ...easy, bits: 32 };

  const solving = solvePuzzles(hard, { signal: controller.signal, onProgress: () => {} });
  controller.abort();

  expect(await solving).toBeNull();
});
