import { boolean, index, integer, text } from 'drizzle-orm/pg-core';
import { id, moment, table, words } from '../fields.ts';

export const restoreDrills = table(
  'restore_drills',
  {
    id: id(),
    backup: text('backup').notNull(),
    startedAt: moment('started_at').notNull(),
    seconds: integer('seconds').notNull(),
    ok: boolean('ok').notNull(),
    tables: integer('tables').notNull(),
    rows: integer('rows').notNull(),
    files: integer('files').notNull(),
    problem: words('problem'),
  },
  (t) => [index('restore_drills_started_idx').on(t.startedAt)],
);
