import type { SearchType } from '@rujian/contract/vocabulary/search';

/** The first word of a cache tag → the changed type. */
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

/** The targets of single tags such as `article:12`; tags of lists and areas have none. */
export function targetsOf(tags: string[]): { t: SearchType | 'notice'; id: number }[] {
  return [...new Set(tags)].flatMap((tag) => {
    const [, word = '', digits = ''] = /^([a-z]+):(\d+)$/.exec(tag) ?? [];
    const t = TYPE_OF_TAG[word];
    return t ? [{ t, id: Number(digits) }] : [];
  });
}

/** The cache tag of a result, so that an answer is invalidated with it. */
export function tagOf(t: SearchType, id: number): string {
  const [word] = Object.entries(TYPE_OF_TAG).find(([, type]) => type === t) ?? [];
  return `${word}:${id}`;
}
