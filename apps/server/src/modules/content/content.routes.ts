import { DETAIL_CACHE_SECONDS, LIST_CACHE_SECONDS } from '@rujian/contract/constants';
import {
  type Article,
  getHeadline,
  getNews,
  listColumns,
  listHeadlines,
  listNews,
} from '@rujian/contract/content';
import { listCorrections } from '@rujian/contract/corrections';
import { type App, serve } from '#platform/http.ts';
import type { ArticleDetail } from './article-detail.ts';
import type { ArticleList } from './article-list.ts';
import type { Columns } from './columns.ts';
import type { Corrections } from './corrections.ts';

type Parts = {
  columns: Columns;
  list: ArticleList;
  detail: ArticleDetail;
  corrections: Corrections;
};

export function contentRoutes(app: App, { columns, list, detail, corrections }: Parts): void {
  const article = { tags: articleTags, cacheSeconds: DETAIL_CACHE_SECONDS };
  serve(app, listColumns, (_input, { lang }) => columns.list(lang), {
    tags: () => ['site', 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listNews, (query, { lang }) => list.news(query, lang), {
    tags: ({ column }) => ['list:news', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getNews, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listHeadlines, (query, { lang }) => list.headlines(query, lang), {
    tags: ({ column }) => ['list:headlines', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getHeadline, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listCorrections, (query, { lang }) => corrections.list(query, lang), {
    tags: () => ['corrections'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
}

/** The page names its neighbours and links terms, so it changes when one of them does. */
function articleTags(_input: unknown, { id, column, related, previous, next }: Article): string[] {
  const shown = [id, previous?.id, next?.id, ...related.map((card) => card.id)];
  return [
    ...shown.flatMap((one) => (one === undefined ? [] : [`article:${one}`])),
    ...columnTag(column?.id),
    'baike',
  ];
}

function columnTag(id: number | undefined): string[] {
  return id === undefined ? [] : [`column:${id}`];
}
