import { sql } from 'drizzle-orm';
import { index, inet, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment, oneOf, ref, updatedAt, words } from './fields.ts';
import { members } from './members.ts';

export const STAFF_ROLES = [
  'reporter',
  'column_editor',
  'column_chief',
  'duty_chief',
  'data_editor',
  'moderator',
  'complaint_officer',
  'operator',
  'finance',
  'admin',
  'auditor',
] as const;

export const staff = pgTable(
  'staff',
  {
    id: id(),
    account: text('account').notNull(),
    /** The name readers see as editor in charge (责任编辑). */
    name: text('name').notNull(),
    mobile: text('mobile'),
    /** Null: the person is credited in articles but has no access to the desk. */
    passwordHash: text('password_hash'),
    disabledAt: moment('disabled_at'),
    lastLoginAt: moment('last_login_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [uniqueIndex('staff_account_key').on(sql`lower(${t.account})`)],
);

export const staffRoles = pgTable(
  'staff_roles',
  {
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    role: text('role', { enum: STAFF_ROLES }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.staffId, t.role] }), oneOf(t.role, STAFF_ROLES)],
);

/** Somebody at the desk on one device. Tokens are stored as keyed hashes only. */
export const staffSessions = pgTable(
  'staff_sessions',
  {
    id: id(),
    staffId: ref('staff_id')
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: moment('expires_at').notNull(),
    ip: inet('ip'),
    createdAt: createdAt(),
    lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  },
  (t) => [
    index('staff_sessions_staff_idx').on(t.staffId),
    index('staff_sessions_expiry_idx').on(t.expiresAt),
  ],
);

export const AUDIT_ACTORS = ['staff', 'member', 'brand', 'system'] as const;

/** Append-only; each row carries the hash of the one before it. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: id(),
    at: moment('at').notNull().defaultNow(),
    actorKind: text('actor_kind', { enum: AUDIT_ACTORS }).notNull(),
    staffId: ref('staff_id').references(() => staff.id, { onDelete: 'restrict' }),
    memberId: ref('member_id').references(() => members.id, { onDelete: 'restrict' }),
    role: words('role'),
    ip: inet('ip'),
    action: text('action').notNull(),
    /** The object need not be content: settings, members and roles are audited too. */
    targetType: words('target_type'),
    targetId: ref('target_id'),
    before: jsonb('before'),
    after: jsonb('after'),
    reason: words('reason'),
    requestId: words('request_id'),
    previousHash: text('previous_hash').notNull().unique(),
    hash: text('hash').notNull().unique(),
  },
  (t) => [
    oneOf(t.actorKind, AUDIT_ACTORS),
    index('audit_entries_target_idx').on(t.targetType, t.targetId, t.id),
    index('audit_entries_staff_idx').on(t.staffId, t.id),
  ],
);
