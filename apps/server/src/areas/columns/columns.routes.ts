import { listColumns } from '@rujian/contract/areas/articles/public';
import {
  deleteColumn,
  listDeskColumns,
  mergeColumn,
  saveColumn,
  sortColumns,
} from '@rujian/contract/areas/columns/desk';
import { LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { type App, serve } from '#platform/http/http.ts';
import type { Columns } from '#services/content/columns.ts';
import type { ColumnDesk } from './column-desk.ts';
import type { ColumnEnding } from './column-ending.ts';

type Parts = { columns: Columns; desk: ColumnDesk; ending: ColumnEnding };

export function columnsRoutes(app: App, { columns, desk, ending }: Parts): void {
  serve(app, listColumns, (_input, { lang }) => columns.list(lang), {
    tags: () => ['site', 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listDeskColumns, () => desk.list());
  serve(app, saveColumn, (input, caller) => desk.save(caller, input));
  serve(app, sortColumns, async ({ order }, caller) => {
    await desk.sort(caller, order);
    return null;
  });
  serve(app, deleteColumn, async ({ id }, caller) => {
    await ending.delete(caller, id);
    return null;
  });
  serve(app, mergeColumn, (input, caller) => ending.merge(caller, input));
}
