import { getNews } from '@rujian/contract/content';
import { requireNumericId } from '#web/ui/id-address.ts';
import type { Route } from './+types/article-detail.route';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import type { ArticleView } from './article-view.ts';
import { loadArticle } from './load-article.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';

export async function loader(call: Route.LoaderArgs) {
  requireNumericId(call.params.id);
  return loadArticle(getNews, call);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { article, texts } = loaderData;
  return articleMeta(matches, article, trailOf(article, texts));
}

export default function ArticleDetail({ loaderData: { article, texts } }: Route.ComponentProps) {
  return (
    <ArticlePage key={article.id} article={article} trail={trailOf(article, texts)} texts={texts} />
  );
}

function trailOf({ column }: ArticleView, texts: ArticleTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.newsTitle, path: '/news' },
    ...(column ? [{ name: column.name, path: `/news/column/${column.id}` }] : []),
  ];
}
