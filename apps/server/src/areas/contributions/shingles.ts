/** Characters per shingle. */
const PIECE_CHARACTERS = 16;
/** Of this many neighbouring shingles the one with the smallest hash is kept. */
const WINDOW_PIECES = 16;

/**
 * Winnowed shingles of a text: any passage of at least 31 characters that occurs in two texts
 * leaves at least one common shingle. Punctuation and spaces are ignored.
 */
export function marksOf(text: string): number[] {
  const signs = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')];
  const hashes: number[] = [];
  for (let at = 0; at + PIECE_CHARACTERS <= signs.length; at += 1) hashes.push(hashAt(signs, at));
  return [...new Set(leastOfWindows(hashes))];
}

/** 53 bits, so that collisions are negligible. */
function hashAt(signs: string[], from: number): number {
  let low = 0x811c9dc5;
  let high = 0x9dc5811c;
  for (let at = from; at < from + PIECE_CHARACTERS; at += 1) {
    const code = signs[at]?.codePointAt(0) ?? 0;
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ (code + at - from), 0x85ebca6b);
  }
  return (high >>> 11) * 2 ** 32 + (low >>> 0);
}

/** A monotonic queue of candidates, so that each is visited once. */
function leastOfWindows(hashes: number[]): number[] {
  const waiting: number[] = [];
  const chosen: number[] = [];
  let last = -1;
  for (const [at, hash] of hashes.entries()) {
    while (waiting.length > 0 && (hashes[waiting.at(-1) ?? 0] ?? 0) >= hash) waiting.pop();
    waiting.push(at);
    if ((waiting[0] ?? 0) <= at - WINDOW_PIECES) waiting.shift();
    const least = waiting[0] ?? 0;
    const isWhole = at >= WINDOW_PIECES - 1 || at === hashes.length - 1;
    if (isWhole && least !== last) {
      chosen.push(hashes[least] ?? 0);
      last = least;
    }
  }
  return chosen;
}
