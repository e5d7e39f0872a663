import { HEADLINE_LABEL, HEADLINE_SLOT, PROPOSAL_STATES } from '@rujian/contract/vocabulary/headlines';
import { HEAT_WINDOWS, TOPIC_STATE } from '@rujian/contract/vocabulary/hot';
import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, numeric, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { articles, columns } from '../articles/articles.ts';
import {
  counter,
  createdAt,
  decimal,
  id,
  moment,
  ref,
  requiredRef,
  table,
  target,
  timestamps,
  words,
} from '../fields.ts';
import { media } from '../media.ts';
import { coverFields } from '../publishable.ts';
import { staff } from '../staff/staff.ts';

/** Past, current and future content of a slot; rows are ended, never deleted, so they are the history. */
export const headlinePlacements = table('headline_placements', {
  id: id(),
  slot: text('slot', { enum: HEADLINE_SLOT.keys }).notNull(),
  columnId: ref('column_id').references(() => columns.id, { onDelete: 'cascade' }),
  articleId: ref('article_id').references(() => articles.id, { onDelete: 'cascade' }),
  t: text('t', { enum: TARGET_TYPES }),
  targetId: ref('target_id'),
  url: text('url'),
  titleOverride: words('title_override'),
  kicker: words('kicker'),
  mediaId: ref('media_id').references(() => media.id, { onDelete: 'restrict' }),
  label: text('label', { enum: HEADLINE_LABEL.keys }),
  startsAt: moment('starts_at').notNull(),
  /** Null: until something with a later start takes the slot. */
  endsAt: moment('ends_at'),
  weight: counter('weight'),
  setBy: ref('set_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
}).with((t) => [
  check(
    'headline_placements_one_target',
    sql`num_nonnulls(${t.articleId}, ${t.targetId}, ${t.url}) = 1 and (${t.t} is null) = (${t.targetId} is null)`,
  ),
  check('headline_placements_column_named', sql`(${t.slot} = 'column_top') = (${t.columnId} is not null)`),
  check('headline_placements_ads_below', sql`${t.label} is distinct from 'ad' or ${t.slot} = 'home_sub4'`),
  check('headline_placements_ends_after_start', sql`${t.endsAt} > ${t.startsAt}`),
  index('headline_placements_slot_idx').on(t.slot, t.columnId, t.startsAt, t.id),
  index('headline_placements_article_idx').on(t.articleId),
]);

export const headlineProposals = table('headline_proposals', {
  id: id(),
  placement: jsonb('placement').$type<Record<string, unknown>>().notNull(),
  note: words('note'),
  state: text('state', { enum: PROPOSAL_STATES }).notNull().default('waiting'),
  proposedBy: requiredRef('proposed_by', () => staff.id, 'restrict'),
  proposedAt: moment('proposed_at').notNull(),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  remark: words('remark'),
}).with((t) => [index('headline_proposals_waiting_idx').on(t.id).where(sql`${t.state} = 'waiting'`)]);

/** 话题: a curated collection whose members come by hand and by rule. */
export const topics = table('topics', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  summary: words('summary'),
  ...coverFields(),
  rule: jsonb('rule').$type<{ tagIds?: number[]; brandIds?: number[]; keywords?: string[] }>().notNull().default({}),
  status: text('status', { enum: TOPIC_STATE.keys }).notNull().default('active'),
  pinnedAt: moment('pinned_at'),
  editorFactor: numeric('editor_factor', { precision: 2, scale: 1, mode: 'number' }).notNull().default(1),
  startedAt: moment('started_at').notNull(),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  ...timestamps(),
}).with((t) => [check('topics_editor_factor_bounds', sql`${t.editorFactor} between 0.5 and 2.0`)]);

export const topicMembers = table('topic_members', {
  topicId: requiredRef('topic_id', () => topics.id, 'cascade'),
  ...target(),
  position: smallint('position').notNull().default(0),
  addedAt: moment('added_at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.topicId, t.t, t.targetId] }),
  index('topic_members_target_idx').on(t.t, t.targetId),
]);

export const heatSnapshots = table('heat_snapshots', {
  takenAt: moment('taken_at').notNull(),
  span: text('span', { enum: HEAT_WINDOWS }).notNull().default('24h'),
  ...target(),
  rank: smallint('rank').notNull(),
  heat: integer('heat').notNull(),
  raw: decimal('raw'),
}).with((t) => [
  primaryKey({ columns: [t.takenAt, t.span, t.t, t.targetId] }),
  index('heat_snapshots_target_idx').on(t.span, t.t, t.targetId, t.takenAt),
]);
