import { MESSAGE_KIND } from '@rujian/contract/vocabulary/messages';
import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import { check, index, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, words } from './fields.ts';
import { members } from './members/members.ts';

export const messages = table('messages', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  kind: text('kind', { enum: MESSAGE_KIND.keys }).notNull(),
  title: text('title').notNull(),
  body: words('body'),
  titleEn: words('title_en'),
  bodyEn: words('body_en'),
  t: text('t', { enum: TARGET_TYPES }),
  targetId: ref('target_id'),
  /** A page of the member centre to open instead of the content's page. */
  path: words('path'),
  readAt: moment('read_at'),
  createdAt: createdAt(),
}).with((t) => [
  index('messages_member_idx').on(t.memberId, t.id),
  index('messages_age_idx').on(t.createdAt),
  index('messages_unread_idx').on(t.memberId, t.kind).where(sql`${t.readAt} is null`),
]);

export const smsRefusals = table('sms_refusals', {
  memberId: requiredRef('member_id', () => members.id, 'cascade').primaryKey(),
  createdAt: createdAt(),
});

export const messageRefusals = table('message_refusals', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  kind: text('kind', { enum: MESSAGE_KIND.keys }).notNull(),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.memberId, t.kind] }),
  check('message_refusals_not_security', sql`${t.kind} <> 'security'`),
]);
