import { pinyin } from 'pinyin-pro';
import { type searchWords, WORD_RANKS } from '#schema/search.ts';
import type { SearchDocument } from '../sources/document.ts';
import { keyOf } from './fold.ts';
import { runsOf } from './tokens.ts';
import { wordsOf } from './word-cutter.ts';

export type VocabularyRow = typeof searchWords.$inferInsert;

const MAX_NAME_CHARACTERS = 40;

/** Complete names and the words of titles, without single characters and numbers. */
export function vocabularyOf(documents: Pick<SearchDocument, 'title' | 'names'>[]): VocabularyRow[] {
  const ranks = new Map<string, number>();
  for (const { title, names } of documents) {
    const keys = names.map(keyOf).filter((key) => [...key].length <= MAX_NAME_CHARACTERS);
    for (const word of wordsOf(title, new Set(keys))) {
      if (isWord(word) && !ranks.has(word)) ranks.set(word, WORD_RANKS.word);
    }
    for (const key of keys) if (isWord(key)) ranks.set(key, WORD_RANKS.name);
  }
  return [...ranks].map(([word, rank]) => ({ word, rank, ...soundOf(word) }));
}

/** The names of closed lists, which are no document titles. */
export function listVocabulary(names: string[]): VocabularyRow[] {
  return names
    .map(keyOf)
    .filter(isWord)
    .map((word) => ({ word, rank: WORD_RANKS.name, ...soundOf(word) }));
}

function isWord(word: string): boolean {
  return [...word].length >= 2 && /\p{L}/u.test(word);
}

export type Sound = { pinyin: string; initials: string };

const PLAIN = { toneType: 'none', type: 'array', v: true } as const;

/**
 * How a word is typed without an input method: bashishajunru, bssjr. Latin letters and digits are
 * unchanged.
 */
export function soundOf(word: string): Sound {
  const sounds = runsOf(word).map(({ text, isHan }) => {
    if (!isHan) return { pinyin: text, initials: text };
    const syllables = pinyin(text, PLAIN);
    return { pinyin: syllables.join(''), initials: syllables.map((one) => one[0]).join('') };
  });
  return {
    pinyin: sounds.map((sound) => sound.pinyin).join(''),
    initials: sounds.map((sound) => sound.initials).join(''),
  };
}
