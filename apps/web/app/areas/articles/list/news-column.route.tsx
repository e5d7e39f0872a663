import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/news-column.route';
import { loadColumn } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  const { id } = call.params;
  requireNumericId(id);
  return loadColumn(call, id);
}

export { handle, ListPage as default, meta } from './list-page.tsx';
