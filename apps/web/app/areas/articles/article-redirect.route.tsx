import { listNews } from '@rujian/contract/areas/articles/public';
import { redirect } from 'react-router';
import { pageApi } from '#web/api/page-api.ts';
import { articlePath } from '#web/ui/content/story.tsx';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/article-redirect.route';

/** Spec §2 has this address without an id: with `?id=` it opens that article, without it the newest one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const id = url.searchParams.get('id');
  if (id !== null) {
    requireNumericId(id);
    throw redirect(articlePath(Number(id)), 301);
  }
  const { list } = await context.get(pageApi)(listNews, { limit: 1 });
  throw redirect(list[0] ? articlePath(list[0].id) : '/news', 302);
}

export default function ArticleRedirect() {
  return null;
}
