import { and, eq, inArray } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRecalls, articleRelated, articleRevisions, articles } from '#schema/articles/articles.ts';
import {
  contentAuthors,
  contentBrands,
  contentCounters,
  contentProducts,
  contentRegions,
  contentTags,
} from '#schema/articles/links.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { createArticleCounts } from '#services/content/article-counts.ts';

export type Release = {
  article: Pick<typeof articles.$inferSelect, 'id' | 'liveRevId'>;
  version: typeof articleRevisions.$inferSelect;
  publishedAt: Date;
  correction?: Pick<typeof corrections.$inferInsert, 'kind' | 'text'> | undefined;
  by: { staffId: number | null; editorId: number | null; editorName: string };
};
type Released = { id: number; columnIds: number[]; isNew: boolean; isCorrected: boolean };
export type Publishing = ReturnType<typeof createPublishing>;

export function createPublishing(platform: Pick<Platform, 'db' | 'readDb' | 'kv' | 'clock' | 'changes'>) {
  const { db, clock, changes } = platform;
  const counts = createArticleCounts(platform);

  return {
    removeLinks,

    /** Makes a stored version the live one; the state of the article is not its business. */
    async release(tx: Tx, release: Release): Promise<void> {
      const { article, version, publishedAt, correction, by } = release;
      const { id } = article;
      const at = clock.now();
      const before = await numberOf(tx, article.liveRevId);
      await tx
        .update(articleRevisions)
        .set({ cause: 'publish', sealedAt: at, createdAt: at, editorName: by.editorName })
        .where(eq(articleRevisions.id, version.id));
      await tx
        .update(articles)
        .set({ liveRevId: version.id, workRevId: null, columnId: version.links.columnId, editorId: by.editorId })
        .where(eq(articles.id, id));
      await tx.insert(contentCounters).values({ t: 'news', targetId: id }).onConflictDoNothing();
      // What was never live has none.
      if (article.liveRevId !== null) await removeLinks(tx, id);
      await writeLinks(tx, id, publishedAt, version);
      if (correction && before) {
        const revisions = { fromRevision: before, toRevision: version.number };
        await tx
          .insert(corrections)
          .values({ ...correction, ...revisions, t: 'news', targetId: id, at, correctedBy: by.staffId });
      }
    },

    /** The new page replaces the old one at once; lists follow within seconds. */
    async announceRelease({ id, columnIds, isNew, isCorrected }: Released): Promise<void> {
      if (isNew || columnIds[0] !== columnIds[1]) await counts.recount();
      await changes.purge([`article:${id}`, ...(isCorrected ? ['corrections'] : [])]);
      const named = await db
        .select({ id: articleRecalls.recallId })
        .from(articleRecalls)
        .where(eq(articleRecalls.articleId, id));
      const recallTags = named.map((recall) => `recall:${recall.id}`);
      await changes.changed([...columnIds.flatMap((columnId) => tagsOf(id, columnId)), ...recallTags]);
    },

    async announceTakeDown({ id, columnId }: { id: number; columnId: number }): Promise<void> {
      await counts.recount();
      await changes.purge(['corrections', ...tagsOf(id, columnId)]);
    },
  };
}

export async function numberOf(from: Db | Tx, revisionId: number | null): Promise<number | undefined> {
  if (revisionId === null) return undefined;
  const { id, number } = articleRevisions;
  const [row] = await from.select({ number }).from(articleRevisions).where(eq(id, revisionId));
  return row?.number;
}

function tagsOf(id: number, columnId: number): string[] {
  return [`article:${id}`, `column:${columnId}`, 'list:news', 'list:headlines', 'home'];
}

async function removeLinks(tx: Tx, id: number): Promise<void> {
  for (const table of [contentTags, contentBrands, contentProducts, contentRegions, contentAuthors]) {
    await tx.delete(table).where(and(eq(table.t, 'news'), eq(table.targetId, id)));
  }
  await tx.delete(articleRelated).where(eq(articleRelated.articleId, id));
  await tx.delete(articleRecalls).where(eq(articleRecalls.articleId, id));
}

async function writeLinks(
  tx: Tx,
  targetId: number,
  publishedAt: Date,
  { links, authors, bodyHtml }: Release['version'],
) {
  const target = { t: 'news', targetId, publishedAt } as const;
  const tagRows = links.tagIds.map((tagId, position) => ({ ...target, tagId, position }));
  const brandRows = links.brands.map(({ id: brandId, role }, position) => ({ ...target, brandId, role, position }));
  const productRows = links.productIds.map((productId, position) => ({ ...target, productId, position }));
  const regionRows = links.regionIds.map((regionId) => ({ ...target, regionId }));
  const authorRows = authors.map(({ id: authorId }, position) => ({ ...target, authorId, position }));
  const relatedRows = links.relatedIds.map((relatedId, position) => ({ articleId: targetId, relatedId, position }));
  await insertAll(tx, contentTags, tagRows);
  await insertAll(tx, contentBrands, brandRows);
  await insertAll(tx, contentProducts, productRows);
  await insertAll(tx, contentRegions, regionRows);
  await insertAll(tx, contentAuthors, authorRows);
  await insertAll(tx, articleRelated, relatedRows);
  const recallIds = await knownRecalls(tx, [...new Set([...(links.recallIds ?? []), ...recallsIn(bodyHtml)])]);
  const recallRows = recallIds.map((recallId, position) => ({ articleId: targetId, recallId, position }));
  await insertAll(tx, articleRecalls, recallRows);
}

const LINKED_RECALL = /href="(?:https?:\/\/[^"/]+)?\/recall\/([1-9]\d{0,14})["#?]/g;
const RECALL_CARD = /data-t="recall" data-id="([1-9]\d{0,14})"/g;

/** Recalls that a text links to concern its article as much as chosen ones. */
function recallsIn(html: string): number[] {
  const named = [LINKED_RECALL, RECALL_CARD].flatMap((pattern) => [...html.matchAll(pattern)]);
  return named.map(([, id]) => Number(id));
}

async function knownRecalls(tx: Tx, ids: number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select({ id: recalls.id }).from(recalls).where(inArray(recalls.id, ids));
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

async function insertAll<Table extends PgTable>(tx: Tx, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}
