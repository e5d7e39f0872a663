import type { RevisionLine } from '@rujian/contract/base/publishing/edited-items';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { articles } from '#schema/articles/articles.ts';
import { staff } from '#schema/staff/staff.ts';
import { namesFor } from './article-names.ts';
import { revisionLine, versionNumbered } from './article-version-store.ts';
import { wordsOf } from './revisions/article-versions.ts';

export type ArticleRevision = ReturnType<typeof createArticleRevision>;

/** One version with all of its words, for the editor that goes on with it. */
export function createArticleRevision({ db }: Pick<Platform, 'db'>) {
  return async (id: number, number: number) => {
    const [article] = await db.select().from(articles).where(eq(articles.id, id));
    if (!article) throw new AppError('article.not_found');
    const version = await versionNumbered(db, id, number);
    const [person] = version.createdBy
      ? await db.select({ name: staff.name }).from(staff).where(eq(staff.id, version.createdBy))
      : [];
    const revision: RevisionLine = revisionLine(version, article, person?.name ?? null);
    return { revision, words: await wordsOf(db, version), names: await namesFor(db, version) };
  };
}
