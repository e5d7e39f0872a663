import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { id, moment, words } from './fields.ts';

/** 恢复演练: the newest backup was put into a database of its own, counted and thrown away. */
export const restoreDrills = pgTable(
  'restore_drills',
  {
    id: id(),
    /** The name of the backup, without its folder. */
    backup: text('backup').notNull(),
    startedAt: moment('started_at').notNull(),
    seconds: integer('seconds').notNull(),
    ok: boolean('ok').notNull(),
    tables: integer('tables').notNull(),
    rows: integer('rows').notNull(),
    files: integer('files').notNull(),
    /** Why it failed; empty when all was there. */
    problem: words('problem'),
  },
  (t) => [index('restore_drills_started_idx').on(t.startedAt)],
);
