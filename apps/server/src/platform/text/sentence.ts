import type { Lang } from '@rujian/contract/base/constants';

const ENDED = /[。！？…!?.][”’"')）」』】》]*$/;

/** Ends user text as a sentence so that more can follow; an empty text stays empty. */
export function sentence(lang: Lang, text: string): string {
  const said = text.trim();
  if (said === '' || ENDED.test(said)) return said;
  return said + (lang === 'en' ? '.' : '。');
}
