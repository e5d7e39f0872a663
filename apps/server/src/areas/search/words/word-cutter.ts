import { cutWords } from '#platform/text/cut-words.ts';
import { runsOf } from './tokens.ts';

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
      for (let end = from + 2; end <= signs.length; end += 1) {
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
  for (let end = signs.length; end > at + 1; end -= 1) {
    const part = signs.slice(at, end).join('');
    if (names.has(part)) return part;
  }
  return '';
}
