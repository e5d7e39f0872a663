import type { Lang } from '@rujian/contract/constants';

/** A full stop or its kin, behind which quotes and brackets may close. */
const ENDED = /[。！？…!?.][”’"')）」』】》]*$/;

/** Words that somebody typed, ended as a sentence, so that more can follow; nothing stays nothing. */
export function sentence(lang: Lang, words: string): string {
  const said = words.trim();
  if (said === '' || ENDED.test(said)) return said;
  return said + (lang === 'en' ? '.' : '。');
}
