import { primaryKey } from 'drizzle-orm/pg-core';
import { columns } from '../articles/articles.ts';
import { requiredRef, table } from '../fields.ts';
import { staff } from './staff.ts';

/** The columns in a staff member's scope, including their sub-columns; none means all. */
export const staffColumns = table('staff_columns', {
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  columnId: requiredRef('column_id', () => columns.id, 'cascade'),
}).with((t) => [primaryKey({ columns: [t.staffId, t.columnId] })]);
