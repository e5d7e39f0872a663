import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import {
  articleRelated,
  articleRevisions,
  articles,
  type RevisionLinks,
} from '#schema/articles/articles.ts';
import {
  contentAuthors,
  contentBrands,
  contentCounters,
  contentProducts,
  contentRegions,
  contentTags,
} from '#schema/articles/links.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import { createArticleCounts } from '../content/article-counts.ts';

/** A version on its way to readers, and who answers for it. */
export type Release = {
  article: typeof articles.$inferSelect;
  version: typeof articleRevisions.$inferSelect;
  correction?: Pick<typeof corrections.$inferInsert, 'kind' | 'text'>;
  by: { staffId: number | null; editorId: number | null; editorName: string };
};
export type Released = { id: number; columnIds: number[]; isNew: boolean; isCorrected: boolean };

export type Publishing = ReturnType<typeof createPublishing>;

type Parts = Pick<Platform, 'db' | 'readDb' | 'kv' | 'clock' | 'changes'>;

/** How words reach readers: every way into public view and out of it. */
export function createPublishing(platform: Parts) {
  const { clock, changes } = platform;
  const counts = createArticleCounts(platform);

  return {
    /**
     * Lets a stored version out inside the transaction of the desk, which locked the article; call
     * `announceRelease` with what it gives after the commit.
     */
    async release(tx: Tx, { article, version, correction, by }: Release): Promise<Released> {
      const at = clock.now();
      const isLive = article.status === 'published';
      const before = article.liveRevId === null ? undefined : await linksOf(tx, article.liveRevId);
      const publishedAt = isLive && article.publishedAt ? article.publishedAt : at;
      const { columnId } = version.links;
      await tx
        .update(articleRevisions)
        .set({ cause: 'publish', sealedAt: at, createdAt: at, editorName: by.editorName })
        .where(eq(articleRevisions.id, version.id));
      await tx
        .update(articles)
        .set({
          status: 'published',
          workStatus: null,
          liveRevId: version.id,
          workRevId: null,
          columnId,
          publishedAt,
          editorId: by.editorId,
          updatedAt: at,
          firstPublishedAt: article.firstPublishedAt ?? at,
          scheduledFor: null,
          withdrawnAt: null,
          withdrawnReason: '',
          version: sql`${articles.version} + 1`,
        })
        .where(eq(articles.id, article.id));
      await tx
        .insert(contentCounters)
        .values({ t: 'news', targetId: article.id })
        .onConflictDoNothing();
      await removeLinks(tx, article.id);
      await writeLinks(tx, article.id, publishedAt, version.links, version.authors);
      if (correction && before) {
        await tx.insert(corrections).values({
          t: 'news',
          targetId: article.id,
          ...correction,
          at,
          correctedBy: by.staffId,
          fromRevision: before.number,
          toRevision: version.number,
        });
      }
      const columnIds = [before?.links.columnId ?? columnId, columnId];
      return { id: article.id, columnIds, isNew: !isLive, isCorrected: correction !== undefined };
    },

    /** The new page replaces the old one at once; lists follow within seconds. */
    async announceRelease({ id, columnIds, isNew, isCorrected }: Released): Promise<void> {
      if (isNew || columnIds[0] !== columnIds[1]) await counts.recount();
      await changes.purge([`article:${id}`, ...(isCorrected ? ['corrections'] : [])]);
      await changes.changed(columnIds.flatMap((columnId) => tagsOf(id, columnId)));
    },

    /** The same the other way: out of public view, inside the transaction of the desk. */
    async takeDown(tx: Tx, article: { id: number; columnId: number }, reason: string) {
      await tx
        .update(articles)
        .set({
          status: 'withdrawn',
          withdrawnAt: clock.now(),
          withdrawnReason: reason,
          // A copy that nobody reviewed must not come back with the restored version.
          workStatus: null,
          workRevId: null,
          scheduledFor: null,
          unpublishAt: null,
          unpublishReason: '',
          updatedAt: clock.now(),
          version: sql`${articles.version} + 1`,
        })
        .where(eq(articles.id, article.id));
      await removeLinks(tx, article.id);
      return article;
    },

    async announceTakeDown({ id, columnId }: { id: number; columnId: number }): Promise<void> {
      await counts.recount();
      await changes.purge(['corrections', ...tagsOf(id, columnId)]);
    },
  };

  async function linksOf(tx: Tx, revisionId: number) {
    const [row] = await tx
      .select({ number: articleRevisions.number, links: articleRevisions.links })
      .from(articleRevisions)
      .where(eq(articleRevisions.id, revisionId));
    return row;
  }
}

function tagsOf(id: number, columnId: number): string[] {
  return [`article:${id}`, `column:${columnId}`, 'list:news', 'list:headlines', 'home'];
}

async function removeLinks(tx: Tx, id: number): Promise<void> {
  for (const table of [
    contentTags,
    contentBrands,
    contentProducts,
    contentRegions,
    contentAuthors,
  ]) {
    await tx.delete(table).where(and(eq(table.t, 'news'), eq(table.targetId, id)));
  }
  await tx.delete(articleRelated).where(eq(articleRelated.articleId, id));
}

async function writeLinks(
  tx: Tx,
  targetId: number,
  publishedAt: Date,
  links: RevisionLinks,
  authors: { id: number }[],
): Promise<void> {
  const target = { t: 'news', targetId, publishedAt } as const;
  await insertAll(
    tx,
    contentTags,
    links.tagIds.map((tagId, position) => ({ ...target, tagId, position })),
  );
  await insertAll(
    tx,
    contentBrands,
    links.brands.map(({ id: brandId, role }, position) => ({ ...target, brandId, role, position })),
  );
  await insertAll(
    tx,
    contentProducts,
    links.productIds.map((productId, position) => ({ ...target, productId, position })),
  );
  await insertAll(
    tx,
    contentRegions,
    links.regionIds.map((regionId) => ({ ...target, regionId })),
  );
  await insertAll(
    tx,
    contentAuthors,
    authors.map(({ id: authorId }, position) => ({ ...target, authorId, position })),
  );
  await insertAll(
    tx,
    articleRelated,
    links.relatedIds.map((relatedId, position) => ({ articleId: targetId, relatedId, position })),
  );
}

async function insertAll<Table extends PgTable>(
  tx: Tx,
  table: Table,
  rows: Table['$inferInsert'][],
): Promise<void> {
  if (rows.length > 0) await tx.insert(table).values(rows);
}
