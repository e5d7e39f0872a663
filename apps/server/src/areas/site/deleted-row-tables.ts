import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { redirects, staticPageVersions } from '#schema/site/site.ts';
import { reprintSources } from '#schema/site/sources.ts';

export const pageVersionRows: RowTables = [[staticPageVersions, staticPageVersions.id]];
export const redirectRows: RowTables = [[redirects, redirects.id]];
export const sourceRows: RowTables = [[reprintSources, reprintSources.id]];
