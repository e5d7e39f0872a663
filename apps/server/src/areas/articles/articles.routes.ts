import { listCorrections } from '@rujian/contract/areas/articles/corrections';
import {
  type Article,
  getColumnHeadline,
  getHeadline,
  getNews,
  listColumns,
  listHeadlines,
  listNews,
  listNewsFilters,
} from '@rujian/contract/areas/articles/public';
import { getAuthor, getTag } from '@rujian/contract/areas/tags/public';
import {
  DETAIL_CACHE_SECONDS,
  type Lang,
  LIST_CACHE_SECONDS,
} from '@rujian/contract/base/constants';
import { headlineTags } from '#areas/headlines/headline-cards.ts';
import type { HeadlineSlots } from '#areas/headlines/headline-slots.ts';
import type { TagsAndAuthors } from '#areas/tags/tags-and-authors.ts';
import { type App, serve } from '#platform/http/http.ts';
import type { ArticleList } from '#services/content/article-list.ts';
import type { Columns } from '#services/content/columns.ts';
import type { ArticleDetail } from './reading/article-detail.ts';
import type { Corrections } from './reading/corrections.ts';
import type { NewsFilters } from './reading/news-filters.ts';

type Parts = {
  columns: Columns;
  slots: HeadlineSlots;
  list: ArticleList;
  detail: ArticleDetail;
  corrections: Corrections;
  filters: NewsFilters;
  tagsAndAuthors: TagsAndAuthors;
};

export function contentRoutes(app: App, parts: Parts): void {
  const { columns, slots, list, filters, detail, corrections, tagsAndAuthors } = parts;
  const article = { tags: articleTags, cacheSeconds: DETAIL_CACHE_SECONDS };
  serve(app, listColumns, (_input, { lang }) => columns.list(lang), {
    tags: () => ['site', 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getColumnHeadline, ({ id }, { lang }) => columnHeadline(id, lang), {
    // Also by heat, which the hot list announces.
    tags: ({ id }, { headline }) => [
      `column:${id}`,
      'topics',
      ...(headline ? headlineTags(headline) : []),
    ],
    cacheSeconds: LIST_CACHE_SECONDS,
    validUntil: ({ id }) => slots.columnTurn(id),
  });
  serve(app, listNews, (query, { lang }) => list.news(query, lang), {
    tags: ({ column }) => ['list:news', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listNewsFilters, (_input, { lang }) => filters(lang), {
    tags: () => ['site'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getNews, ({ id }, { lang }) => detail.get(id, lang), article);
  serve(app, listHeadlines, (query, { lang }) => list.headlines(query, lang), {
    tags: ({ column }) => ['list:headlines', ...columnTag(column)],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, getHeadline, ({ id }, { lang }) => detail.get(id, lang), article);
  const byName = { tags: () => ['list:news'], cacheSeconds: LIST_CACHE_SECONDS };
  serve(app, getTag, (query, { lang }) => tagsAndAuthors.tag(query, lang), byName);
  serve(app, getAuthor, (query, { lang }) => tagsAndAuthors.author(query, lang), byName);
  serve(app, listCorrections, (query, { lang }) => corrections.list(query, lang), {
    // Withdrawals and retests of other areas have their own tags.
    tags: () => [
      ...['corrections', 'spotchecks', 'billboards', 'evaluations', 'specialsubjects', 'terms'],
    ],
    cacheSeconds: LIST_CACHE_SECONDS,
  });

  async function columnHeadline(id: number, lang: Lang) {
    const family = await columns.familyOf(id);
    return { headline: await slots.columnTop(id, family, lang) };
  }
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
