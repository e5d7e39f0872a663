import { CONSENT_DOCUMENTS } from '@rujian/contract/vocabulary/members';
import { sql } from 'drizzle-orm';
import { check, date, inet, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, ref, requiredRef, table, textList, updatedAt, words } from '../fields.ts';
import { regions } from '../site/regions.ts';

export const memberGroups = table('member_groups', {
  id: id(),
  name: text('name').notNull().unique(),
  rules: textList('rules'),
  disabledAt: moment('disabled_at'),
  createdAt: createdAt(),
});

export const members = table('members', {
  id: id(),
  groupId: ref('group_id').references(() => memberGroups.id, { onDelete: 'restrict' }),
  username: text('username'),
  nickname: text('nickname').notNull(),
  email: text('email'),
  mobile: text('mobile'),
  passwordHash: text('password_hash'),
  passwordChangedAt: moment('password_changed_at'),
  avatarPath: words('avatar_path'),
  gender: smallint('gender').notNull().default(0),
  birthday: date('birthday'),
  motto: words('motto'),
  regionId: ref('region_id').references(() => regions.id, { onDelete: 'set null' }),
  trust: smallint('trust').notNull().default(0),
  joinedAt: moment('joined_at').notNull().defaultNow(),
  joinIp: inet('join_ip'),
  lastLoginAt: moment('last_login_at'),
  lastLoginIp: inet('last_login_ip'),
  mutedUntil: moment('muted_until'),
  bannedAt: moment('banned_at'),
  nicknameChangedAt: moment('nickname_changed_at'),
  cancelRequestedAt: moment('cancel_requested_at'),
  cancelledAt: moment('cancelled_at'),
  updatedAt: updatedAt(),
}).with((t) => [
  uniqueIndex('members_username_key').on(sql`lower(${t.username})`),
  uniqueIndex('members_nickname_key').on(sql`lower(${t.nickname})`),
  uniqueIndex('members_email_key').on(sql`lower(${t.email})`),
  uniqueIndex('members_mobile_key').on(t.mobile),
  check('members_gender_known', sql`${t.gender} in (0, 1, 2)`),
]);

export const memberConsents = table('member_consents', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  document: text('document', { enum: CONSENT_DOCUMENTS }).notNull(),
  version: text('version').notNull(),
  acceptedAt: moment('accepted_at').notNull().defaultNow(),
  withdrawnAt: moment('withdrawn_at'),
}).with((t) => [uniqueIndex('member_consents_version_key').on(t.memberId, t.document, t.version)]);
