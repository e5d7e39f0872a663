import { and, desc, eq, exists, inArray, lte, type SQL } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { articles } from '#schema/content.ts';
import { contentBrands, contentCounters, contentTags } from '#schema/content-links.ts';
import { headlinePlacements } from '#schema/content-placements.ts';
import { isPublic } from '#schema/publishable.ts';
import { countersOf } from './article-cards.ts';

export type ArticleFilter = {
  columnIds?: number[] | undefined;
  tag?: number | undefined;
  brand?: number | undefined;
  /** Only articles that were placed in a headline slot by then. */
  placedBefore?: Date | undefined;
};

type Sort = 'latest' | 'hot' | 'commented';

/** Ids of one page, read from the index that already has the wanted order. */
export function pageOfIds(
  db: Db,
  filter: ArticleFilter,
  sort: Sort,
  limit: number,
  offset: number,
) {
  const ids = db.select({ id: articles.id }).from(articles).$dynamic();
  const condition = matches(db, filter);
  if (sort !== 'latest') {
    const counter = sort === 'hot' ? contentCounters.views : contentCounters.comments;
    return ids
      .innerJoin(contentCounters, countersOf(articles.id))
      .where(condition)
      .orderBy(desc(counter), desc(contentCounters.targetId))
      .limit(limit)
      .offset(offset);
  }
  if (filter.tag !== undefined) {
    return ids
      .innerJoin(contentTags, eq(contentTags.targetId, articles.id))
      .where(and(condition, eq(contentTags.t, 'news'), eq(contentTags.tagId, filter.tag)))
      .orderBy(desc(contentTags.publishedAt), desc(contentTags.targetId))
      .limit(limit)
      .offset(offset);
  }
  if (filter.brand !== undefined) {
    return ids
      .innerJoin(contentBrands, eq(contentBrands.targetId, articles.id))
      .where(and(condition, eq(contentBrands.t, 'news'), eq(contentBrands.brandId, filter.brand)))
      .orderBy(desc(contentBrands.publishedAt), desc(contentBrands.targetId))
      .limit(limit)
      .offset(offset);
  }
  return ids
    .where(condition)
    .orderBy(desc(articles.publishedAt), desc(articles.id))
    .limit(limit)
    .offset(offset);
}

/** Public articles that pass the filter. */
export function matches(
  db: Db,
  { columnIds, tag, brand, placedBefore }: ArticleFilter,
): SQL | undefined {
  const [onlyColumn] = columnIds ?? [];
  return and(
    isPublic(articles),
    // Equality lets the index of the column give the order by itself.
    columnIds &&
      (columnIds.length === 1 && onlyColumn !== undefined
        ? eq(articles.columnId, onlyColumn)
        : inArray(articles.columnId, columnIds)),
    tag === undefined ? undefined : hasTag(db, tag),
    brand === undefined ? undefined : hasBrand(db, brand),
    placedBefore && wasPlaced(db, placedBefore),
  );
}

function hasTag(db: Db, tag: number): SQL {
  const { t, tagId, targetId } = contentTags;
  return exists(
    db
      .select({ tagId })
      .from(contentTags)
      .where(and(eq(t, 'news'), eq(targetId, articles.id), eq(tagId, tag))),
  );
}

function hasBrand(db: Db, brand: number): SQL {
  const { t, brandId, targetId } = contentBrands;
  return exists(
    db
      .select({ brandId })
      .from(contentBrands)
      .where(and(eq(t, 'news'), eq(targetId, articles.id), eq(brandId, brand))),
  );
}

export function wasPlaced(db: Db, before: Date): SQL {
  return exists(
    db
      .select({ id: headlinePlacements.id })
      .from(headlinePlacements)
      .where(
        and(
          eq(headlinePlacements.articleId, articles.id),
          lte(headlinePlacements.startsAt, before),
        ),
      ),
  );
}
