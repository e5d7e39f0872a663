import { pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { columns } from './content.ts';
import { ref } from './fields.ts';
import { staff } from './staff.ts';

/** The columns somebody works for, with those beneath them; none means all of them. */
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
