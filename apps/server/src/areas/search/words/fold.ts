/**
 * Normalises width and case character by character, so that positions map to the original: Ａ２ and
 * a2, ℃ and °c are equal.
 */
export function fold(text: string): string {
  return [...text].map(foldSign).join('');
}

/** The folded text, and for each UTF-16 unit the start and end of its character in the original. */
export function foldWithPlaces(text: string): { folded: string; starts: number[]; ends: number[] } {
  const starts: number[] = [];
  const ends: number[] = [];
  let folded = '';
  let at = 0;
  for (const sign of text) {
    const small = foldSign(sign);
    for (let unit = 0; unit < small.length; unit += 1) {
      starts.push(at);
      ends.push(at + sign.length);
    }
    folded += small;
    at += sign.length;
  }
  return { folded, starts, ends };
}

/** Letters, digits and hanzi only: 「巴氏 · 杀菌乳」 and 巴氏杀菌乳 are one name. */
export function keyOf(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]+/gu, '');
}

function foldSign(sign: string): string {
  return sign.normalize('NFKC').toLowerCase();
}
