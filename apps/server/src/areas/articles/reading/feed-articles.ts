import { coverPath } from '@rujian/contract/base/cover/cover';
import { and, desc, eq, gt, inArray, lte, max, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import type { CoverJson } from '#schema/cover-json.ts';
import { isPublic } from '#schema/publishable.ts';
import { live, selectCards, toCard } from '#services/content/article-cards.ts';
import { type ArticleFilter, newestIds } from '#services/content/article-filter.ts';

const FEED_ITEMS = 50;
/** Keeps the news map of a busy day within the protocol's limit. */
const NEWS_MAP_MAX = 1_000;

export type FeedArticle = {
  id: number;
  title: string;
  summary: string;
  author: string;
  columnName: string;
  publishedAt: Date;
  imagePath: string;
};

export function createFeedArticles({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    newest: (filter: { columnIds?: number[]; tag?: number; author?: number } = {}) => newest(filter),
    newestHeadlines: () => newest({ placedBefore: clock.now() }),

    publishedSince(time: Date) {
      return readDb
        .select({
          id: articles.id,
          title: live.title,
          publishedAt: sql<Date>`${articles.publishedAt}`.mapWith(articles.publishedAt),
        })
        .from(articles)
        .innerJoin(live, eq(live.id, articles.liveRevId))
        .where(and(isPublic(articles), gt(articles.publishedAt, time)))
        .orderBy(desc(articles.publishedAt), desc(articles.id))
        .limit(NEWS_MAP_MAX);
    },

    /** Ids and change times in an id range: such pages need no offset and never shift. */
    changesBetween(afterId: number, untilId: number) {
      return readDb
        .select({ id: articles.id, changedAt: articles.updatedAt })
        .from(articles)
        .where(and(isPublic(articles), gt(articles.id, afterId), lte(articles.id, untilId)))
        .orderBy(articles.id);
    },

    async highestId(): Promise<number> {
      const [row] = await readDb
        .select({ id: max(articles.id) })
        .from(articles)
        .where(isPublic(articles));
      return row?.id ?? 0;
    },
  };

  async function newest(filter: ArticleFilter): Promise<FeedArticle[]> {
    const ids = newestIds(readDb, filter, FEED_ITEMS, 0);
    const rows = await selectCards(readDb, inArray(articles.id, ids)).orderBy(
      desc(articles.publishedAt),
      desc(articles.id),
    );
    return rows.map((row) => {
      const card = toCard(row, 'zh-cn');
      return {
        id: card.id,
        title: card.title,
        summary: card.summary,
        author: card.authors.join(' '),
        columnName: card.column?.name ?? '',
        publishedAt: row.publishedAt ?? clock.now(),
        imagePath: bitmapPath(row.cover),
      };
    });
  }
}

/** Feed readers do not support SVG, and not all of them WebP. */
function bitmapPath(cover: CoverJson): string {
  if (cover.kind === 'art') return coverPath(cover, '1200x630', 'jpg');
  const widest = cover.renditions.findLast(({ type }) => type === 'image/jpeg');
  return (widest ?? cover.renditions.at(-1))?.url ?? '';
}
