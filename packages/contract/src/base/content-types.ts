import type { ContentType } from '../vocabulary/shared/content.ts';

export function contentPath({ t, id }: { t: ContentType; id: number }): string {
  return `/${t}/${id}`;
}
