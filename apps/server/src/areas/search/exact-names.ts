import type { SearchBrand, SearchTerm } from '@rujian/contract/areas/search/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { encyclopediaEntries, encyclopediaSeeAlso } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { searchDocuments } from '#schema/search.ts';
import { spotcheckSums } from '#schema/spotchecks/sums.ts';
import { anyOf, token } from './expression.ts';
import { mark } from './marks.ts';

const RELATED_TERMS = 4;

/** The term and the brand with exactly this name; the first name wins. */
export async function readExactNames(
  db: Db,
  names: string[],
): Promise<{ term: SearchTerm | null; brand: SearchBrand | null }> {
  const { text } = anyOf(names.map((name) => token(mark.name(name))));
  const found = await db
    .select({ t: searchDocuments.t, id: searchDocuments.targetId })
    .from(searchDocuments)
    .where(and(sql`${searchDocuments.tokens} @@ ${text}::tsquery`, inArray(searchDocuments.t, ['baike', 'brand'])))
    .orderBy(searchDocuments.id)
    .limit(2 * names.length);
  const termId = found.find(({ t }) => t === 'baike')?.id;
  const brandId = found.find(({ t }) => t === 'brand')?.id;
  const [term, brand] = await Promise.all([
    termId === undefined ? null : readTerm(db, termId),
    brandId === undefined ? null : readBrand(db, brandId),
  ]);
  return { term, brand };
}

async function readTerm(db: Db, id: number): Promise<SearchTerm | null> {
  const [entry] = await db
    .select()
    .from(encyclopediaEntries)
    .where(and(eq(encyclopediaEntries.id, id), isPublic(encyclopediaEntries)));
  if (!entry) return null;
  const related = await db
    .select({ id: encyclopediaEntries.id, title: encyclopediaEntries.title })
    .from(encyclopediaSeeAlso)
    .innerJoin(encyclopediaEntries, eq(encyclopediaEntries.id, encyclopediaSeeAlso.otherId))
    .where(and(eq(encyclopediaSeeAlso.entryId, id), isPublic(encyclopediaEntries)))
    .orderBy(encyclopediaSeeAlso.position)
    .limit(RELATED_TERMS);
  return {
    id,
    title: entry.title,
    pinyin: entry.pinyinTones,
    nameEn: entry.nameEn,
    summary: entry.summary,
    path: contentPath({ t: 'baike', id }),
    related: related.map((other) => ({ title: other.title, path: contentPath({ t: 'baike', id: other.id }) })),
  };
}

async function readBrand(db: Db, id: number): Promise<SearchBrand | null> {
  const [brand] = await db.select().from(brands).where(eq(brands.id, id));
  if (!brand || brand.mergedIntoId !== null) return null;
  const { rows } = await db.execute<{ products: number; batches: number; failed: number }>(sql`
    select
      (select count(*)::int from ${products} where brand_id = ${id}) as products,
      coalesce(sum(tested), 0)::int as batches, coalesce(sum(failed), 0)::int as failed
    from ${spotcheckSums} where brand_id = ${id}`);
  const counts = rows[0] ?? { products: 0, batches: 0, failed: 0 };
  const { name, nameEn, intro } = brand;
  return { id, name, nameEn, intro, path: contentPath({ t: 'brand', id }), ...counts };
}
