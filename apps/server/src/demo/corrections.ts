import { and, eq } from 'drizzle-orm';
import { articleRevisions, articles } from '#schema/articles/articles.ts';
import { corrections } from '#schema/publishing/revisions.ts';
import type { LoadedArticle } from './articles.ts';
import { type Demo, resolve } from './reading/demo.ts';

/** Each corrected article gets a first version with the mistake and a second one without it. */
export async function loadCorrections({ tx, files, dates }: Demo, loaded: LoadedArticle[]): Promise<void> {
  const bySlug = new Map(loaded.map((article) => [article.slug, article]));
  for (const { article, kind, text, daysAgo, was, is } of files.corrections) {
    const { id } = resolve(bySlug, article, 'article');
    const [first] = await tx
      .select()
      .from(articleRevisions)
      .where(and(eq(articleRevisions.articleId, id), eq(articleRevisions.number, 1)));
    if (!first?.bodyText.includes(is)) throw new Error(`${article} does not say: ${is}`);
    const at = dates.atWork(daysAgo);
    const { id: firstId, number: _number, createdAt: _createdAt, saveId: _saveId, ...words } = first;
    const [second] = await tx
      .insert(articleRevisions)
      .values({ ...words, number: 2, createdAt: at, savedAt: at })
      .returning({ id: articleRevisions.id });
    await tx
      .update(articleRevisions)
      .set({ bodyHtml: first.bodyHtml.replace(is, was), bodyText: first.bodyText.replace(is, was) })
      .where(eq(articleRevisions.id, firstId));
    await tx
      .update(articles)
      .set({ liveRevId: second?.id, workRevId: second?.id, updatedAt: at })
      .where(eq(articles.id, id));
    await tx.insert(corrections).values({ t: 'news', targetId: id, kind, text, at, fromRevision: 1, toRevision: 2 });
  }
}
