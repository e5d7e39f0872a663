import { requireNumericId } from '#web/ui/lists/id-address.ts';
import type { Route } from './+types/news-column.route';
import { handle, ListPage, meta } from './list-page.tsx';
import { loadColumn } from './load-list.ts';

export function loader(call: Route.LoaderArgs) {
  const { id } = call.params;
  requireNumericId(id);
  return loadColumn(call, id);
}

export { handle, meta };
// The router gives props to a default export of the route's own file.
export default ListPage;
