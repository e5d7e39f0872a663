import type { HeatSpan } from '@rujian/contract/base/constants';
import type { OriginType } from '@rujian/contract/vocabulary/articles';
import { and, desc, eq, exists, gte, inArray, lt, lte, notExists, type SQL } from 'drizzle-orm';
import { DAY_SECONDS, secondsAfter } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { contentAuthors, contentBrands, contentCounters, contentTags } from '#schema/articles/links.ts';
import { headlinePlacements } from '#schema/headlines/headlines.ts';
import { contentHeats } from '#schema/hot/hot.ts';
import { isPublic } from '#schema/publishable.ts';
import { countersOf } from './article-cards.ts';

export type ArticleFilter = {
  columnIds?: number[] | undefined;
  tag?: number | undefined;
  brand?: number | undefined;
  author?: number | undefined;
  origin?: OriginType | undefined;
  from?: string | undefined;
  to?: string | undefined;
  placedBefore?: Date | undefined;
};

export function isNarrowed({ columnIds: _columns, ...rest }: ArticleFilter): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

export function newestIds(db: Db, filter: ArticleFilter, limit: number, offset: number, not?: SQL) {
  const ids = db.select({ id: articles.id }).from(articles).$dynamic();
  const condition = and(matches(db, filter), not);
  const [linked] = linksOf(filter);
  if (linked) {
    const { links, isWanted } = linked;
    return ids
      .innerJoin(links, eq(links.targetId, articles.id))
      .where(and(condition, eq(links.t, 'news'), isWanted))
      .orderBy(desc(links.publishedAt), desc(links.targetId))
      .limit(limit)
      .offset(offset);
  }
  return ids.where(condition).orderBy(desc(articles.publishedAt), desc(articles.id)).limit(limit).offset(offset);
}

/** The link tables for a tag, a brand and an author; an index of the first one gives the order by time. */
function linksOf({ tag, brand, author }: ArticleFilter) {
  return [
    ...(tag === undefined ? [] : [{ links: contentTags, isWanted: eq(contentTags.tagId, tag) }]),
    ...(brand === undefined ? [] : [{ links: contentBrands, isWanted: eq(contentBrands.brandId, brand) }]),
    ...(author === undefined ? [] : [{ links: contentAuthors, isWanted: eq(contentAuthors.authorId, author) }]),
  ];
}

export function mostDiscussedIds(db: Db, filter: ArticleFilter, limit: number, offset: number) {
  return db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(contentCounters, countersOf(articles.id))
    .where(matches(db, filter))
    .orderBy(desc(contentCounters.comments), desc(contentCounters.targetId))
    .limit(limit)
    .offset(offset);
}

export async function hottestIds(
  db: Db,
  filter: ArticleFilter,
  span: HeatSpan,
  limit: number,
  offset: number,
): Promise<{ id: number }[]> {
  const isHot = and(eq(contentHeats.span, span), eq(contentHeats.t, 'news'), eq(contentHeats.targetId, articles.id));
  const heated = await db
    .select({ id: articles.id })
    .from(articles)
    .innerJoin(contentHeats, isHot)
    .where(matches(db, filter))
    .orderBy(desc(contentHeats.heat), desc(contentHeats.targetId));
  const hot = heated.slice(offset, offset + limit);
  if (hot.length === limit) return hot;
  const isCold = notExists(db.select({ t: contentHeats.t }).from(contentHeats).where(isHot));
  const start = Math.max(0, offset - heated.length);
  return [...hot, ...(await newestIds(db, filter, limit - hot.length, start, isCold))];
}

export function matches(db: Db, filter: ArticleFilter): SQL | undefined {
  const { columnIds, origin, from, to, placedBefore } = filter;
  const [onlyColumn] = columnIds ?? [];
  return and(
    isPublic(articles),
    // Equality lets the index of the column provide the order.
    columnIds &&
      (columnIds.length === 1 && onlyColumn !== undefined
        ? eq(articles.columnId, onlyColumn)
        : inArray(articles.columnId, columnIds)),
    ...linksOf(filter).map(({ links, isWanted }) =>
      exists(
        db
          .select({ t: links.t })
          .from(links)
          .where(and(eq(links.t, 'news'), eq(links.targetId, articles.id), isWanted)),
      ),
    ),
    origin === undefined ? undefined : hasOrigin(db, origin),
    from === undefined ? undefined : gte(articles.publishedAt, dayStart(from)),
    to === undefined ? undefined : lt(articles.publishedAt, secondsAfter(dayStart(to), DAY_SECONDS)),
    placedBefore && wasPlaced(db, placedBefore),
  );
}

function dayStart(day: string): Date {
  return new Date(startOfDay(day) * 1000);
}

function hasOrigin(db: Db, origin: OriginType): SQL {
  const { id, originType } = articleRevisions;
  return exists(
    db
      .select({ id })
      .from(articleRevisions)
      .where(and(eq(id, articles.liveRevId), eq(originType, origin))),
  );
}

function wasPlaced(db: Db, before: Date): SQL {
  return exists(
    db
      .select({ id: headlinePlacements.id })
      .from(headlinePlacements)
      .where(and(eq(headlinePlacements.articleId, articles.id), lte(headlinePlacements.startsAt, before))),
  );
}
