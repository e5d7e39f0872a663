import { getDeskCounts } from '@rujian/contract/areas/desk/counts';
import { getMyDesk, listWaitingReviews, searchDesk } from '@rujian/contract/areas/desk/work';
import { type App, serve } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { MissingReviewers } from '#ports/publishing.ts';
import { createDeskCounts } from './desk-counts.ts';
import { createDeskSearch, type FindArticles } from './desk-search.ts';
import { createMyDesk, createStuckItems } from './my-desk.ts';
import { createWaitingReviews } from './waiting-reviews.ts';

type Deps = Omit<Parameters<typeof createDeskCounts>[1], 'reviews'> & {
  findArticles: FindArticles;
  missing: MissingReviewers;
};

export function deskArea(app: App, platform: Platform, deps: Deps) {
  const reviews = createWaitingReviews(platform);
  const countsFor = createDeskCounts(platform, { ...deps, reviews });
  const myDesk = createMyDesk(platform, { reviews, stuck: createStuckItems(platform, deps) });
  const search = createDeskSearch(platform, deps);
  serve(app, getDeskCounts, (_input, caller) => countsFor(caller));
  serve(app, listWaitingReviews, (query, caller) => reviews.list(caller, query));
  serve(app, getMyDesk, (_input, caller) => myDesk(caller));
  serve(app, searchDesk, ({ q }, caller) => search(caller, q));
}
