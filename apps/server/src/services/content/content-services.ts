import type { Platform } from '#platform/platform.ts';
import { type ArticleCards, createArticleCards } from './article-cards.ts';
import { type ArticleCounts, createArticleCounts } from './article-counts.ts';
import { type ArticleList, createArticleList } from './article-list.ts';
import { type Columns, createColumns } from './columns.ts';

export type ContentServices = { counts: ArticleCounts; columns: Columns; cards: ArticleCards; list: ArticleList };

export function createContentServices(platform: Platform): ContentServices {
  const counts = createArticleCounts(platform);
  const columns = createColumns(platform, counts);
  const cards = createArticleCards(platform);
  return { counts, columns, cards, list: createArticleList(platform, { columns, counts, cards }) };
}
