import type { Route } from './+types/news-list.route';
import { handle, ListPage, meta } from './list-page.tsx';
import { loadNews } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  return loadNews(call);
}

export { handle, meta };
// The router gives props to a default export of the route's own file.
export default ListPage;
