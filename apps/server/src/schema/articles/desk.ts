import { PLAN_STATE } from '@rujian/contract/vocabulary/articles';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, jsonb, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  idList,
  moment,
  ref,
  requiredRef,
  table,
  target,
  timestamps,
  tsvector,
  words,
} from '../fields.ts';
import { staff } from '../staff/staff.ts';
import { articles, columns } from './articles.ts';

export const contentLeases = table('content_leases', {
  ...target(),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  since: moment('since').notNull(),
  until: moment('until').notNull(),
  /** Set by a take-over, so that the previous editor's tab can explain why it became read-only. */
  takenFrom: ref('taken_from').references(() => staff.id, { onDelete: 'cascade' }),
  takenReason: words('taken_reason'),
}).with((t) => [primaryKey({ columns: [t.t, t.targetId] }), index('content_leases_staff_idx').on(t.staffId)]);

/** Search and filter columns of the desk's list, derived from the newest version; a job rebuilds missing ones. */
export const articleDeskRows = table('article_desk_rows', {
  articleId: requiredRef('article_id', () => articles.id, 'cascade').primaryKey(),
  originType: text('origin_type').notNull(),
  tagIds: idList('tag_ids'),
  brandIds: idList('brand_ids'),
  authorIds: idList('author_ids'),
  tokens: tsvector('tokens').notNull(),
}).with((t) => [
  index('article_desk_rows_tokens_idx').using('gin', t.tokens).with({ fastupdate: false }),
  index('article_desk_rows_tags_idx').using('gin', t.tagIds),
  index('article_desk_rows_brands_idx').using('gin', t.brandIds),
  index('article_desk_rows_authors_idx').using('gin', t.authorIds),
]);

/** What colleagues say about an item or one of its paragraphs; a quote finds it when the text moved. */
export const contentRemarks = table('content_remarks', {
  id: id(),
  ...target(),
  /** Null: it opens a thread. */
  parentId: ref('parent_id').references((): AnyPgColumn => contentRemarks.id, { onDelete: 'cascade' }),
  /** The paragraph as it was counted, and its first words; -1 is the whole item. */
  paragraph: integer('paragraph').notNull().default(-1),
  quote: words('quote'),
  text: text('text').notNull(),
  mentions: idList('mentions'),
  staffId: requiredRef('staff_id', () => staff.id, 'restrict'),
  createdAt: createdAt(),
  resolvedAt: moment('resolved_at'),
  resolvedBy: ref('resolved_by').references(() => staff.id, { onDelete: 'restrict' }),
}).with((t) => [
  index('content_remarks_target_idx').on(t.t, t.targetId, t.id),
  index('content_remarks_mentions_idx').using('gin', t.mentions),
]);

export const contentRemarkReads = table('content_remark_reads', {
  remarkId: requiredRef('remark_id', () => contentRemarks.id, 'cascade'),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  at: moment('at').notNull(),
}).with((t) => [primaryKey({ columns: [t.remarkId, t.staffId] })]);

export const contentPreviews = table('content_previews', {
  id: id(),
  ...target(),
  /** Null: always the newest version. */
  revisionNumber: integer('revision_number'),
  tokenHash: text('token_hash').notNull().unique(),
  createdBy: requiredRef('created_by', () => staff.id, 'restrict'),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
  revokedAt: moment('revoked_at'),
  lastSeenAt: moment('last_seen_at'),
}).with((t) => [index('content_previews_target_idx').on(t.t, t.targetId, t.id)]);

export const contentViews = table('content_views', {
  id: id(),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  screen: text('screen').notNull(),
  name: text('name').notNull(),
  query: jsonb('query').$type<Record<string, string>>().notNull(),
  createdAt: createdAt(),
}).with((t) => [unique('content_views_name_key').on(t.staffId, t.screen, t.name)]);

export const contentPlans = table('content_plans', {
  id: id(),
  day: date('day').notNull(),
  title: text('title').notNull(),
  note: words('note'),
  state: text('state', { enum: PLAN_STATE.keys }).notNull().default('idea'),
  columnId: ref('column_id').references(() => columns.id, { onDelete: 'set null' }),
  assigneeId: ref('assignee_id').references(() => staff.id, { onDelete: 'set null' }),
  articleId: ref('article_id').references(() => articles.id, { onDelete: 'set null' }),
  createdBy: requiredRef('created_by', () => staff.id, 'restrict'),
  ...timestamps(),
}).with((t) => [
  check('content_plans_title_there', sql`${t.title} <> ''`),
  index('content_plans_day_idx').on(t.day, t.id),
  index('content_plans_assignee_idx').on(t.assigneeId, t.day),
]);
