import type { Route } from './+types/news-list.route';
import { loadNews } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  return loadNews(call);
}

export { handle, ListPage as default, meta } from './list-page.tsx';
