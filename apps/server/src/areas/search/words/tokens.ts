import { cutWords } from '#platform/text/cut-words.ts';

/** A run of hanzi, or a run of other letters and digits; decimals stay whole. */
const RUNS = /\p{Script=Han}+|(?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+(?:\.\p{Nd}+)*/gu;
const HAN = /^\p{Script=Han}/u;
/** Longer runs are not words; the database limits the size too. */
const MAX_RUN_CHARACTERS = 64;
/** Longer names are known by their words. */
export const MAX_NAME_CHARACTERS = 40;

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

/** Too common to narrow a search; dropped while another word is left. */
const FUNCTION_WORDS = new Set(
  '的 了 是 在 和 与 及 吗 呢 吧 啊 有 也 都 就 被 把 对 为 从 到 什么 怎么 怎样 如何 哪些 哪个 哪里 可以 能 会'.split(
    ' ',
  ),
);

/**
 * The words of a query, folded, each once, in order. `names` are our own words (brands, products,
 * terms): the longest match stays whole, the rest is segmented by the dictionary.
 */
export function wordsOf(text: string, names: ReadonlySet<string> = new Set()): string[] {
  return telling(piecesOf(text, names).flat());
}

/**
 * The same with single characters joined to their neighbour: the dictionary splits 生鲜乳 into 生鲜 and
 * 乳, and 乳 alone is everywhere.
 */
export function tightWordsOf(text: string, names: ReadonlySet<string> = new Set()): string[] {
  return telling(piecesOf(text, names).flatMap((pieces) => joinSingles(pieces, names)));
}

function telling(words: string[]): string[] {
  const kept = words.filter((word) => !FUNCTION_WORDS.has(word));
  return [...new Set(kept.length > 0 ? kept : words)];
}

function piecesOf(text: string, names: ReadonlySet<string>): string[][] {
  return runsOf(text).map((run) => (run.isHan ? cutHan(run.text, names) : [run.text]));
}

function joinSingles(pieces: string[], names: ReadonlySet<string>): string[] {
  const joined: string[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    const isJoinable = (word: string) => !names.has(word) && !FUNCTION_WORDS.has(word);
    const isSingle = [...piece].length === 1 || (last !== undefined && [...last].length === 1);
    if (last !== undefined && isSingle && isJoinable(last) && isJoinable(piece)) {
      joined[joined.length - 1] = `${last}${piece}`;
    } else joined.push(piece);
  }
  return joined;
}

export function possibleNames(text: string): string[] {
  return runsOf(text).flatMap((run) => {
    const signs = run.isHan ? [...run.text] : [];
    const parts: string[] = [];
    for (let from = 0; from < signs.length; from += 1) {
      for (let end = from + 2; end <= Math.min(signs.length, from + MAX_NAME_CHARACTERS); end += 1) {
        parts.push(signs.slice(from, end).join(''));
      }
    }
    return parts;
  });
}

function cutHan(run: string, names: ReadonlySet<string>): string[] {
  const signs = [...run];
  const words: string[] = [];
  let between = '';
  for (let at = 0; at < signs.length; ) {
    const name = longestNameAt(signs, at, names);
    if (name === '') {
      between += signs[at];
      at += 1;
      continue;
    }
    words.push(...cutWords(between, { guess: true }), name);
    between = '';
    at += [...name].length;
  }
  return [...words, ...cutWords(between, { guess: true })];
}

function longestNameAt(signs: string[], at: number, names: ReadonlySet<string>): string {
  if (names.size === 0) return '';
  for (let end = Math.min(signs.length, at + MAX_NAME_CHARACTERS); end > at + 1; end -= 1) {
    const part = signs.slice(at, end).join('');
    if (names.has(part)) return part;
  }
  return '';
}
