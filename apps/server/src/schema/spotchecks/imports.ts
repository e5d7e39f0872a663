import { MATCH_STATES } from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import { index, jsonb, real, text } from 'drizzle-orm/pg-core';
import { brands, products } from '../brands/brands.ts';
import { counter, createdAt, id, moment, ref, requiredRef, table, updatedAt, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';
import { spotcheckImports, spotcheckRecords } from './spotchecks.ts';

export const spotcheckImportSheets = table('spotcheck_import_sheets', {
  importId: requiredRef('import_id', () => spotcheckImports.id, 'cascade').primaryKey(),
  cells: jsonb('cells').$type<string[][]>().notNull(),
  report: jsonb('report').$type<Record<string, unknown>>(),
});

export const spotcheckColumnAliases = table('spotcheck_column_aliases', {
  alias: text('alias').primaryKey(),
  field: text('field').notNull(),
});

export const spotcheckColumnMaps = table('spotcheck_column_maps', {
  agency: text('agency').primaryKey(),
  fields: jsonb('fields').$type<Record<string, string>>().notNull(),
  updatedAt: updatedAt(),
});

/** One person proposes the brand of records; another confirms it. */
export const spotcheckMatches = table('spotcheck_matches', {
  id: id(),
  recordId: requiredRef('record_id', () => spotcheckRecords.id, 'cascade'),
  alikeTrademark: text('alike_trademark'),
  alikeMaker: text('alike_maker'),
  brandId: requiredRef('brand_id', () => brands.id, 'restrict'),
  productId: ref('product_id').references(() => products.id, { onDelete: 'restrict' }),
  confidence: real('confidence').notNull(),
  newAlias: words('new_alias'),
  state: text('state', { enum: MATCH_STATES }).notNull().default('proposed'),
  proposedBy: requiredRef('proposed_by', () => staff.id, 'restrict'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  records: counter('records'),
  createdAt: createdAt(),
}).with((t) => [
  index('spotcheck_matches_waiting_idx').on(t.id).where(sql`${t.state} = 'proposed'`),
  index('spotcheck_matches_record_idx').on(t.recordId),
]);
