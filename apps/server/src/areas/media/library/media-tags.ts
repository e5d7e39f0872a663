import type { MediaUse } from '@rujian/contract/areas/media/desk';

const TAGS: Partial<Record<MediaUse['t'], (id: number) => string[]>> = {
  news: (id) => [`article:${id}`, 'list:news', 'list:headlines', 'home', 'topics'],
  headlines: () => ['home', 'list:headlines', 'list:news'],
  topic: (id) => [`topic:${id}`, 'topics'],
  evaluation: (id) => [`evaluation:${id}`, 'evaluations', 'home'],
  notice: (id) => [`notice:${id}`],
  specialsubject: (id) => [`specialsubject:${id}`, 'specialsubjects', 'home'],
  billboard: (id) => [`billboard:${id}`, 'billboards', 'home'],
  baike: (id) => [`term:${id}`, 'baike'],
  brand: (id) => [`brand:${id}`, 'brands'],
  product: (id) => [`product:${id}`, 'brands'],
  column: (id) => [`column:${id}`, 'site'],
};

export function pageTags(uses: readonly Pick<MediaUse, 't' | 'id' | 'place'>[]): string[] {
  const shown = uses.filter(({ place }) => place !== 'draft' && place !== 'history');
  return [...new Set(shown.flatMap(({ t, id }) => TAGS[t]?.(id) ?? []))];
}
