import type { Lang } from '@rujian/contract/base/constants';
import { inSentence } from '@rujian/contract/base/text/in-sentence';

export function wordList(names: readonly string[], lang: Lang, separator: string): string {
  return names.map((name, place) => (place === 0 ? name : inSentence(name, lang))).join(separator);
}

export function sentencesOf(lang: Lang, ...sentences: string[]): string {
  return sentences.filter((sentence) => sentence !== '').join(lang === 'en' ? ' ' : '');
}
