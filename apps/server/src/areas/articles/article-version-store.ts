import type { getArticleRevision } from '@rujian/contract/areas/articles/desk';
import type { ArticleNames } from '@rujian/contract/areas/articles/labels';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { Version, Versions } from '#ports/edited-items.ts';
import { articleRevisions, articles, columns } from '#schema/articles/articles.ts';
import { brands, products } from '#schema/brands/brands.ts';
import { regions } from '#schema/site/regions.ts';
import { recalls } from '#schema/spotchecks/recalls.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from './article-deps.ts';
import type { DeskRows } from './desk/article-desk-rows.ts';
import { noteUses } from './reading/article-media-uses.ts';
import {
  type ArticleRow,
  addVersion,
  fieldsOf,
  inOrder,
  type Named,
  namesOf,
  newestVersion,
  type RevisionRow,
  readArticle,
  staffName,
  versionById,
  wordsOf,
} from './revisions/article-versions.ts';

export function createArticleVersionStore(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  rows: DeskRows,
  deps: Pick<ArticleDeps, 'noteMediaUses' | 'mediaIdsOf'>,
): Versions<ArticleRow, RevisionRow> {
  return {
    async newest(from, article) {
      return toVersion(from, article, await newestVersion(from, article));
    },

    async get(from, article, number) {
      const row = await rowOf(from, article.id, number);
      return row && toVersion(from, article, row);
    },

    async before(article, number) {
      const [row] = await db
        .select()
        .from(articleRevisions)
        .where(and(ofArticle(article), lt(articleRevisions.number, number)))
        .orderBy(desc(articleRevisions.number))
        .limit(1);
      return row && toVersion(db, article, row);
    },

    async list(article, { page, limit }) {
      const found = await db
        .select({ row: articleRevisions, name: staff.name })
        .from(articleRevisions)
        .leftJoin(staff, eq(staff.id, articleRevisions.createdBy))
        .where(ofArticle(article))
        .orderBy(desc(articleRevisions.number))
        .limit(limit)
        .offset((page - 1) * limit);
      return {
        list: found.map(({ row, name }) => revisionLine(row, article, name)),
        total: await db.$count(articleRevisions, ofArticle(article)),
      };
    },

    line: async (article, { document, by }) => revisionLine(document, article, by?.name ?? null),

    async live(article) {
      if (article.liveRevId === null) return undefined;
      const row = await versionById(db, article.liveRevId);
      return row && toVersion(db, article, row);
    },

    /** Saves of the editor go through `article-drafts.ts`; this is for restored and fixed texts. */
    async add(tx, article, document, { staffId, cause }) {
      const at = clock.now();
      if (article.workRevId !== null) {
        const changed = { sealedAt: sql`coalesce(${articleRevisions.sealedAt}, ${at.toISOString()})` };
        await tx.update(articleRevisions).set(changed).where(eq(articleRevisions.id, article.workRevId));
      }
      const fields = fieldsOf(document);
      const version = await addVersion(tx, article.id, fields, { cause, at, staffId });
      await tx.update(articles).set({ workRevId: version.id }).where(eq(articles.id, article.id));
      await rows.write(tx, article.id, fields);
      await noteUses(tx, { ...article, workRevId: version.id }, deps);
      return { number: version.number, savedAt: unixSeconds(at), isAgain: false, isSitting: false };
    },

    // The article names its live version itself.
    async markLive() {},

    async returnToLive(tx, article) {
      await tx.update(articles).set({ workRevId: null }).where(eq(articles.id, article.id));
    },
  };
}

function ofArticle({ id }: ArticleRow) {
  return eq(articleRevisions.articleId, id);
}

async function rowOf(from: Db | Tx, id: number, number: number): Promise<RevisionRow | undefined> {
  const [row] = await from
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.number, number)));
  return row;
}

export async function versionNumbered(from: Db | Tx, id: number, number: number): Promise<RevisionRow> {
  const row = await rowOf(from, id, number);
  if (!row) throw new AppError('revision.not_found');
  return row;
}

async function toVersion(from: Db | Tx, { liveRevId }: ArticleRow, row: RevisionRow): Promise<Version<RevisionRow>> {
  const { number, createdBy, savedAt } = row;
  return {
    number,
    document: row,
    by: createdBy === null ? null : { id: createdBy, name: await staffName(from, createdBy) },
    savedAt: unixSeconds(savedAt),
    wentLive: row.id === liveRevId,
  };
}

export function revisionLine(row: RevisionRow, article: ArticleRow, name: string | null): RevisionLine {
  return {
    ...pick(row, 'number', 'cause', 'title', 'wordCount'),
    by: row.createdBy === null ? null : { id: row.createdBy, name: name ?? '' },
    savedAt: unixSeconds(row.savedAt),
    isLive: row.id === article.liveRevId && article.status === 'published',
    isWork: row.id === article.workRevId,
  };
}

export async function readRevision(db: Db, id: number, number: number): Promise<DataOf<typeof getArticleRevision>> {
  const article = await readArticle(db, id);
  const version = await versionNumbered(db, id, number);
  const revision = revisionLine(version, article, await staffName(db, version.createdBy));
  return { revision, words: await wordsOf(db, version), names: await namesFor(db, version) };
}

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
    recalls: await recallNames(db, links.recallIds ?? []),
    dateline: places.find(({ id }) => id === datelineRegionId) ?? null,
  };
}

async function recallNames(db: Db | Tx, ids: number[]): Promise<Named[]> {
  if (ids.length === 0) return [];
  const name = sql<string>`${recalls.maker} || '召回' || ${recalls.food}`;
  return inOrder(ids, await db.select({ id: recalls.id, name }).from(recalls).where(inArray(recalls.id, ids)));
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
