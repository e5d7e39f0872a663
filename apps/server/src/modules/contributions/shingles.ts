/** So many characters make one piece. */
const PIECE_CHARACTERS = 16;
/** Of so many neighbouring pieces the one with the least mark is kept. */
const WINDOW_PIECES = 16;

/**
 * Marks of a text, chosen so that a passage of 31 characters or more which stands in two texts
 * leaves at least one mark in both, wherever it stands. Punctuation and spaces do not count.
 */
export function marksOf(text: string): number[] {
  const signs = [...text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')];
  const hashes: number[] = [];
  for (let at = 0; at + PIECE_CHARACTERS <= signs.length; at += 1) hashes.push(hashAt(signs, at));
  return [...new Set(leastOfWindows(hashes))];
}

/** Half of the texts that share a mark share it by more than chance: 53 bits are enough for all. */
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

/** The places that may still become the least of a window wait in order, so each is looked at once. */
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
