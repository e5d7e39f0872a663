import { MEDIA_USE_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { MEDIA_KINDS, MEDIA_LICENCE } from '@rujian/contract/vocabulary/shared/media';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, integer, primaryKey, real, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, createdAt, id, moment, ref, requiredRef, table, textList, words } from './fields.ts';
import { members } from './members/members.ts';
import { staff } from './staff/staff.ts';

export const mediaFolders = table('media_folders', {
  id: id(),
  parentId: ref('parent_id').references((): AnyPgColumn => mediaFolders.id, { onDelete: 'restrict' }),
  name: text('name').notNull(),
}).with((t) => [unique('media_folders_parent_name_key').on(t.parentId, t.name).nullsNotDistinct()]);

export const media = table('media', {
  id: id(),
  kind: text('kind', { enum: MEDIA_KINDS }).notNull(),
  topic: text('topic').notNull().default('default'),
  blobKey: text('blob_key').notNull().unique(),
  fileName: text('file_name').notNull(),
  mimeType: text('mime_type').notNull(),
  sizeBytes: bigNumber('size_bytes').notNull(),
  widthPx: integer('width_px'),
  heightPx: integer('height_px'),
  durationMs: integer('duration_ms'),
  sha1: text('sha1').notNull(),
  /** Of the file as uploaded: the same file is stored once. */
  sha256: text('sha256').notNull(),
  title: words('title'),
  caption: words('caption'),
  alt: words('alt'),
  credit: words('credit'),
  source: words('source'),
  licence: text('licence', { enum: MEDIA_LICENCE.keys }).notNull().default('own'),
  licenceUntil: date('licence_until'),
  tags: textList('tags'),
  focalX: real('focal_x').notNull().default(0.5),
  focalY: real('focal_y').notNull().default(0.5),
  folderId: ref('folder_id').references(() => mediaFolders.id, { onDelete: 'restrict' }),
  uploadedByStaffId: ref('uploaded_by_staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
  lastUploadedAt: moment('last_uploaded_at').notNull().defaultNow(),
  /** Removed by force while in use; pages show a placeholder. */
  removedAt: moment('removed_at'),
  removedReason: words('removed_reason'),
}).with((t) => [
  check('media_focal_inside', sql`${t.focalX} between 0 and 1 and ${t.focalY} between 0 and 1`),
  unique('media_topic_sha256_key').on(t.topic, t.sha256),
  index('media_folder_idx').on(t.folderId, t.id),
  index('media_licence_idx').on(t.licenceUntil).where(sql`${t.licenceUntil} is not null`),
  index('media_desk_idx').on(t.topic, t.id),
]);

export const mediaRenditions = table('media_renditions', {
  mediaId: requiredRef('media_id', () => media.id, 'cascade'),
  widthPx: integer('width_px').notNull(),
  heightPx: integer('height_px').notNull(),
  mimeType: text('mime_type').notNull(),
  blobKey: text('blob_key').notNull().unique(),
  sizeBytes: bigNumber('size_bytes').notNull(),
}).with((t) => [primaryKey({ columns: [t.mediaId, t.widthPx, t.mimeType] })]);

/** Addresses of a file before it was replaced, which redirect because texts may still contain them. */
export const mediaPastAddresses = table('media_past_addresses', {
  blobKey: text('blob_key').primaryKey(),
  mediaId: requiredRef('media_id', () => media.id, 'cascade'),
}).with((t) => [index('media_past_addresses_media_idx').on(t.mediaId)]);

/** While a row exists the file cannot be deleted. Fields that hold a file (covers, logos, attachments) need none. */
export const mediaUses = table('media_uses', {
  mediaId: requiredRef('media_id', () => media.id, 'restrict'),
  t: text('t', { enum: MEDIA_USE_TYPES }).notNull(),
  targetId: ref('target_id').notNull(),
  /** `cover` and `body` of articles, `draft` of everything else. */
  place: text('place').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.mediaId, t.t, t.targetId, t.place] }),
  index('media_uses_target_idx').on(t.t, t.targetId),
]);

export const mediaUploads = table('media_uploads', {
  mediaId: requiredRef('media_id', () => media.id, 'cascade'),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  fileName: text('file_name').notNull(),
  times: integer('times').notNull().default(1),
  lastUploadedAt: moment('last_uploaded_at').notNull(),
}).with((t) => [
  primaryKey({ columns: [t.mediaId, t.memberId] }),
  index('media_uploads_member_idx').on(t.memberId, t.mediaId),
]);

export const mediaUploadDays = table('media_upload_days', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  day: date('day').notNull(),
  files: integer('files').notNull(),
  bytes: bigNumber('bytes').notNull(),
}).with((t) => [primaryKey({ columns: [t.memberId, t.day] })]);

export const MEMBER_MEDIA_PLACES = ['avatar'] as const;

export const mediaMemberUses = table('media_member_uses', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  place: text('place', { enum: MEMBER_MEDIA_PLACES }).notNull(),
  mediaId: requiredRef('media_id', () => media.id, 'restrict'),
}).with((t) => [primaryKey({ columns: [t.memberId, t.place] }), index('media_member_uses_media_idx').on(t.mediaId)]);
