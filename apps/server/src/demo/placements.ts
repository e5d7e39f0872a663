import type { DemoDates } from '#demo/reading/demo-dates.ts';
import type { DemoFiles } from '#demo/reading/demo-files.ts';
import { withNewIds } from '#demo/reading/new-ids.ts';
import { resolve } from '#demo/reading/resolve.ts';
import type { Tx } from '#platform/database/database.ts';
import { headlinePlacements, topicMembers, topics } from '#schema/headlines/headlines.ts';
import type { LoadedArticle } from './articles.ts';

/** Every headline is in the list; some articles also have a slot of the front page. */
export async function loadHeadlines(tx: Tx, { headlineSlots }: DemoFiles, articles: LoadedArticle[]): Promise<void> {
  const bySlug = new Map(articles.map((article) => [article.slug, article]));
  const listed = articles
    .filter(({ slug }) => slug.startsWith('headlines/'))
    .map(({ id, publishedAt }) => ({ slot: 'list' as const, articleId: id, startsAt: publishedAt }));
  const placed = headlineSlots.map(({ slot, article: slug, label }) => {
    const { id, publishedAt } = resolve(bySlug, slug, 'article');
    return { slot, articleId: id, startsAt: publishedAt, label };
  });
  await tx.insert(headlinePlacements).values([...listed, ...placed]);
}

/** Ordered by interest; their heat is computed from views. */
export async function loadTopics(tx: Tx, files: DemoFiles, dates: DemoDates, articles: LoadedArticle[]): Promise<void> {
  const byTitle = new Map(articles.map(({ title, id }) => [title, id]));
  const hottestFirst = [...files.topics].sort((one, other) => other.interest - one.interest);
  const rows = await withNewIds(tx, topics, hottestFirst);
  await tx
    .insert(topics)
    .overridingSystemValue()
    .values(
      rows.map(({ id, slug, title, summary, daysAgo }) => ({
        id,
        slug,
        title,
        summary,
        startedAt: dates.atWork(daysAgo),
      })),
    );
  await tx
    .insert(topicMembers)
    .values(
      rows.flatMap(({ id, articleTitles, daysAgo }) =>
        articleTitles.map((title, position) => ({
          topicId: id,
          t: 'news' as const,
          position,
          targetId: resolve(byTitle, title, 'article'),
          addedAt: dates.atWork(daysAgo),
        })),
      ),
    );
}
