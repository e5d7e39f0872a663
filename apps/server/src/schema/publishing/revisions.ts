import { CORRECTION_KINDS } from '@rujian/contract/vocabulary/articles';
import { REVIEW_DECISION } from '@rujian/contract/vocabulary/shared/publishing';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, smallint, text, unique } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, target, words } from '../fields.ts';
import { staff } from '../staff/staff.ts';

/** Of everything but articles; a revision holds the whole item as one document until it goes live. */
export const contentRevisions = table('content_revisions', {
  id: id(),
  ...target(),
  number: integer('number').notNull(),
  saveId: text('save_id'),
  document: jsonb('document').$type<Record<string, unknown>>().notNull(),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
  wentLiveAt: moment('went_live_at'),
}).with((t) => [
  unique('content_revisions_number_key').on(t.t, t.targetId, t.number),
  unique('content_revisions_save_key').on(t.t, t.targetId, t.saveId),
]);

export const reviewDecisions = table('review_decisions', {
  id: id(),
  ...target(),
  revisionNumber: integer('revision_number').notNull(),
  step: smallint('step').notNull(),
  decision: text('decision', { enum: REVIEW_DECISION.keys }).notNull(),
  remark: words('remark'),
  staffId: requiredRef('staff_id', () => staff.id, 'restrict'),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  check('review_decisions_step_known', sql`${t.step} between 0 and 3`),
  index('review_decisions_target_idx').on(t.t, t.targetId, t.id),
]);

export const corrections = table('corrections', {
  id: id(),
  ...target(),
  kind: text('kind', { enum: CORRECTION_KINDS }).notNull(),
  text: text('text').notNull(),
  fromRevision: integer('from_revision'),
  toRevision: integer('to_revision'),
  correctedBy: ref('corrected_by').references(() => staff.id, { onDelete: 'restrict' }),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [index('corrections_target_idx').on(t.t, t.targetId, t.at), index('corrections_at_idx').on(t.at, t.id)]);
