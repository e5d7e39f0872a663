import { PUSH_ENGINE } from '@rujian/contract/vocabulary/site';
import { boolean, index, integer, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { id, moment, table, textList, words } from '../fields.ts';

export const pushQueue = table('push_queue', {
  engine: text('engine', { enum: PUSH_ENGINE.keys }).notNull(),
  path: text('path').notNull(),
  changedAt: moment('changed_at').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  nextAt: moment('next_at').notNull(),
}).with((t) => [primaryKey({ columns: [t.engine, t.path] }), index('push_queue_next_idx').on(t.engine, t.nextAt)]);

export const pushLog = table('push_log', {
  id: id(),
  engine: text('engine', { enum: PUSH_ENGINE.keys }).notNull(),
  at: moment('at').notNull(),
  addresses: integer('addresses').notNull(),
  ok: boolean('ok').notNull(),
  status: smallint('status').notNull(),
  detail: words('detail'),
  sample: textList('sample'),
}).with((t) => [index('push_log_at_idx').on(t.at, t.id)]);
