import type { ArticleSort } from '@rujian/contract/areas/articles/public';
import { ARTICLE_SORTS } from '@rujian/contract/base/constants';
import type { Choice } from '@rujian/contract/base/refs';
import type { ListAddress } from '#web/ui/lists/list-address.ts';
import type { Filter } from '#web/ui/lists/list-tools.tsx';
import type { ArticleTexts } from '../texts.ts';

export const LIST_NAMES = ['tag', 'brand', 'origin', 'from', 'to', 'sort'] as const;

export type Choices = { tags: Choice[]; brands: Choice[]; origins: Choice[] };

export function sortOf({ values }: ListAddress): ArticleSort {
  return ARTICLE_SORTS.find((sort) => sort === values.sort) ?? 'latest';
}

/** The API query; an invalid filter matches nothing instead of failing. */
export function queryOf(address: ListAddress) {
  const { tag, brand, origin, from, to } = address.values;
  return {
    page: address.page,
    sort: sortOf(address),
    tag: numeric(tag),
    brand: numeric(brand),
    origin: origin as undefined,
    from,
    to,
  };
}

function numeric(value: string | undefined): string | undefined {
  return value !== undefined && /^\d{1,15}$/.test(value) && Number(value) > 0 ? value : undefined;
}

export function filtersOf({ tags, brands, origins }: Choices, texts: ArticleTexts) {
  const filters: Filter[] = [
    { name: 'tag', label: texts.filterTag, choices: tags },
    { name: 'brand', label: texts.filterBrand, choices: brands },
    { name: 'origin', label: texts.filterOrigin, choices: origins },
  ];
  const dates = [
    { name: 'from', label: texts.filterFrom },
    { name: 'to', label: texts.filterTo },
  ];
  return { filters, dates };
}
