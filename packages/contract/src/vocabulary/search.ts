import { CONTENT_TYPE } from './shared/content.ts';
import { only } from './shared/vocabulary.ts';
import { CHECK_RESULT } from './spotchecks.ts';

export const SEARCH_TYPES = only(
  CONTENT_TYPE.keys,
  'news',
  'topic',
  'evaluation',
  'spotcheck',
  'recall',
  'specialsubject',
  'billboard',
  'baike',
  'complaint',
  'brand',
  'product',
);
export type SearchType = (typeof SEARCH_TYPES)[number];
/** Readers look for failures first. */
export const SEARCH_RESULTS = only(CHECK_RESULT.keys, 'fail', 'pass');
export const RECENT_PERIODS = ['week', 'month', 'year'] as const;
export type RecentPeriod = (typeof RECENT_PERIODS)[number];
export const READING_SORTS = ['newest', 'read'] as const;
export type ReadingSort = (typeof READING_SORTS)[number];
