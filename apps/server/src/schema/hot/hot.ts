import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, numeric, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { counter, moment, table, target } from '../fields.ts';

/** Per hour and network: a keyed hash with a new key every day, so that it only separates sources. */
export const heatBuckets = table('heat_buckets', {
  ...target(),
  hour: moment('hour').notNull(),
  net: text('net').notNull(),
  views: counter('views'),
  visitors: counter('visitors'),
  shares: counter('shares'),
}).with((t) => [primaryKey({ columns: [t.t, t.targetId, t.hour, t.net] }), index('heat_buckets_hour_idx').on(t.hour)]);

export const contentHeats = table('content_heats', {
  span: text('span', { enum: HEAT_WINDOWS }).notNull(),
  ...target(),
  views: counter('views'),
  praises: counter('praises'),
  collects: counter('collects'),
  comments: counter('comments'),
  shares: counter('shares'),
  visitors: counter('visitors'),
  spanComments: counter('span_comments'),
  spanCollects: counter('span_collects'),
  raw: doublePrecision('raw').notNull(),
  factor: numeric('factor', { precision: 3, scale: 2, mode: 'number' }).notNull(),
  heat: integer('heat').notNull(),
  rank: smallint('rank'),
  computedAt: moment('computed_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.span, t.t, t.targetId] }),
  index('content_heats_order_idx').on(t.span, t.t, t.heat, t.targetId),
]);

export const heatControls = table('heat_controls', {
  ...target(),
  editorFactor: numeric('editor_factor', { precision: 2, scale: 1, mode: 'number' }).notNull().default(1),
  pinnedAt: moment('pinned_at'),
  hiddenAt: moment('hidden_at'),
  /** Set by the computation when interest jumps; an editor checks it before it is ranked again. */
  heldAt: moment('held_at'),
  releasedAt: moment('released_at'),
}).with((t) => [
  primaryKey({ columns: [t.t, t.targetId] }),
  check('heat_controls_editor_factor_bounds', sql`${t.editorFactor} between 0.5 and 2.0`),
]);
