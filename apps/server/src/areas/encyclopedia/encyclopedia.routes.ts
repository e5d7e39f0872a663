import { getTerm, getTermCard, listTerms } from '@rujian/contract/areas/encyclopedia/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { TermDetail } from './term-detail.ts';
import type { TermList } from './term-list.ts';

export function encyclopediaRoutes(app: App, { list, detail }: { list: TermList; detail: TermDetail }): void {
  serve(app, listTerms, (query, { lang }) => list.list(query, lang), {
    tags: () => ['baike'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getTerm, ({ id }, { lang }) => detail.get(id, lang), {
    // The page links other terms and names articles and counts of other areas.
    tags: (_input, { id, news, indicator }) => [
      ...[`term:${id}`, 'baike'],
      ...news.map((article) => `article:${article.id}`),
      ...(indicator ? ['spotchecks'] : []),
    ],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
  serve(app, getTermCard, ({ id }, { lang }) => detail.card(id, lang), {
    tags: (_input, { id }) => [`term:${id}`],
    cacheSeconds: DETAIL_CACHE_SECONDS,
  });
}
