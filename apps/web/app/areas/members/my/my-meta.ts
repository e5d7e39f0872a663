import { pageMeta } from '#web/ui/page-meta.ts';

type Matches = Parameters<typeof pageMeta>[0];

/** A member's own page: not indexed. */
export function myMeta(matches: Matches, path: string, title: string, description: string) {
  return pageMeta(matches, { title, description, path, hidden: true });
}
