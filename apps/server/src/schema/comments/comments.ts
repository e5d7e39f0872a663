import { COMMENT_STATE, REPORT_STATES } from '@rujian/contract/vocabulary/comments';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  foreignKey,
  index,
  inet,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { counter, createdAt, id, moment, ref, requiredRef, table, target, textList, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** Two levels: a reply to a reply has the same root and names whom it answers. */
export const comments = table('comments', {
  id: id(),
  ...target(),
  rootId: ref('root_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  parentId: ref('parent_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  body: text('body').notNull(),
  status: text('status', { enum: COMMENT_STATE.keys }).notNull().default('pending'),
  ip: inet('ip'),
  ipRegion: words('ip_region'),
  uaHash: words('ua_hash'),
  deviceHash: words('device_hash'),
  hitRules: textList('hit_rules'),
  /** Hash of the text's letters and digits, shared by copies of one advert. */
  fingerprint: words('fingerprint'),
  praises: counter('praises'),
  replies: counter('replies'),
  pinnedAt: moment('pinned_at'),
  createdAt: createdAt(),
  reviewedBy: ref('reviewed_by').references(() => staff.id, { onDelete: 'restrict' }),
  reviewedAt: moment('reviewed_at'),
  reason: text('reason', { enum: REASON.keys }),
  reviewNote: words('review_note'),
  appealedAt: moment('appealed_at'),
  deletedAt: moment('deleted_at'),
}).with((t) => [
  check('comments_root_and_parent', sql`(${t.rootId} is null) = (${t.parentId} is null)`),
  index('comments_roots_idx')
    .on(t.t, t.targetId, t.createdAt, t.id)
    .where(sql`${t.rootId} is null and (${t.status} = 'passed' or ${t.replies} > 0)`),
  index('comments_echo_idx')
    .on(t.t, t.targetId, sql`(${t.praises} + 2 * ${t.replies})`, t.createdAt, t.id)
    .where(sql`${t.rootId} is null and (${t.status} = 'passed' or ${t.replies} > 0)`),
  index('comments_replies_idx').on(t.rootId, t.id).where(sql`${t.status} = 'passed' or ${t.replies} > 0`),
  index('comments_target_idx').on(t.t, t.targetId, t.id),
  uniqueIndex('comments_pinned_key').on(t.t, t.targetId).where(sql`${t.pinnedAt} is not null`),
  index('comments_copies_idx').on(t.fingerprint).where(sql`${t.status} = 'pending'`),
  index('comments_address_age_idx').on(t.createdAt).where(sql`${t.ip} is not null`),
  index('comments_deleted_age_idx').on(t.deletedAt).where(sql`${t.status} = 'deleted_by_author' and ${t.body} <> ''`),
  index('comments_passed_idx').on(t.createdAt).where(sql`${t.status} = 'passed'`),
  index('comments_queue_idx').on(t.createdAt).where(sql`${t.status} in ('pending', 'hidden')`),
  index('comments_member_idx').on(t.memberId, t.id),
  // How many of a member were passed and refused is counted from this index alone.
  index('comments_member_status_idx').on(t.memberId, t.status),
]);

export const praises = table('praises', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  ...target(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.t, t.targetId] }),
  index('praises_target_idx').on(t.t, t.targetId, t.at),
  index('praises_at_idx').on(t.at),
]);

export const collectFolders = table('collect_folders', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  name: text('name').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  unique('collect_folders_name_key').on(t.memberId, t.name),
  unique('collect_folders_owner_key').on(t.id, t.memberId),
]);

export const collects = table('collects', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  ...target(),
  folderId: ref('folder_id'),
  note: words('note'),
  /** The title at that time, so that a withdrawn item is still recognisable. */
  savedTitle: text('saved_title').notNull(),
  at: moment('at').notNull().defaultNow(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.t, t.targetId] }),
  foreignKey({
    name: 'collects_folder_fk',
    columns: [t.folderId, t.memberId],
    foreignColumns: [collectFolders.id, collectFolders.memberId],
  }),
  index('collects_member_idx').on(t.memberId, t.at),
  index('collects_target_idx').on(t.t, t.targetId, t.at),
  index('collects_at_idx').on(t.at),
]);

/** 举报: each member reports an item once. */
export const reports = table('reports', {
  id: id(),
  ...target(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  reason: text('reason', { enum: REASON.keys }).notNull(),
  note: words('note'),
  state: text('state', { enum: REPORT_STATES }).notNull().default('open'),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  createdAt: createdAt(),
}).with((t) => [
  unique('reports_member_key').on(t.memberId, t.t, t.targetId),
  index('reports_target_idx').on(t.t, t.targetId),
  index('reports_open_idx').on(t.createdAt).where(sql`${t.state} = 'open'`),
]);
