import { boolean, date, index, integer, jsonb, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, moment, ref, table, target, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';

export const restoreDrills = table('restore_drills', {
  id: id(),
  backup: text('backup').notNull(),
  startedAt: moment('started_at').notNull(),
  seconds: integer('seconds').notNull(),
  ok: boolean('ok').notNull(),
  tables: integer('tables').notNull(),
  rows: integer('rows').notNull(),
  files: integer('files').notNull(),
  problem: words('problem'),
}).with((t) => [index('restore_drills_started_idx').on(t.startedAt)]);

export const erasureDays = table('erasure_days', {
  day: date('day').notNull(),
  job: text('job').notNull(),
  kind: text('kind').notNull(),
  count: integer('count').notNull(),
  lastAt: moment('last_at').notNull(),
}).with((t) => [primaryKey({ columns: [t.day, t.job, t.kind] })]);

export const deadLinks = table('dead_links', {
  id: id(),
  ...target(),
  title: words('title'),
  address: text('address').notNull(),
  foundAt: moment('found_at').notNull(),
}).with((t) => [index('dead_links_target_idx').on(t.t, t.targetId)]);

/** Rows of deleted entities without a state of their own, until they are restored or thirty days are over. */
export const trashItems = table('trash_items', {
  id: id(),
  type: text('type').notNull(),
  targetId: ref('target_id').notNull(),
  title: text('title').notNull(),
  rows: jsonb('rows').$type<{ table: string; rows: Record<string, unknown>[] }[]>().notNull(),
  reason: words('reason'),
  deletedBy: ref('deleted_by').references(() => staff.id, { onDelete: 'restrict' }),
  deletedAt: moment('deleted_at').notNull(),
}).with((t) => [index('trash_items_deleted_idx').on(t.deletedAt, t.id)]);
