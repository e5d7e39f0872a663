import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import { articles } from '#schema/articles/articles.ts';
import type { ArticleDeps } from './article-deps.ts';
import { newestVersion } from './revisions/article-versions.ts';

/** Deletes an article that is in the bin and returns its title; nothing where there is none. */
export function createArticleErasing({ noteMediaUses }: Pick<ArticleDeps, 'noteMediaUses'>) {
  return async (tx: Tx, id: number): Promise<string | undefined> => {
    const [article] = await tx
      .select()
      .from(articles)
      .where(and(eq(articles.id, id), eq(articles.status, 'trash')))
      .for('update');
    if (!article) return undefined;
    const { title } = await newestVersion(tx, article);
    await tx.delete(articles).where(eq(articles.id, id));
    await noteMediaUses(tx, { t: 'news', id }, []);
    return title;
  };
}
