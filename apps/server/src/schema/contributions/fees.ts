import { FEE_BASIS, FEE_GRADES, FEE_STATE } from '@rujian/contract/vocabulary/contributions';
import { sql } from 'drizzle-orm';
import { check, index, integer, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { articles } from '../articles/articles.ts';
import { createdAt, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';
import { contributions } from './contributions.ts';

/** Fee rates by grade; a rate is never edited, and of those in effect the newest counts. */
export const feeRates = table('fee_rates', {
  id: id(),
  grade: text('grade', { enum: FEE_GRADES }).notNull(),
  pieceFen: integer('piece_fen').notNull(),
  thousandFen: integer('thousand_fen').notNull(),
  effectiveFrom: moment('effective_from').notNull(),
  /** Null: it came with the site. */
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
}).with((t) => [
  check('fee_rates_not_negative', sql`${t.pieceFen} >= 0 and ${t.thousandFen} >= 0`),
  index('fee_rates_grade_idx').on(t.grade, t.id),
]);

export const contributionFees = table('contribution_fees', {
  id: id(),
  contributionId: requiredRef('contribution_id', () => contributions.id, 'restrict'),
  grade: text('grade', { enum: FEE_GRADES }).notNull(),
  basis: text('basis', { enum: FEE_BASIS.keys }).notNull(),
  rateId: requiredRef('rate_id', () => feeRates.id, 'restrict'),
  characters: integer('characters').notNull(),
  amountFen: integer('amount_fen').notNull(),
  note: words('note'),
  state: text('state', { enum: FEE_STATE.keys }).notNull().default('proposed'),
  proposedBy: requiredRef('proposed_by', () => staff.id, 'restrict'),
  proposedAt: moment('proposed_at').notNull(),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  reason: words('reason'),
  bookedAt: moment('booked_at'),
  articleId: ref('article_id').references(() => articles.id, { onDelete: 'set null' }),
}).with((t) => [
  check('contribution_fees_positive', sql`${t.amountFen} > 0`),
  check('contribution_fees_two_people', sql`${t.decidedBy} <> ${t.proposedBy}`),
  // One valid fee per contribution; a refused one makes room for another.
  uniqueIndex('contribution_fees_one_key').on(t.contributionId).where(sql`${t.state} <> 'rejected'`),
  index('contribution_fees_state_idx').on(t.state, t.id),
]);
