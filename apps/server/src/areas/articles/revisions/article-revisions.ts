import type { ArticleRevisionRow } from '@rujian/contract/areas/articles/desk';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from '../article-deps.ts';
import type { DeskRows } from '../article-desk-rows.ts';
import { namesFor } from '../article-names.ts';
import { mayEdit } from '../article-standing.ts';
import { noteUses } from '../reading/article-media-uses.ts';
import { type DiffedVersion, fieldChanges, paragraphDiff } from './article-diff.ts';
import {
  type ArticleRow,
  addVersion,
  fieldsOf,
  lockArticle,
  type RevisionRow,
  sealVersion,
  wordsOf,
} from './article-versions.ts';

export type ArticleRevisions = ReturnType<typeof createArticleRevisions>;

/** The history of an article: read, compared, and brought back as a draft. */
export function createArticleRevisions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { rows }: { rows: DeskRows },
  deps: Pick<ArticleDeps, 'record' | 'noteMediaUses' | 'mediaIdsOf'>,
) {
  return {
    async list({ article: id, page, limit }: { article: number; page: number; limit: number }) {
      const article = await read(id);
      const found = await db
        .select({ row: articleRevisions, name: staff.name })
        .from(articleRevisions)
        .leftJoin(staff, eq(staff.id, articleRevisions.createdBy))
        .where(eq(articleRevisions.articleId, id))
        .orderBy(desc(articleRevisions.number))
        .limit(limit)
        .offset((page - 1) * limit);
      const [all] = await db
        .select({ total: count() })
        .from(articleRevisions)
        .where(eq(articleRevisions.articleId, id));
      return {
        list: found.map(({ row, name }) => revisionRow(row, article, name)),
        total: all?.total ?? 0,
      };
    },

    async get(id: number, number: number) {
      const [article, version] = [await read(id), await versionOf(db, id, number)];
      return {
        revision: revisionRow(version, article, await nameOf(version.createdBy)),
        words: await wordsOf(db, version),
        names: await namesFor(db, version),
      };
    },

    /** From what readers see to the newest version, unless asked otherwise. */
    async diff({ article: id, from, to }: { article: number; from?: number; to?: number }) {
      const article = await read(id);
      const after = to
        ? await versionOf(db, id, to)
        : await byId(article.workRevId ?? article.liveRevId);
      const before = from
        ? await versionOf(db, id, from)
        : article.liveRevId && article.liveRevId !== after.id
          ? await byId(article.liveRevId)
          : await versionBefore(id, after.number);
      const [old, next] = [before ? await inWords(before) : NOTHING, await inWords(after)];
      return {
        from: before ? revisionRow(before, article, await nameOf(before.createdBy)) : null,
        to: revisionRow(after, article, await nameOf(after.createdBy)),
        fields: fieldChanges(old, next),
        paragraphs: paragraphDiff(old.bodyText, next.bodyText),
      };
    },

    /** A draft beside the live version; never a release. */
    async restore(
      caller: StaffCaller,
      given: { article: number; number: number; version: number },
    ): Promise<{ version: number; revision: number }> {
      return db.transaction(async (tx) => {
        const article = await lockArticle(tx, given.article);
        if (article.version !== given.version) throw new AppError('review.wrong_state');
        if (!mayEdit(caller, article)) throw new AppError('article.not_editable');
        const old = await versionOf(tx, given.article, given.number);
        const at = clock.now();
        if (article.workRevId !== null) {
          await tx
            .update(articleRevisions)
            .set({ sealedAt: sql`coalesce(${articleRevisions.sealedAt}, ${at.toISOString()})` })
            .where(eq(articleRevisions.id, article.workRevId));
        }
        const about = { cause: 'restore', at, staffId: caller.id } as const;
        const version = await addVersion(tx, article.id, fieldsOf(old), about);
        const isLive = article.status === 'published';
        const [after] = await tx
          .update(articles)
          .set({
            ...(isLive ? { workStatus: 'draft' as const } : { status: 'draft' as const }),
            workRevId: version.id,
            scheduledFor: null,
            updatedAt: at,
            version: sql`${articles.version} + 1`,
          })
          .where(eq(articles.id, article.id))
          .returning();
        await rows.write(tx, article.id, fieldsOf(old));
        if (after) await noteUses(tx, after, deps);
        await deps.record(
          {
            caller,
            action: 'articles.restore',
            target: { type: 'news', id: article.id },
            after: { from: given.number, revision: version.number },
          },
          tx,
        );
        return { version: after?.version ?? article.version, revision: version.number };
      });
    },

    /** Kept as it stood when somebody else took the pen. */
    async sealAtTakeOver(articleId: number): Promise<void> {
      await db.transaction(async (tx) => {
        const article = await lockArticle(tx, articleId);
        if (article.workRevId) await sealVersion(tx, article.workRevId, 'take_over', clock.now());
      });
    },
  };

  async function read(id: number): Promise<ArticleRow> {
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    if (!article) throw new AppError('article.not_found');
    return article;
  }

  async function byId(revisionId: number | null): Promise<RevisionRow> {
    const [row] = revisionId
      ? await db.select().from(articleRevisions).where(eq(articleRevisions.id, revisionId))
      : [];
    if (!row) throw new AppError('article.not_found');
    return row;
  }

  async function versionBefore(id: number, number: number): Promise<RevisionRow | undefined> {
    const [row] = await db
      .select()
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), sql`${articleRevisions.number} < ${number}`))
      .orderBy(desc(articleRevisions.number))
      .limit(1);
    return row;
  }

  async function nameOf(staffId: number | null): Promise<string | null> {
    if (staffId === null) return null;
    const [person] = await db.select({ name: staff.name }).from(staff).where(eq(staff.id, staffId));
    return person?.name ?? null;
  }

  /** Tags, covers and links by name, so that a change of them can be read. */
  async function inWords(version: RevisionRow): Promise<DiffedVersion> {
    const [words, names] = [await wordsOf(db, version), await namesFor(db, version)];
    const list = (items: readonly { name: string }[]) => items.map(({ name }) => name).join('、');
    const { cover } = words;
    return {
      bodyText: version.bodyText,
      fields: {
        title: words.title,
        subtitle: words.subtitle,
        kicker: words.kicker,
        summary: words.summary,
        originType: words.originType,
        sourceName: words.sourceName,
        sourceUrl: words.sourceUrl,
        authors: list(words.authors),
        aiUse: words.aiUse,
        dateline: names.dateline?.name ?? '',
        advertising: words.advertising ? '✓' : '',
        reprint: words.reprint,
        labels: words.labels.join('、'),
        column: names.column?.name ?? '',
        tags: list(words.tags),
        brands: list(names.brands),
        products: list(names.products),
        regions: list(names.regions),
        related: list(names.related),
        cover: [cover.mediaId ?? cover.topic ?? '', cover.seed, cover.variant, cover.palette]
          .filter((part) => part !== null && part !== '')
          .join(' '),
        coverAlt: cover.alt,
        coverCredit: cover.credit,
        seoTitle: words.seoTitle,
        seoDescription: words.seoDescription,
        seoKeywords: words.seoKeywords.join('、'),
        updateNote: words.updateNote,
      },
    };
  }
}

const NOTHING: DiffedVersion = { bodyText: '', fields: {} };

async function versionOf(db: Db | Tx, id: number, number: number): Promise<RevisionRow> {
  const [row] = await db
    .select()
    .from(articleRevisions)
    .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.number, number)));
  if (!row) throw new AppError('revision.not_found');
  return row;
}

export function revisionRow(
  row: RevisionRow,
  article: ArticleRow,
  name: string | null,
): ArticleRevisionRow {
  return {
    number: row.number,
    cause: row.cause,
    title: row.title,
    wordCount: row.wordCount,
    by: row.createdBy === null ? null : { id: row.createdBy, name: name ?? '' },
    savedAt: unixSeconds(row.savedAt),
    isLive: row.id === article.liveRevId && article.status === 'published',
    isWork: row.id === article.workRevId,
  };
}
