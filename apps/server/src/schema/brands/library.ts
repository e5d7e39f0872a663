import { DAIRY_CATEGORY, LIMIT_TYPE, STANDARD_STATE } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import { check, date, index, smallint, text, unique } from 'drizzle-orm/pg-core';
import { decimal, id, requiredRef, table, timestamps, words } from '../fields.ts';
import { indicators } from './brands.ts';

/** 标准库: the numbers that texts and labels may cite, and whether they are in force. */
export const standards = table('standards', {
  id: id(),
  no: text('no').notNull(),
  /** Normalised for comparison: GB19301-2010. */
  noKey: text('no_key').notNull().unique(),
  /** The number without its year, which all editions of a standard share: GB19301. */
  familyKey: text('family_key').notNull(),
  title: text('title').notNull(),
  state: text('state', { enum: STANDARD_STATE.keys }).notNull(),
  issuedOn: date('issued_on'),
  effectiveOn: date('effective_on'),
  abolishedOn: date('abolished_on'),
  replacedBy: words('replaced_by'),
  url: words('url'),
  note: words('note'),
  ...timestamps(),
}).with((t) => [
  check('standards_upcoming_dated', sql`${t.state} <> 'upcoming' or ${t.effectiveOn} is not null`),
  index('standards_family_idx').on(t.familyKey),
]);

export const indicatorLimits = table('indicator_limits', {
  id: id(),
  indicatorId: requiredRef('indicator_id', () => indicators.id, 'cascade'),
  standardId: requiredRef('standard_id', () => standards.id, 'restrict'),
  category: text('category', { enum: DAIRY_CATEGORY.keys }).notNull(),
  type: text('type', { enum: LIMIT_TYPE.keys }).notNull(),
  low: decimal('low'),
  high: decimal('high'),
  planN: smallint('plan_n'),
  planC: smallint('plan_c'),
  planLowerM: decimal('plan_lower_m'),
  planUpperM: decimal('plan_upper_m'),
  unit: words('unit'),
  note: words('note'),
}).with((t) => [
  unique('indicator_limits_place_key').on(t.indicatorId, t.standardId, t.category),
  index('indicator_limits_standard_idx').on(t.standardId),
]);
