import type { App } from '#platform/http/http.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContentServices } from '#services/content/content-services.ts';
import { createColumnDesk } from './column-desk.ts';
import { type ColumnEndingDeps, createColumnEnding } from './column-ending.ts';
import { columnsRoutes } from './columns.routes.ts';

type Deps = ColumnEndingDeps & { content: Pick<ContentServices, 'counts' | 'columns'> };

export function columnsArea(app: App, platform: Platform, deps: Deps): void {
  const { columns, counts } = deps.content;
  columnsRoutes(app, {
    columns,
    desk: createColumnDesk(platform, counts, deps),
    ending: createColumnEnding(platform, counts, deps),
  });
}
