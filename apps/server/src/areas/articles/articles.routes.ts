import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import {
  type Article,
  getHeadline,
  getNews,
  listHeadlines,
  listNews,
  listNewsFilters,
} from '@rujian/contract/areas/articles/public';
import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { ArticleList } from '#services/content/article-list.ts';
import type { ArticleDetail } from './reading/article-detail.ts';
import type { Corrections } from './reading/corrections.ts';
import { NEWS_FILTERS, type NewsFilters } from './reading/news-filters.ts';

type Parts = { list: ArticleList; detail: ArticleDetail; corrections: Corrections; filters: NewsFilters };

export function articlesRoutes(app: App, parts: Parts): void {
  const { list, filters, detail, corrections } = parts;
  const article = { tags: articleTags, cacheSeconds: DETAIL_CACHE_SECONDS };
  serve(app, listNews, (query, { lang }) => list.news(query, lang), {
    tags: ({ column }) => ['list:news', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listNewsFilters, (_input, { lang }) => filters(lang), {
    tags: () => ['site', NEWS_FILTERS],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getNews, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listHeadlines, (query, { lang }) => list.headlines(query, lang), {
    tags: ({ column }) => ['list:headlines', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getHeadline, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listCorrections, (query, { lang }) => corrections.list(query, lang), {
    // Withdrawals and retests of other areas are announced under their own names.
    tags: () => [...['corrections', 'spotchecks', 'billboards', 'evaluations', 'specialsubjects', 'terms']],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
}

/** The page names its neighbours and links terms, so it changes when one of them does. */
function articleTags(_input: unknown, { id, column, related, previous, next }: Article): string[] {
  const shown = [id, previous?.id, next?.id, ...related.map((card) => card.id)];
  return [...shown.flatMap((one) => (one === undefined ? [] : [`article:${one}`])), ...columnTag(column?.id), 'baike'];
}

function columnTag(id: number | undefined): string[] {
  return id === undefined ? [] : [`column:${id}`];
}
