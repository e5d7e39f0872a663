import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { staticPageVersions } from '#schema/site/site.ts';
import { reprintSources } from '#schema/site/sources.ts';

/** The rows of an unpublished page version, and of a reprint source. */
export const pageVersionRows: RowTables = [[staticPageVersions, staticPageVersions.id]];
export const sourceRows: RowTables = [[reprintSources, reprintSources.id]];
