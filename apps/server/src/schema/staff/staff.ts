import { AUDIT_ACTORS } from '@rujian/contract/vocabulary/staff';
import { sql } from 'drizzle-orm';
import { boolean, index, inet, jsonb, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bigNumber, createdAt, flag, id, moment, ref, requiredRef, table, timestamps, words } from '../fields.ts';
import { members } from '../members/members.ts';

export const staff = table('staff', {
  id: id(),
  account: text('account').notNull(),
  name: text('name').notNull(),
  mobile: text('mobile'),
  /** Null: the person is credited in articles but has no access to the desk. */
  passwordHash: text('password_hash'),
  /** Since when another person knows the password; null once its owner has changed it. */
  passwordGivenAt: moment('password_given_at'),
  totpSecret: text('totp_secret'),
  totpConfirmedAt: moment('totp_confirmed_at'),
  /** The newest time step whose code was used, so that no code works twice. */
  totpStep: bigNumber('totp_step').notNull().default(0),
  disabledAt: moment('disabled_at'),
  lastLoginAt: moment('last_login_at'),
  ...timestamps(),
}).with((t) => [uniqueIndex('staff_account_key').on(sql`lower(${t.account})`)]);

export const staffRoles = table('staff_roles', {
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  role: text('role').notNull(),
}).with((t) => [primaryKey({ columns: [t.staffId, t.role] }), index('staff_roles_role_idx').on(t.role)]);

export const deskRoles = table('desk_roles', {
  id: id(),
  key: text('key').notNull().unique(),
  name: words('name'),
  nameEn: words('name_en'),
  demandsTotp: flag('demands_totp'),
  ...timestamps(),
});

/** Only differences from the built-in defaults, so that permissions of a later release arrive too. */
export const deskRoleRights = table('desk_role_rights', {
  role: text('role').notNull(),
  right: text('right').notNull(),
  isHeld: boolean('is_held').notNull(),
}).with((t) => [primaryKey({ columns: [t.role, t.right] })]);

/** One-time codes for a lost second factor, stored as keyed hashes only. */
export const staffRecoveryCodes = table('staff_recovery_codes', {
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
}).with((t) => [primaryKey({ columns: [t.staffId, t.codeHash] })]);

export const staffDevices = table('staff_devices', {
  id: id(),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  print: text('print').notNull(),
  userAgent: words('user_agent'),
  ip: inet('ip'),
  createdAt: createdAt(),
  knownAt: moment('known_at'),
}).with((t) => [uniqueIndex('staff_devices_print_key').on(t.staffId, t.print)]);

export const staffSessions = table('staff_sessions', {
  id: id(),
  staffId: requiredRef('staff_id', () => staff.id, 'cascade'),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  ip: inet('ip'),
  userAgent: words('user_agent'),
  createdAt: createdAt(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
}).with((t) => [index('staff_sessions_staff_idx').on(t.staffId), index('staff_sessions_expiry_idx').on(t.expiresAt)]);

/** Append-only; each row carries the hash of the one before it. */
export const auditEntries = table('audit_entries', {
  id: id(),
  at: moment('at').notNull().defaultNow(),
  actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
  staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
  memberId: ref('member_id').references(() => members.id, { onDelete: 'restrict' }),
  role: words('role'),
  ip: inet('ip'),
  action: text('action').notNull(),
  targetType: words('target_type'),
  targetId: ref('target_id'),
  before: jsonb('before'),
  after: jsonb('after'),
  reason: words('reason'),
  requestId: words('request_id'),
  previousHash: text('previous_hash').notNull().unique(),
  hash: text('hash').notNull().unique(),
}).with((t) => [
  index('audit_entries_target_idx').on(t.targetType, t.targetId, t.id),
  index('audit_entries_staff_idx').on(t.staffId, t.id),
  index('audit_entries_action_idx').on(t.action, t.id),
  index('audit_entries_at_idx').on(t.at),
]);
