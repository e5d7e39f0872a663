import { getTopic, listHot, listTopics } from '@rujian/contract/areas/hot/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { HotList } from './hot-list.ts';
import type { Topics } from './topics.ts';

type Parts = { hotList: HotList; topics: Topics };

export function hotRoutes(app: App, { hotList, topics }: Parts): void {
  const list = { tags: () => ['topics'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, listHot, ({ window, by }, { lang }) => hotList.list(window, by, lang), list);
  serve(app, listTopics, (query) => topics.list(query), list);
  serve(app, getTopic, ({ id, ...query }, { lang }) => topics.get(id, query, lang), {
    tags: ({ id }) => ['topics', `topic:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
}
