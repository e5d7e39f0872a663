import type { ArticleNames } from '@rujian/contract/areas/articles/labels';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import type { Named, RevisionRow } from './revisions/article-versions.ts';

/** Names of everything a version references. */
export async function namesFor(db: Db | Tx, { links, datelineRegionId }: RevisionRow): Promise<ArticleNames> {
  const regionIds = [...links.regionIds, ...(datelineRegionId ? [datelineRegionId] : [])];
  const [column] = await db
    .select({ id: columns.id, name: columns.name })
    .from(columns)
    .where(eq(columns.id, links.columnId));
  const places = await named(regionIds, (ids) =>
    db.select({ id: regions.id, name: regions.name }).from(regions).where(inArray(regions.id, ids)),
  );
  return {
    column: column ?? null,
    brands: await named(
      links.brands.map(({ id }) => id),
      (ids) => db.select({ id: brands.id, name: brands.name }).from(brands).where(inArray(brands.id, ids)),
    ),
    products: await named(links.productIds, (ids) =>
      db.select({ id: products.id, name: products.name }).from(products).where(inArray(products.id, ids)),
    ),
    regions: places.filter(({ id }) => links.regionIds.includes(id)),
    related: await named(links.relatedIds, (ids) =>
      db
        .select({ id: articles.id, name: articleRevisions.title })
        .from(articles)
        .innerJoin(
          articleRevisions,
          eq(articleRevisions.id, sql`coalesce(${articles.liveRevId}, ${articles.workRevId})`),
        )
        .where(inArray(articles.id, ids)),
    ),
    dateline: places.find(({ id }) => id === datelineRegionId) ?? null,
  };
}

async function named(
  ids: number[],
  read: (ids: number[]) => Promise<Named[]> | PromiseLike<Named[]>,
): Promise<Named[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
