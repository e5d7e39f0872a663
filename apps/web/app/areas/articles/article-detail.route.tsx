import { getNews } from '@rujian/contract/areas/articles/public';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { articlePath } from '#web/ui/content/story.tsx';
import { newsArticleLd } from '#web/ui/json-ld.ts';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import { metaOf } from '#web/ui/page-meta.ts';
import type { Route } from './+types/article-detail.route';
import { ArticlePage } from './article-page.tsx';
import { loadArticle } from './load-article.ts';

export async function loader(call: Route.LoaderArgs) {
  requireNumericId(call.params.id);
  const page = await loadArticle(getNews, call);
  const { id, column } = page.article;
  const trail = [
    { name: page.texts.newsTitle, path: '/news' },
    ...(column ? [{ name: column.name, path: `/news/column/${column.id}` }] : []),
  ];
  return { ...page, trail, thread: await loadThread(call.context, { t: 'news', id }) };
}

/** An article has one canonical address in all lists. */
export const meta = metaOf<typeof loader>(({ article, trail }) => {
  const path = articlePath(article.id);
  return {
    title: article.seo.title || article.title,
    description: article.seo.description || article.summary,
    keywords: article.seo.keywords,
    path,
    cover: article.cover,
    kind: 'article',
    trail: [...trail, { name: article.plainTitle, path }],
    jsonLd: (site) => [newsArticleLd(site, article, path)],
  };
});

export default function ArticleDetail({ loaderData }: Route.ComponentProps) {
  const { article, recalls, adverts, thread, trail, texts } = loaderData;
  return (
    <ArticlePage
      key={article.id}
      article={article}
      recalls={recalls}
      reactions={thread}
      adverts={adverts}
      trail={trail}
      texts={texts}
    >
      <ThreadPlace thread={thread} />
    </ArticlePage>
  );
}
