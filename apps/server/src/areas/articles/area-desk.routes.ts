import {
  deleteColumn,
  listDeskColumns,
  mergeColumn,
  saveColumn,
  sortColumns,
} from '@rujian/contract/areas/columns/desk';
import { deleteTag, listDeskTags, mergeTag, saveTag } from '@rujian/contract/areas/tags/desk';
import type { ColumnDesk } from '#areas/columns/column-desk.ts';
import type { ColumnEnding } from '#areas/columns/column-ending.ts';
import type { TagDesk } from '#areas/tags/tag-desk.ts';
import { requireStaff } from '#platform/caller.ts';
import { type App, serve } from '#platform/http/http.ts';

type Parts = { columns: ColumnDesk; ending: ColumnEnding; tags: TagDesk };

export function areaDeskRoutes(app: App, { columns, ending, tags }: Parts): void {
  serve(app, listDeskColumns, () => columns.list());
  serve(app, saveColumn, (given, caller) => columns.save(requireStaff(caller), given));
  serve(app, sortColumns, async ({ order }, caller) => {
    await columns.sort(requireStaff(caller), order);
    return null;
  });
  serve(app, deleteColumn, async ({ id }, caller) => {
    await ending.delete(requireStaff(caller), id);
    return null;
  });
  serve(app, mergeColumn, (given, caller) => ending.merge(requireStaff(caller), given));
  serve(app, listDeskTags, (query) => tags.list(query));
  serve(app, saveTag, (given, caller) => tags.save(requireStaff(caller), given));
  serve(app, mergeTag, async (given, caller) => {
    await tags.merge(requireStaff(caller), given);
    return null;
  });
  serve(app, deleteTag, async ({ id }, caller) => {
    await tags.delete(requireStaff(caller), id);
    return null;
  });
}
