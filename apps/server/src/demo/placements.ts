import { headlinePlacements, topicMembers, topics } from '#schema/headlines/headlines.ts';
import type { LoadedArticle } from './articles.ts';
import { type Demo, insertNew, resolve } from './reading/demo.ts';

/** Every headline is in the list; some articles also have a slot of the front page. */
export async function loadHeadlines({ tx, files }: Demo, articles: LoadedArticle[]): Promise<void> {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const listed = articles
    .filter(({ slug }) => slug.startsWith('headlines/'))
    .map(({ id, publishedAt }) => ({ slot: 'list' as const, articleId: id, startsAt: publishedAt }));
  const placed = files.headlineSlots.map(({ slot, article: slug, label }) => {
    const { id, publishedAt } = resolve(bySlug, slug, 'article');
    return { slot, articleId: id, startsAt: publishedAt, label };
  });
  await tx.insert(headlinePlacements).values([...listed, ...placed]);
}

export async function loadTopics({ tx, files, dates }: Demo, articles: LoadedArticle[]): Promise<void> {
  const byTitle = new Map(articles.map(({ title, id }) => [title, id]));
  const hottestFirst = files.topics.toSorted((one, other) => other.interest - one.interest);
  const rows = await insertNew(tx, topics, hottestFirst, ({ slug, title, summary, daysAgo }) => ({
    slug,
    title,
    summary,
    startedAt: dates.atWork(daysAgo),
  }));
  const linked = rows.flatMap(({ id, articleTitles, daysAgo }) =>
    articleTitles.map((title, position) => ({
      topicId: id,
      t: 'news' as const,
      position,
      targetId: resolve(byTitle, title, 'article'),
      addedAt: dates.atWork(daysAgo),
    })),
  );
  await tx.insert(topicMembers).values(linked);
}
