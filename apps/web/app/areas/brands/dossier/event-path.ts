import type { TimelineEvent } from '@rujian/contract/areas/brands/public';
import type { TimelineKind } from '@rujian/contract/vocabulary/brands';

const FOLDERS: Record<TimelineKind, string> = {
  news: 'news',
  check: 'spotcheck',
  test: 'evaluation',
  ranking: 'billboard',
  complaint: 'complaint',
  correction: 'news',
};

/** Page of an event. */
export function eventPath({ kind, id }: Pick<TimelineEvent, 'kind' | 'id'>): string {
  return `/${FOLDERS[kind]}/${id}`;
}
