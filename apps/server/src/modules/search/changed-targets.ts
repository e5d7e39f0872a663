import type { SearchType } from '@rujian/contract/vocabulary/search';

/** The first word of a cache tag → what it says has changed. */
const TYPE_OF_TAG: Record<string, SearchType | 'notice'> = {
  article: 'news',
  topic: 'topic',
  evaluation: 'evaluation',
  spotcheck: 'spotcheck',
  notice: 'notice',
  specialsubject: 'specialsubject',
  billboard: 'billboard',
  term: 'baike',
  complaint: 'complaint',
  brand: 'brand',
  product: 'product',
};

/** What single tags such as `article:12` point to; tags of lists and areas point to nothing. */
export function targetsOf(tags: string[]): { t: SearchType | 'notice'; id: number }[] {
  return [...new Set(tags)].flatMap((tag) => {
    const [, word = '', digits = ''] = /^([a-z]+):(\d+)$/.exec(tag) ?? [];
    const t = TYPE_OF_TAG[word];
    return t ? [{ t, id: Number(digits) }] : [];
  });
}

/** The tag of something that was found: an answer that shows it goes when it does. */
export function tagOf(t: SearchType, id: number): string {
  const [word] = Object.entries(TYPE_OF_TAG).find(([, type]) => type === t) ?? [];
  return `${word}:${id}`;
}
