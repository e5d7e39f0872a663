import type { RowTables } from '#platform/database/deleted-row-snapshots.ts';
import { columns, tags } from '#schema/articles/articles.ts';

export const columnRows: RowTables = [[columns, columns.id]];
export const tagRows: RowTables = [[tags, tags.id]];
