import { createHmac, randomBytes } from 'node:crypto';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { articlePreviews } from '#schema/articles/desk.ts';
import { staff } from '#schema/staff/staff.ts';
import type { ArticleDeps } from '../article-deps.ts';
import { newestVersion, versionById } from './article-versions.ts';

const PREVIEW_SECONDS = 72 * 3600;
const LISTED = 50;

export type ArticlePreviews = ReturnType<typeof createArticlePreviews>;

/** Links that show an unpublished version to somebody without an account. */
export function createArticlePreviews(
  { db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>,
  { record }: Pick<ArticleDeps, 'record'>,
) {
  return {
    async create(
      caller: StaffCaller,
      { article, revision }: { article: number; revision?: number },
    ) {
      const token = randomBytes(24).toString('base64url');
      const expiresAt = secondsAfter(clock.now(), PREVIEW_SECONDS);
      const id = await db.transaction(async (tx) => {
        const [known] = await tx
          .select({ id: articles.id })
          .from(articles)
          .where(eq(articles.id, article));
        if (!known) throw new AppError('article.not_found');
        const [version] = revision
          ? await tx
              .select({ id: articleRevisions.id })
              .from(articleRevisions)
              .where(
                and(eq(articleRevisions.articleId, article), eq(articleRevisions.number, revision)),
              )
          : [];
        if (revision && !version) throw new AppError('revision.not_found');
        const [row] = await tx
          .insert(articlePreviews)
          .values({
            articleId: article,
            revisionId: version?.id ?? null,
            tokenHash: hashOf(token),
            createdBy: caller.id,
            createdAt: clock.now(),
            expiresAt,
          })
          .returning({ id: articlePreviews.id });
        await record(
          {
            caller,
            action: 'articles.preview',
            target: { type: 'news', id: article },
            after: { preview: row?.id, revision: revision ?? null },
          },
          tx,
        );
        return row?.id ?? 0;
      });
      return { id, path: `/preview/${token}`, expiresAt: unixSeconds(expiresAt) };
    },

    async list(article: number) {
      const rows = await db
        .select({ row: articlePreviews, name: staff.name, revision: articleRevisions.number })
        .from(articlePreviews)
        .innerJoin(staff, eq(staff.id, articlePreviews.createdBy))
        .leftJoin(articleRevisions, eq(articleRevisions.id, articlePreviews.revisionId))
        .where(eq(articlePreviews.articleId, article))
        .orderBy(desc(articlePreviews.id))
        .limit(LISTED);
      return {
        list: rows.map(({ row, name, revision }) => ({
          id: row.id,
          by: { id: row.createdBy, name },
          revision,
          createdAt: unixSeconds(row.createdAt),
          expiresAt: unixSeconds(row.expiresAt),
          revokedAt: row.revokedAt && unixSeconds(row.revokedAt),
          lastSeenAt: row.lastSeenAt && unixSeconds(row.lastSeenAt),
        })),
      };
    },

    async revoke(caller: StaffCaller, id: number): Promise<null> {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(articlePreviews)
          .set({ revokedAt: clock.now() })
          .where(and(eq(articlePreviews.id, id), isNull(articlePreviews.revokedAt)))
          .returning({ articleId: articlePreviews.articleId });
        if (!row) throw new AppError('preview.not_found');
        const target = { type: 'news', id: row.articleId };
        await record(
          { caller, action: 'articles.preview_revoke', target, after: { preview: id } },
          tx,
        );
      });
      return null;
    },

    /** The version behind a link; nothing for one that ran out, was revoked or made up. */
    async open(token: string) {
      const now = clock.now();
      const [row] = await db
        .update(articlePreviews)
        .set({ lastSeenAt: now })
        .where(
          and(
            eq(articlePreviews.tokenHash, hashOf(token)),
            isNull(articlePreviews.revokedAt),
            gt(articlePreviews.expiresAt, now),
          ),
        )
        .returning();
      if (!row) return undefined;
      const [article] = await db.select().from(articles).where(eq(articles.id, row.articleId));
      if (!article || article.status === 'trash') return undefined;
      const version = row.revisionId
        ? await versionById(db, row.revisionId)
        : await newestVersion(db, article);
      return version && { version, expiresAt: row.expiresAt };
    },
  };

  function hashOf(token: string): string {
    return createHmac('sha256', secret).update(`preview:${token}`).digest('base64url');
  }
}
