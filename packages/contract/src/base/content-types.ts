import type { ContentType } from '../vocabulary/content.ts';

/** Where a content has its page. */
export function contentPath({ t, id }: { t: ContentType; id: number }): string {
  return `/${t}/${id}`;
}
