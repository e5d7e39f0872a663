import type { ContentType } from '../vocabulary/shared/content.ts';

/** Where a content has its page. */
export function contentPath({ t, id }: { t: ContentType; id: number }): string {
  return `/${t}/${id}`;
}
