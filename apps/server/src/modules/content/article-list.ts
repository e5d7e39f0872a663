import type { Lang } from '@rujian/contract/constants';
import type { ARTICLE_SORTS, ArticleCard } from '@rujian/contract/content';
import { desc, inArray } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/content.ts';
import { contentCounters } from '#schema/content-links.ts';
import { selectCards, toCard } from './article-cards.ts';
import type { ArticleCounts } from './article-counts.ts';
import { type ArticleFilter, pageOfIds } from './article-filter.ts';
import type { Columns } from './columns.ts';

export type ArticleQuery = {
  page: number;
  limit: number;
  column?: number | undefined;
  tag?: number | undefined;
  brand?: number | undefined;
  sort: (typeof ARTICLE_SORTS)[number];
};

export type ArticleList = ReturnType<typeof createArticleList>;

const ORDERS = {
  latest: [desc(articles.publishedAt), desc(articles.id)],
  hot: [desc(contentCounters.views), desc(articles.id)],
  commented: [desc(contentCounters.comments), desc(articles.id)],
};

export function createArticleList(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  columns: Columns,
  counts: ArticleCounts,
) {
  return {
    news: (query: ArticleQuery, lang: Lang) => list(query, lang, false),

    /** Articles that stand or stood in a headline slot. */
    headlines: (query: ArticleQuery, lang: Lang) => list(query, lang, true),
  };

  async function list(
    { page, limit, column, tag, brand, sort }: ArticleQuery,
    lang: Lang,
    headlinesOnly: boolean,
  ): Promise<{ list: ArticleCard[]; total: number }> {
    const columnIds = column === undefined ? undefined : await columns.familyOf(column);
    const placedBefore = headlinesOnly ? clock.now() : undefined;
    const filter: ArticleFilter = { columnIds, tag, brand, placedBefore };
    // Ids by the index first, rows second: a deep page skips ids, not whole articles.
    const ids = pageOfIds(readDb, filter, sort, limit, (page - 1) * limit);
    const [rows, total] = await Promise.all([
      selectCards(readDb, inArray(articles.id, ids)).orderBy(...ORDERS[sort]),
      counts.matching(filter),
    ]);
    return { list: rows.map((row) => toCard(row, lang)), total };
  }
}
