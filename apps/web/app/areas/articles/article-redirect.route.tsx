import { redirect } from 'react-router';
import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/article-redirect.route';
import { ListPage, meta } from './list/list-page.tsx';
import { loadNews } from './list/load-list.ts';

/**
 * Spec §2 has this address without an id: with `?id=` it redirects to the article, without it shows
 * the latest list, whose canonical address is `/news`. So it is the same page with another loader.
 */
export function loader(call: Route.LoaderArgs) {
  const id = call.url.searchParams.get('id');
  if (id === null) return loadNews(call);
  requireNumericId(id);
  throw redirect(`/news/${id}`, 301);
}

export { meta };
// The router gives props to a default export of the route's own file.
export default ListPage;
