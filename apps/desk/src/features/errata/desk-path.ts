import type { ContentType } from '@rujian/contract/content-types';

/** Where each kind of content is edited in the desk; some have no screen of their own. */
const SCREENS: Partial<Record<ContentType, string>> = {
  news: 'articles',
  headlines: 'articles',
  evaluation: 'evaluations',
  specialsubject: 'subjects',
  billboard: 'billboards',
  baike: 'terms',
  brand: 'brands',
  product: 'products',
};

export function deskPathOf({ t, id }: { t: ContentType; id: number }): string | undefined {
  const screen = SCREENS[t];
  return screen && `/${screen}/${id}`;
}
