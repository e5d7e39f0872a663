/**
 * One width and one case, sign by sign, so that a place in the folded text can be told in the
 * original: Ａ２ and a2, ℃ and °c are the same to a search.
 */
export function fold(text: string): string {
  return [...text].map(foldSign).join('');
}

/** The folded text, and for each of its UTF-16 units where its sign begins and ends in the original. */
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
