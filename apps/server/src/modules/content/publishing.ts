import { and, eq, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRelated, articleRevisions, articles, type RevisionLinks } from '#schema/content.ts';
import {
  contentAuthors,
  contentBrands,
  contentCounters,
  contentProducts,
  contentRegions,
  contentTags,
} from '#schema/content-links.ts';
import { corrections } from '#schema/content-revisions.ts';
import { createArticleCounts } from './article-counts.ts';
import { bodyFromHtml } from './body.ts';

type StoredRevision = typeof articleRevisions.$inferInsert;

/** What a version says; only the title has no default. The body is cleaned and measured here. */
export type ArticleWords = Omit<
  StoredRevision,
  | 'id'
  | 'articleId'
  | 'number'
  | 'links'
  | 'saveId'
  | 'createdAt'
  | 'bodyText'
  | 'contents'
  | 'wordCount'
  | 'readingMinutes'
>;

export type NewArticle = ArticleWords & {
  columnId: number;
  links?: Partial<Omit<RevisionLinks, 'columnId'>>;
  publishedAt?: Date;
  weight?: number;
};

export type LiveChanges = Partial<ArticleWords> & { links?: Partial<RevisionLinks> };

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
  const { db, clock, changes } = platform;
  const counts = createArticleCounts(platform);

  return {
    /** Puts a new article before readers and gives its id. */
    async publishArticle({ columnId, links, publishedAt, weight = 0, ...words }: NewArticle) {
      const at = publishedAt ?? clock.now();
      const whole: RevisionLinks = { ...NO_LINKS, ...links, columnId };
      const id = await db.transaction(async (tx) => {
        const [article] = await tx
          .insert(articles)
          .values({ columnId, weight })
          .returning({ id: articles.id });
        if (!article) throw new Error('The database gave no id');
        const revision = await addRevision(tx, article.id, 1, {
          ...words,
          ...bodyOf(words),
          links: whole,
        });
        await tx
          .update(articles)
          .set({ status: 'published', liveRevId: revision, publishedAt: at, firstPublishedAt: at })
          .where(eq(articles.id, article.id));
        await tx.insert(contentCounters).values({ t: 'news', targetId: article.id });
        await writeLinks(tx, article.id, at, whole, words.authors ?? []);
        return article.id;
      });
      await counts.recount();
      await changes.changed(tagsOf(id, columnId));
      return id;
    },

    /** Replaces the words of a live article by a new version; its time and place in lists stay. */
    async updateLive(id: number, changed: LiveChanges): Promise<void> {
      const { columnIds } = await db.transaction((tx) => replaceLive(tx, id, changed));
      if (columnIds[0] !== columnIds[1]) await counts.recount();
      await changes.changed(columnIds.flatMap((columnId) => tagsOf(id, columnId)));
    },

    /** Replaces wrong words and says in public what was wrong; the old page is not shown again. */
    async correctArticle(
      id: number,
      { kind, text }: Pick<typeof corrections.$inferInsert, 'kind' | 'text'>,
      changed: LiveChanges,
    ): Promise<void> {
      const columnIds = await db.transaction(async (tx) => {
        const { columnIds: both, number } = await replaceLive(tx, id, changed);
        await tx.insert(corrections).values({
          ...{ t: 'news', targetId: id, kind, text, at: clock.now() },
          ...{ fromRevision: number - 1, toRevision: number },
        });
        return both;
      });
      if (columnIds[0] !== columnIds[1]) await counts.recount();
      await changes.purge(['corrections', ...columnIds.flatMap((each) => tagsOf(id, each))]);
    },

    /** Takes an article out of public view; its address keeps telling title, date and reason. */
    async withdrawArticle(id: number, reason: string): Promise<void> {
      const columnId = await db.transaction(async (tx) => {
        const { before } = await lockLive(tx, id);
        await tx
          .update(articles)
          .set({ status: 'withdrawn', withdrawnAt: clock.now(), withdrawnReason: reason })
          .where(eq(articles.id, id));
        await removeLinks(tx, id);
        return before.links.columnId;
      });
      await counts.recount();
      await changes.purge(['corrections', ...tagsOf(id, columnId)]);
    },

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
          ...{ status: 'published', workStatus: null, liveRevId: version.id, workRevId: null },
          ...{ columnId, publishedAt, editorId: by.editorId, updatedAt: at },
          firstPublishedAt: article.firstPublishedAt ?? at,
          ...{ scheduledFor: null, withdrawnAt: null, withdrawnReason: '' },
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
          ...{ t: 'news', targetId: article.id, ...correction, at, correctedBy: by.staffId },
          ...{ fromRevision: before.number, toRevision: version.number },
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
          ...{ status: 'withdrawn', withdrawnAt: clock.now(), withdrawnReason: reason },
          // A copy that nobody reviewed must not come back with the restored version.
          ...{ workStatus: null, workRevId: null, scheduledFor: null },
          ...{ unpublishAt: null, unpublishReason: '' },
          ...{ updatedAt: clock.now(), version: sql`${articles.version} + 1` },
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

  async function replaceLive(tx: Tx, id: number, { links, ...words }: LiveChanges) {
    const { before, publishedAt } = await lockLive(tx, id);
    const { id: _old, createdAt: _then, saveId: _save, number, articleId: _same, ...kept } = before;
    const whole: RevisionLinks = { ...before.links, ...links };
    const next = { ...kept, ...words, ...bodyOf(words), links: whole };
    const revision = await addRevision(tx, id, number + 1, next);
    await tx
      .update(articles)
      .set({
        liveRevId: revision,
        columnId: whole.columnId,
        updatedAt: clock.now(),
        version: sql`${articles.version} + 1`,
      })
      .where(eq(articles.id, id));
    await removeLinks(tx, id);
    await writeLinks(tx, id, publishedAt, whole, next.authors ?? []);
    return { columnIds: [before.links.columnId, whole.columnId], number: number + 1 };
  }

  async function addRevision(
    tx: Tx,
    articleId: number,
    number: number,
    words: Omit<StoredRevision, 'articleId' | 'number'>,
  ): Promise<number> {
    const [revision] = await tx
      .insert(articleRevisions)
      .values({ ...words, articleId, number, createdAt: clock.now(), savedAt: clock.now() })
      .returning({ id: articleRevisions.id });
    if (!revision) throw new Error('The database gave no id');
    return revision.id;
  }
}

function bodyOf({ bodyHtml }: Partial<ArticleWords>) {
  return bodyHtml === undefined ? {} : bodyFromHtml(bodyHtml);
}

const NO_LINKS: Omit<RevisionLinks, 'columnId'> = {
  tagIds: [],
  brands: [],
  productIds: [],
  regionIds: [],
  relatedIds: [],
};

function tagsOf(id: number, columnId: number): string[] {
  return [`article:${id}`, `column:${columnId}`, 'list:news', 'list:headlines', 'home'];
}

/** Two editors who release at once take turns: the second builds on the first one's version. */
async function lockLive(tx: Tx, id: number) {
  const [article] = await tx
    .select({ liveRevId: articles.liveRevId, publishedAt: articles.publishedAt })
    .from(articles)
    .where(and(eq(articles.id, id), eq(articles.status, 'published')))
    .for('update');
  if (!article?.liveRevId || !article.publishedAt) throw new AppError('article.not_found');
  const [before] = await tx
    .select()
    .from(articleRevisions)
    .where(eq(articleRevisions.id, article.liveRevId));
  if (!before) throw new Error(`Article ${id} has no live version`);
  return { before, publishedAt: article.publishedAt };
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
