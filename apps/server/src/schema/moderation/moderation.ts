import {
  COMMENT_MODE,
  DECISION_STATES,
  MODE_SCOPE,
  QUEUE_DECISIONS,
  QUEUE_KIND,
  REASON,
  SANCTION_KIND,
  WORD_LEVEL,
} from '@rujian/contract/vocabulary/moderation';
import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import {
  counter,
  createdAt,
  flag,
  id,
  moment,
  oneOf,
  ref,
  requiredRef,
  table,
  timestamps,
  updatedAt,
  words,
} from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

export const moderationWords = table('moderation_words', {
  id: id(),
  word: text('word').notNull(),
  level: text('level', { enum: WORD_LEVEL.keys }).notNull(),
  category: text('category', { enum: REASON.keys }).notNull(),
  /** Latin letters that spell the word also match. */
  pinyin: flag('pinyin'),
  note: words('note'),
  disabledAt: moment('disabled_at'),
  changedBy: ref('changed_by').references(() => staff.id, { onDelete: 'restrict' }),
  ...timestamps(),
}).with((t) => [unique('moderation_words_word_key').on(t.word)]);

export const moderationModes = table('moderation_modes', {
  id: id(),
  scope: text('scope', { enum: MODE_SCOPE.keys }).notNull(),
  t: words('t'),
  targetId: ref('target_id').notNull().default(0),
  mode: text('mode', { enum: COMMENT_MODE.keys }),
  /** Emergency switches; they override every mode. */
  closedAt: moment('closed_at'),
  strictAt: moment('strict_at'),
  reason: words('reason'),
  changedBy: ref('changed_by').references(() => staff.id, { onDelete: 'restrict' }),
  updatedAt: updatedAt(),
}).with((t) => [unique('moderation_modes_target_key').on(t.scope, t.t, t.targetId), oneOf(t.t, ['', ...TARGET_TYPES])]);

/** Similarity hashes of texts, so that copies of an advert are recognised for some days. */
export const moderationPrints = table('moderation_prints', {
  id: id(),
  kind: text('kind').notNull(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  subjectId: ref('subject_id'),
  groupId: ref('group_id'),
  sketch: integer('sketch').array().notNull(),
  bands: integer('bands').array().notNull(),
  createdAt: createdAt(),
}).with((t) => [
  index('moderation_prints_bands_idx').using('gin', t.bands),
  index('moderation_prints_group_idx').on(t.groupId, t.createdAt),
  index('moderation_prints_subject_idx').on(t.kind, t.subjectId),
  index('moderation_prints_created_idx').on(t.createdAt),
]);

/** Who is reviewing what, so that for some minutes no one else gets the same item. */
export const moderationClaims = table('moderation_claims', {
  kind: text('kind', { enum: QUEUE_KIND.keys }).notNull(),
  itemId: ref('item_id').notNull(),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  until: moment('until').notNull(),
}).with((t) => [primaryKey({ columns: [t.kind, t.itemId] })]);

/** A decision is delayed by some seconds, in which it can be undone, before it takes effect. */
export const moderationDecisions = table('moderation_decisions', {
  id: id(),
  /** Decisions made with one key press are undone together. */
  batch: text('batch').notNull(),
  kind: text('kind', { enum: QUEUE_KIND.keys }).notNull(),
  itemId: ref('item_id').notNull(),
  decision: text('decision', { enum: QUEUE_DECISIONS }).notNull(),
  reason: text('reason', { enum: REASON.keys }),
  note: words('note'),
  staffId: requiredRef('staff_id', () => staff.id, 'restrict'),
  roles: words('roles'),
  address: words('address'),
  requestId: words('request_id'),
  decidedAt: moment('decided_at').notNull(),
  dueAt: moment('due_at').notNull(),
  state: text('state', { enum: DECISION_STATES }).notNull().default('waiting'),
  failure: words('failure'),
}).with((t) => [
  // Prevents two people from deciding the same item while the first decision waits.
  uniqueIndex('moderation_decisions_waiting_key').on(t.kind, t.itemId).where(sql`${t.state} = 'waiting'`),
  index('moderation_decisions_due_idx').on(t.dueAt).where(sql`${t.state} = 'waiting'`),
  index('moderation_decisions_batch_idx').on(t.batch),
  index('moderation_decisions_staff_idx').on(t.staffId, t.decidedAt),
]);

/** How far a member's reports are trusted; no row means that none was decided yet. */
export const moderationTrust = table('moderation_trust', {
  memberId: requiredRef('member_id', () => members.id, 'cascade').primaryKey(),
  upheld: counter('upheld'),
  dismissed: counter('dismissed'),
  trust: smallint('trust').notNull().default(1),
  updatedAt: updatedAt(),
}).with((t) => [check('moderation_trust_bounds', sql`${t.trust} in (0, 1)`)]);

export const moderationSanctions = table('moderation_sanctions', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  kind: text('kind', { enum: SANCTION_KIND.keys }).notNull(),
  until: moment('until'),
  reason: text('reason', { enum: REASON.keys }).notNull(),
  note: words('note'),
  staffId: requiredRef('staff_id', () => staff.id, 'restrict'),
  createdAt: createdAt(),
  liftedAt: moment('lifted_at'),
  liftedBy: ref('lifted_by').references(() => staff.id, { onDelete: 'restrict' }),
  liftNote: words('lift_note'),
}).with((t) => [index('moderation_sanctions_member_idx').on(t.memberId, t.id)]);
