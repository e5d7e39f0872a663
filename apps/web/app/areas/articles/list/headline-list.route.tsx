import type { Route } from './+types/headline-list.route';
import { handle, ListPage, meta } from './list-page.tsx';
import { loadHeadlines } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  return loadHeadlines(call);
}

export { handle, meta };
// The router gives props to a default export of the route's own file.
export default ListPage;
