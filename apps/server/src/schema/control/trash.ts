import { index, jsonb, text } from 'drizzle-orm/pg-core';
import { id, moment, ref, table, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';

/** Rows of deleted entities without a state of their own, until they are restored or thirty days are over. */
export const trashItems = table(
  'trash_items',
  {
    id: id(),
    type: text('type').notNull(),
    targetId: ref('target_id').notNull(),
    title: text('title').notNull(),
    /** Table → its rows, in insertion order. */
    rows: jsonb('rows').$type<{ table: string; rows: Record<string, unknown>[] }[]>().notNull(),
    reason: words('reason'),
    deletedBy: ref('deleted_by').references(() => staff.id, { onDelete: 'restrict' }),
    deletedAt: moment('deleted_at').notNull(),
  },
  (t) => [index('trash_items_deleted_idx').on(t.deletedAt, t.id)],
);
