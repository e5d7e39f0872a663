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
import type { Platform } from '#platform/platform.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createColumnDesk } from './column-desk.ts';
import { type ColumnEndingDeps, createColumnEnding } from './column-ending.ts';

type Deps = ColumnEndingDeps & { content: Pick<ContentServices, 'counts' | 'columns'> };

export function columnsArea(app: App, platform: Platform, deps: Deps): void {
  const { columns, counts } = deps.content;
  const desk = createColumnDesk(platform, counts, deps);
  const ending = createColumnEnding(platform, counts, deps);
  serve(app, listColumns, (_input, { lang }) => columns.list(lang), {
    tags: () => ['site', 'list:news'],
    cacheSeconds: LIST_CACHE_SECONDS,
  });
  serve(app, listDeskColumns, () => desk.list());
  serve(app, saveColumn, (input, caller) => desk.save(caller, input));
  serve(app, sortColumns, ({ order }, caller) => desk.sort(caller, order));
  serve(app, deleteColumn, ({ id }, caller) => ending.delete(caller, id));
  serve(app, mergeColumn, (input, caller) => ending.merge(caller, input));
}
