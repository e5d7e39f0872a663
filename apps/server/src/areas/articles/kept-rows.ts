import type { RowPlaces } from '#platform/database/kept-rows.ts';
import { columns, tags } from '#schema/articles/articles.ts';

/** What belongs to a column or a tag that nothing uses any more. */
export const columnRows: RowPlaces = [[columns, columns.id]];
export const tagRows: RowPlaces = [[tags, tags.id]];
