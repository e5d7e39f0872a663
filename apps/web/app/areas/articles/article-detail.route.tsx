import { getNews } from '@rujian/contract/areas/articles/public';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/article-detail.route';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import type { ArticleView } from './article-view.ts';
import { loadArticle } from './load-article.ts';
import type { ArticleTexts } from './texts.ts';

export async function loader(call: Route.LoaderArgs) {
  requireNumericId(call.params.id);
  const page = await loadArticle(getNews, call);
  return { ...page, thread: await loadThread(call.context, { t: 'news', id: page.article.id }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, texts } = loaderData;
  return articleMeta(matches, article, trailOf(article, texts));
}

export default function ArticleDetail({ loaderData }: Route.ComponentProps) {
  const { article, adverts, thread, texts } = loaderData;
  return (
    <ArticlePage
      key={article.id}
      article={article}
      reactions={thread}
      adverts={adverts}
      trail={trailOf(article, texts)}
      texts={texts}
    >
      <ThreadPlace thread={thread} />
    </ArticlePage>
  );
}

function trailOf({ column }: ArticleView, texts: ArticleTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.newsTitle, path: '/news' },
    ...(column ? [{ name: column.name, path: `/news/column/${column.id}` }] : []),
  ];
}
