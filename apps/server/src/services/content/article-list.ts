import type { ArticleCard, ArticleSort } from '@rujian/contract/areas/articles/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, toCard } from './article-cards.ts';
import type { ArticleCounts } from './article-counts.ts';
import { type ArticleFilter, hottestIds, mostDiscussedIds, newestIds } from './article-filter.ts';
import type { Columns } from './columns.ts';

export type ArticleQuery = Omit<ArticleFilter, 'columnIds' | 'placedBefore'> & {
  page: number;
  limit: number;
  column?: number | undefined;
  sort: ArticleSort;
};

export type ArticleList = ReturnType<typeof createArticleList>;

export function createArticleList(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  parts: { columns: Columns; counts: ArticleCounts; cards: ArticleCards },
) {
  const { columns, counts, cards } = parts;
  return {
    news: (query: ArticleQuery, lang: Lang) => list(query, lang, false),

    headlines: (query: ArticleQuery, lang: Lang) => list(query, lang, true),
  };

  async function list(
    { page, limit, column, sort, ...narrowed }: ArticleQuery,
    lang: Lang,
    headlinesOnly: boolean,
  ): Promise<{ list: ArticleCard[]; total: number }> {
    const columnIds = column === undefined ? undefined : await columns.familyOf(column);
    const placedBefore = headlinesOnly ? clock.now() : undefined;
    const filter: ArticleFilter = { ...narrowed, columnIds, placedBefore };
    // Ids come from the index first and rows second, so that a deep page skips only ids.
    const [ids, total] = await Promise.all([idsOf(filter, sort, limit, (page - 1) * limit), counts.matching(filter)]);
    const rows = await cards.byIds(ids.map(({ id }) => id));
    return { list: rows.map((row) => toCard(row, lang)), total };
  }

  function idsOf(filter: ArticleFilter, sort: ArticleSort, limit: number, offset: number) {
    if (sort === 'commented') return mostDiscussedIds(readDb, filter, limit, offset);
    if (sort === 'latest') return newestIds(readDb, filter, limit, offset);
    return hottestIds(readDb, filter, sort === 'hot' ? '24h' : '7d', limit, offset);
  }
}
