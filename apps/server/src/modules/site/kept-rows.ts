import type { RowPlaces } from '#platform/kept-rows.ts';
import { staticPageVersions } from '#schema/site.ts';
import { reprintSources } from '#schema/site-sources.ts';

/** What belongs to an unpublished version of a page, and to a source of reprints. */
export const pageVersionRows: RowPlaces = [[staticPageVersions, staticPageVersions.id]];
export const sourceRows: RowPlaces = [[reprintSources, reprintSources.id]];
