import { getHeadline } from '@rujian/contract/areas/articles/public';
import { loadThread } from '#web/areas/comments/load-thread.ts';
import { requireExistingId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/headline-detail.route';
import { loadArticle } from './load-article.ts';

export async function loader(call: Route.LoaderArgs) {
  requireExistingId(call.params.id);
  const page = await loadArticle(getHeadline, call);
  const trail = [{ name: page.texts.headlinesTitle, path: '/headlines' }];
  return { ...page, trail, thread: await loadThread(call.context, { t: 'news', id: page.article.id }) };
}

export { default, meta } from './article-detail.route.tsx';
