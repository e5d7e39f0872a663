/** A run of hanzi, or a run of other letters and digits; decimals stay whole. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:\.\p{Nd}+)*/gu;
const HAN = /^\p{Script=Han}/u;
/** Longer runs are not words; the database limits the size too. */
const MAX_RUN_CHARACTERS = 64;

export type Run = { text: string; isHan: boolean };

export function runsOf(text: string): Run[] {
  return [...fold(text).matchAll(RUNS)].map(([run]) => ({ text: run, isHan: HAN.test(run) }));
}

/**
 * The tokens of a text: every hanzi and every pair of neighbours, so that any word can be found
 * without segmenting the text.
 */
export function tokensOf(text: string): Set<string> {
  const tokens = new Set<string>();
  for (const run of runsOf(text)) {
    if (run.isHan) for (const token of hanTokens(run.text)) tokens.add(token);
    else for (const token of latinTokens(run.text)) tokens.add(token);
  }
  return tokens;
}

/** The tokens of a hanzi word: its pairs, or the single character. */
export function hanWordTokens(word: string): string[] {
  const signs = [...word];
  if (signs.length === 1) return signs;
  return [...new Set(signs.slice(1).map((sign, place) => `${signs[place]}${sign}`))];
}

/** gb29921 is gb and 29921 as well, since others write GB 29921. */
export function latinParts(run: string): string[] {
  return run.match(/\p{N}+(?:\.\p{Nd}+)*|[^\p{N}.]+/gu) ?? [];
}

function hanTokens(run: string): string[] {
  const signs = [...run];
  return [...signs, ...signs.slice(1).map((sign, place) => `${signs[place]}${sign}`)];
}

function latinTokens(run: string): string[] {
  const cut = run.slice(0, MAX_RUN_CHARACTERS);
  const parts = latinParts(cut);
  return parts.length === 1 ? [cut] : [cut, ...parts];
}

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
