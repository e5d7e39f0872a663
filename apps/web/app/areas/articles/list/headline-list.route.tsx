import type { Route } from './+types/headline-list.route';
import { loadHeadlines } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  return loadHeadlines(call);
}

export { handle, ListPage as default, meta } from './list-page.tsx';
