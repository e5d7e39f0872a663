import { count } from 'drizzle-orm';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import { isDryRun } from '#platform/database/dry-run.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { isPublic } from '#schema/publishable.ts';
import { type ArticleFilter, isNarrowed, matches } from './article-filter.ts';

export type NewsCounts = { total: number; byColumn: Record<number, number> };

export type ArticleCounts = ReturnType<typeof createArticleCounts>;

const NEWS_KEY = 'count:news';
const NEWS_KEPT_SECONDS = 600;
const FILTERED_KEPT_SECONDS = 60;

/** Cached and recounted after publications, so that no reader waits for a count over the whole table. */
export function createArticleCounts({ readDb, db, kv }: Pick<Platform, 'readDb' | 'db' | 'kv'>) {
  return {
    news,

    async matching(filter: ArticleFilter): Promise<number> {
      const { columnIds, placedBefore, ...rest } = filter;
      if (!isNarrowed(filter)) {
        const { total, byColumn } = await news();
        return columnIds?.reduce((sum, id) => sum + (byColumn[id] ?? 0), 0) ?? total;
      }
      const headlines = placedBefore !== undefined;
      const key = `count:list:${JSON.stringify({ columnIds, headlines, ...rest })}`;
      const kept = await kv.get(key);
      if (kept !== undefined) return Number(kept);
      const found = readDb
        .select({ id: articles.id })
        .from(articles)
        .where(matches(readDb, filter))
        .limit(COUNTED_MAX)
        .as('found');
      const [row] = await readDb.select({ total: count() }).from(found);
      const total = row?.total ?? 0;
      if (!isDryRun()) await kv.set(key, String(total), FILTERED_KEPT_SECONDS);
      return total;
    },

    /** To be called after an article became public or was withdrawn. */
    recount,
  };

  async function news(): Promise<NewsCounts> {
    const kept = await kv.get(NEWS_KEY);
    return kept === undefined ? recount() : (JSON.parse(kept) as NewsCounts);
  }

  async function recount(): Promise<NewsCounts> {
    const rows = await db
      .select({ columnId: articles.columnId, articles: count() })
      .from(articles)
      .where(isPublic(articles))
      .groupBy(articles.columnId);
    const counts: NewsCounts = {
      total: rows.reduce((sum, row) => sum + row.articles, 0),
      byColumn: Object.fromEntries(rows.map((row) => [row.columnId, row.articles])),
    };
    if (!isDryRun()) await kv.set(NEWS_KEY, JSON.stringify(counts), NEWS_KEPT_SECONDS);
    return counts;
  }
}
