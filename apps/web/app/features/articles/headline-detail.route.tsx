import { getHeadline } from '@rujian/contract/content';
import { requireExistingId } from '#web/ui/id-address.ts';
import type { Route } from './+types/headline-detail.route';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import { loadArticle } from './load-article.ts';
import type { ArticleTexts } from './texts.zh-cn.ts';

export async function loader(call: Route.LoaderArgs) {
  requireExistingId(call.params.id);
  return loadArticle(getHeadline, call);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return articleMeta(matches, loaderData.article, trailOf(loaderData.texts));
}

export default function HeadlineDetail({ loaderData: { article, texts } }: Route.ComponentProps) {
  return <ArticlePage key={article.id} article={article} trail={trailOf(texts)} texts={texts} />;
}

function trailOf(texts: ArticleTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.headlinesTitle, path: '/headlines' },
  ];
}
