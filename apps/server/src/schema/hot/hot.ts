import { HEAT_WINDOWS } from '@rujian/contract/vocabulary/hot';
import { sql } from 'drizzle-orm';
import { check, doublePrecision, index, integer, numeric, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { moment, ref, table, targetType } from '../fields.ts';

/** Per hour and network: a keyed hash with a new key every day, so that it only separates sources. */
export const heatBuckets = table(
  'heat_buckets',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    hour: moment('hour').notNull(),
    net: text('net').notNull(),
    views: integer('views').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    shares: integer('shares').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.t, t.targetId, t.hour, t.net] }), index('heat_buckets_hour_idx').on(t.hour)],
);

export const contentHeats = table(
  'content_heats',
  {
    span: text('span', { enum: HEAT_WINDOWS }).notNull(),
    t: targetType(),
    targetId: ref('target_id').notNull(),
    /** Counts of all hours that still have weight. */
    views: integer('views').notNull().default(0),
    praises: integer('praises').notNull().default(0),
    collects: integer('collects').notNull().default(0),
    comments: integer('comments').notNull().default(0),
    shares: integer('shares').notNull().default(0),
    visitors: integer('visitors').notNull().default(0),
    /** Counts of the span itself, for the lists by comments and by collections. */
    spanComments: integer('span_comments').notNull().default(0),
    spanCollects: integer('span_collects').notNull().default(0),
    raw: doublePrecision('raw').notNull(),
    factor: numeric('factor', { precision: 3, scale: 2, mode: 'number' }).notNull(),
    heat: integer('heat').notNull(),
    /** Its rank in the list; null when it is not admitted, held or hidden. */
    rank: smallint('rank'),
    computedAt: moment('computed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.span, t.t, t.targetId] }),
    index('content_heats_order_idx').on(t.span, t.t, t.heat, t.targetId),
  ],
);

export const heatControls = table(
  'heat_controls',
  {
    t: targetType(),
    targetId: ref('target_id').notNull(),
    editorFactor: numeric('editor_factor', { precision: 2, scale: 1, mode: 'number' }).notNull().default(1),
    pinnedAt: moment('pinned_at'),
    hiddenAt: moment('hidden_at'),
    /** Set by the computation when interest jumps; an editor checks it before it is ranked again. */
    heldAt: moment('held_at'),
    releasedAt: moment('released_at'),
  },
  (t) => [
    primaryKey({ columns: [t.t, t.targetId] }),
    check('heat_controls_editor_factor_bounds', sql`${t.editorFactor} between 0.5 and 2.0`),
  ],
);
