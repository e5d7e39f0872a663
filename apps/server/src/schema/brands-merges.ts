import { BRAND_MOVES } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { brands } from './brands.ts';
import { id, moment, oneOf, ref } from './fields.ts';
import { staff } from './staff.ts';

/** What moved from one brand to another, so that it can be put back. */
export const brandMerges = pgTable(
  'brand_merges',
  {
    id: id(),
    kind: text('kind', { enum: BRAND_MOVES }).notNull(),
    fromId: ref('from_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'restrict' }),
    intoId: ref('into_id')
      .notNull()
      .references(() => brands.id, { onDelete: 'restrict' }),
    /** By area: which rows changed hands and which had to go because the other brand had them. */
    moved: jsonb('moved').$type<Record<string, unknown>>().notNull(),
    reason: text('reason').notNull(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'restrict' }),
    at: moment('at').notNull(),
    undoneAt: moment('undone_at'),
    undoneBy: ref('undone_by').references(() => staff.id, { onDelete: 'restrict' }),
  },
  (t) => [
    oneOf(t.kind, BRAND_MOVES),
    check('brand_merges_two_brands', sql`${t.fromId} <> ${t.intoId}`),
    index('brand_merges_from_idx').on(t.fromId, t.id),
    index('brand_merges_into_idx').on(t.intoId, t.id),
  ],
);
