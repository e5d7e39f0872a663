import type { ArticleNames } from '@rujian/contract/areas/articles/labels';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { inOrder, type Named, namesOf, type RevisionRow } from './revisions/article-versions.ts';

/** The version of an article that names it elsewhere: the live one, or else the working copy. */
export const NAMING_VERSION = eq(articleRevisions.id, sql`coalesce(${articles.liveRevId}, ${articles.workRevId})`);

export async function namesFor(db: Db | Tx, { links, datelineRegionId }: RevisionRow): Promise<ArticleNames> {
  const brandIds = links.brands.map(({ id }) => id);
  const [column = null] = await namesOf(db, columns, [links.columnId]);
  const places = await namesOf(db, regions, [...links.regionIds, ...(datelineRegionId ? [datelineRegionId] : [])]);
  return {
    column,
    brands: await namesOf(db, brands, brandIds),
    products: await namesOf(db, products, links.productIds),
    regions: places.filter(({ id }) => links.regionIds.includes(id)),
    related: await titlesOf(db, links.relatedIds),
    dateline: places.find(({ id }) => id === datelineRegionId) ?? null,
  };
}

async function titlesOf(db: Db | Tx, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({ id: articles.id, name: articleRevisions.title })
    .from(articles)
    .innerJoin(articleRevisions, NAMING_VERSION)
    .where(inArray(articles.id, ids));
  return inOrder(ids, rows);
}
