import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { columns } from '../articles/articles.ts';
import { ref } from '../fields.ts';
import { staff } from './staff.ts';

/** The columns in a staff member's scope, including their sub-columns; none means all. */
export const staffColumns = pgTable(
  'staff_columns',
  {
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    columnId: ref('column_id')
      .notNull()
      .references(() => columns.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.columnId] })],
);
