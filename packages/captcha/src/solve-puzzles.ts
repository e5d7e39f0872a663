import { CAPTCHA_WAIT_INFO } from '@rujian/contract/base/constants';

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

const WORD_BITS = 32;
const ROUNDS = 64;
const BLOCK_WORDS = 16;
const LENGTH_WORD = 15;

const ROUND_CONSTANTS = new Int32Array(ROUNDS);
const START = new Int32Array(8);
fillConstants();

const schedule = new Int32Array(ROUNDS);

/** First 32 bits of SHA-256, of at most 55 ASCII characters: the browser's digest is slow and needs https. */
export function puzzleHash(text: string): number {
  schedule.fill(0, 0, BLOCK_WORDS);
  for (let at = 0; at < text.length; at++) put(at, text.charCodeAt(at));
  put(text.length, 0x80);
  schedule[LENGTH_WORD] = text.length * 8;
  for (let at = BLOCK_WORDS; at < ROUNDS; at++) {
    const a = word(schedule, at - 15);
    const b = word(schedule, at - 2);
    const small0 = rotated(a, 7) ^ rotated(a, 18) ^ (a >>> 3);
    const small1 = rotated(b, 17) ^ rotated(b, 19) ^ (b >>> 10);
    schedule[at] = (word(schedule, at - 16) + small0 + word(schedule, at - 7) + small1) | 0;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = START;
  for (let at = 0; at < ROUNDS; at++) {
    const big1 = rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + big1 + choice + word(ROUND_CONSTANTS, at) + word(schedule, at)) | 0;
    const big0 = rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22);
    const second = (big0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  return (a + word(START, 0)) >>> 0;
}

function put(at: number, byte: number): void {
  const index = at >> 2;
  schedule[index] = word(schedule, index) | (byte << (24 - 8 * (at & 3)));
}

function word(words: Int32Array, index: number): number {
  return words[index] as number;
}

function rotated(value: number, by: number): number {
  return (value >>> by) | (value << (WORD_BITS - by));
}

function fillConstants(): void {
  const fraction = (root: number) => ((root - Math.floor(root)) * 2 ** WORD_BITS) | 0;
  for (let candidate = 2, found = 0; found < ROUNDS; candidate++) {
    if (!isPrime(candidate)) continue;
    if (found < START.length) START[found] = fraction(Math.sqrt(candidate));
    ROUND_CONSTANTS[found] = fraction(Math.cbrt(candidate));
    found += 1;
  }
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor++) {
    if (candidate % divisor === 0) return false;
  }
  return true;
}
