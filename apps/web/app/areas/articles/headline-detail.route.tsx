import { getHeadline } from '@rujian/contract/areas/articles/public';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { ThreadPlace } from '#web/areas/comments/thread.island.tsx';
import { requireExistingId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/headline-detail.route';
import { articleMeta } from './article-meta.ts';
import { ArticlePage } from './article-page.tsx';
import { loadArticle } from './load-article.ts';
import type { ArticleTexts } from './texts.ts';

export async function loader(call: Route.LoaderArgs) {
  requireExistingId(call.params.id);
  const page = await loadArticle(getHeadline, call);
  return { ...page, thread: await loadThread(call.context, { t: 'news', id: page.article.id }) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  return articleMeta(matches, loaderData.article, trailOf(loaderData.texts));
}

export default function HeadlineDetail({ loaderData }: Route.ComponentProps) {
  const { article, adverts, thread, texts } = loaderData;
  return (
    <ArticlePage
      key={article.id}
      article={article}
      reactions={thread}
      adverts={adverts}
      trail={trailOf(texts)}
      texts={texts}
    >
      <ThreadPlace thread={thread} />
    </ArticlePage>
  );
}

function trailOf(texts: ArticleTexts) {
  return [
    { name: texts.home, path: '/' },
    { name: texts.headlinesTitle, path: '/headlines' },
  ];
}
