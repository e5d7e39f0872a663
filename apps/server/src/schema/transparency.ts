import { sql } from 'drizzle-orm';
import { check, jsonb, text } from 'drizzle-orm/pg-core';
import { moment, ref, table, words } from './fields.ts';
import { staff } from './staff/staff.ts';

export type StoredFigure = { count: number; of: number | null; seconds: number | null };

export const transparencyQuarters = table('transparency_quarters', {
  quarter: text('quarter').primaryKey(),
  figures: jsonb('figures').$type<Record<string, StoredFigure>>().notNull(),
  countedAt: moment('counted_at').notNull(),
  note: words('note'),
  noteEn: words('note_en'),
  frozenAt: moment('frozen_at'),
  frozenBy: ref('frozen_by').references(() => staff.id, { onDelete: 'restrict' }),
}).with((t) => [
  check('transparency_quarters_named', sql`${t.quarter} ~ '^[0-9]{4}Q[1-4]$'`),
  check('transparency_quarters_frozen', sql`(${t.frozenAt} is null) = (${t.frozenBy} is null)`),
]);
