import type { Lang } from '@rujian/contract/base/constants';
import type { Option } from '@rujian/contract/base/refs';
import { BILLBOARD_KIND, BILLBOARD_OBJECT, BILLBOARD_PERIOD } from '@rujian/contract/vocabulary/billboards';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import type { billboards } from '#schema/billboards/billboards.ts';

export type Words = Pick<typeof billboards.$inferSelect, 'kind' | 'object' | 'category' | 'periodType'>;

/** The closed values of a ranking with their labels in the caller's language. */
export function namedFacts({ kind, object, category, periodType }: Words, lang: Lang): Record<keyof Words, Option> {
  return {
    kind: BILLBOARD_KIND.option(kind, lang),
    object: BILLBOARD_OBJECT.option(object, lang),
    category: { key: category, name: DAIRY_CATEGORY.label(category, lang) },
    periodType: BILLBOARD_PERIOD.option(periodType, lang),
  };
}
