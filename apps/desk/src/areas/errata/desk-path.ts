import type { ContentType } from '@rujian/contract/vocabulary/shared/content';

type Target = { t: ContentType; id: number; title: string };

/** Desk screen of each content type; types edited in a list are searched there by name. */
const PATHS: Record<ContentType, (target: Target) => string> = {
  news: ({ id }) => `/articles/${id}`,
  headlines: ({ id }) => `/articles/${id}`,
  topic: ({ id }) => `/topics/${id}`,
  evaluation: ({ id }) => `/tests/${id}`,
  spotcheck: ({ title }) => `/checks?${new URLSearchParams({ q: title })}`,
  specialsubject: ({ id }) => `/subjects/${id}`,
  billboard: ({ id }) => `/billboards/editions/${id}`,
  baike: ({ id }) => `/terms/${id}`,
  complaint: ({ id }) => `/complaints/${id}`,
  brand: ({ id }) => `/brands/${id}`,
  product: ({ title }) => `/products?${new URLSearchParams({ q: title })}`,
};

export function deskPathOf(target: Target): string {
  return PATHS[target.t](target);
}
