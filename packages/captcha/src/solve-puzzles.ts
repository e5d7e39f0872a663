import { CAPTCHA_WAIT_INFO } from '@rujian/contract/base/constants';
import { puzzleHash } from './puzzle-hash.ts';

export type Puzzles = { seed: string; puzzles: number; bits: number };

/** Short enough to keep the page responsive. */
const SLICE_MS = 12;
const TRIES_BETWEEN_LOOKS = 500;

/** Works in short slices until all puzzles are solved and reports progress. Null if aborted. */
export async function solvePuzzles(
  { seed, puzzles, bits }: Puzzles,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (solved: number) => void },
): Promise<string | null> {
  const nonces: string[] = [];
  while (nonces.length < puzzles) {
    const nonce = await solve(`${seed}:${nonces.length}:`, bits, signal);
    if (nonce === null) return null;
    nonces.push(nonce);
    onProgress(nonces.length);
  }
  return CAPTCHA_WAIT_INFO + nonces.join('.');
}

async function solve(prefix: string, bits: number, signal: AbortSignal): Promise<string | null> {
  for (let next = 0; !signal.aborted; await pause()) {
    const end = performance.now() + SLICE_MS;
    while (performance.now() < end) {
      for (const stop = next + TRIES_BETWEEN_LOOKS; next < stop; next++) {
        const nonce = next.toString(36);
        if (Math.clz32(puzzleHash(prefix + nonce)) >= bits) return nonce;
      }
    }
  }
  return null;
}

function pause(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve);
  });
}
