import type { RowPlaces } from '#platform/database/kept-rows.ts';
import { staticPageVersions } from '#schema/site/site.ts';
import { reprintSources } from '#schema/site/sources.ts';

/** The rows of an unpublished page version, and of a reprint source. */
export const pageVersionRows: RowPlaces = [[staticPageVersions, staticPageVersions.id]];
export const sourceRows: RowPlaces = [[reprintSources, reprintSources.id]];
