import { LOGIN_METHOD, VERIFICATION_TYPES } from '@rujian/contract/vocabulary/login';
import { index, inet, integer, jsonb, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { counter, createdAt, flag, id, moment, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';

/** A member's session on one device; tokens are stored as keyed hashes only. */
export const sessions = table('sessions', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: moment('expires_at').notNull(),
  /** The member asked to stay logged in, so the session has refresh tokens. */
  isKept: flag('is_kept'),
  device: words('device'),
  ip: inet('ip'),
  createdAt: createdAt(),
  lastSeenAt: moment('last_seen_at').notNull().defaultNow(),
  renewals: counter('renewals'),
  renewedAt: moment('renewed_at'),
}).with((t) => [
  index('sessions_member_idx').on(t.memberId, t.lastSeenAt),
  index('sessions_expiry_idx').on(t.expiresAt),
]);

/** Valid until it expires, unless its client rotates tokens: then for one renewal, and a second use counts as theft. */
export const refreshTokens = table('refresh_tokens', {
  tokenHash: text('token_hash').primaryKey(),
  sessionId: requiredRef('session_id', () => sessions.id, 'cascade'),
  expiresAt: moment('expires_at').notNull(),
  spentAt: moment('spent_at'),
}).with((t) => [
  index('refresh_tokens_session_idx').on(t.sessionId),
  index('refresh_tokens_expiry_idx').on(t.expiresAt),
]);

export const logins = table('logins', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  method: text('method', { enum: LOGIN_METHOD.keys }).notNull(),
  device: words('device'),
  /** Keyed hash of the device and the network it came from. */
  deviceKey: text('device_key').notNull(),
  ip: inet('ip'),
  at: moment('at').notNull(),
}).with((t) => [
  index('logins_member_idx').on(t.memberId, t.at),
  index('logins_device_idx').on(t.memberId, t.deviceKey),
  index('logins_at_idx').on(t.at),
]);

export const loginFailures = table('login_failures', {
  /** Keyed hash of the subject, so that it does not reveal who tried to log in as whom. */
  key: text('key').primaryKey(),
  tries: integer('tries').notNull(),
  since: moment('since').notNull(),
  locks: counter('locks'),
  lockedUntil: moment('locked_until'),
}).with((t) => [index('login_failures_since_idx').on(t.since)]);

/** The last code sent to an address for a purpose; sending again replaces it. */
export const oneTimeCodes = table('one_time_codes', {
  address: text('address').notNull(),
  purpose: text('purpose').notNull(),
  codeHash: text('code_hash').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  sentAt: moment('sent_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [primaryKey({ columns: [t.address, t.purpose] }), index('one_time_codes_expiry_idx').on(t.expiresAt)]);

/** When an address last got a code for any purpose; redeeming one ends the wait. */
export const codeWaits = table('code_waits', {
  address: text('address').primaryKey(),
  sentAt: moment('sent_at').notNull(),
}).with((t) => [index('code_waits_sent_idx').on(t.sentAt)]);

export const smsHours = table('sms_hours', {
  hour: moment('hour').primaryKey(),
  requested: integer('requested').notNull(),
});

export const captchas = table('captchas', {
  id: text('id').primaryKey(),
  challenge: jsonb('challenge').notNull(),
  wrongTries: smallint('wrong_tries').notNull().default(0),
  createdAt: createdAt(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [index('captchas_expiry_idx').on(t.expiresAt)]);

/** Proof that a member controls their current address; required before binding another one. */
export const verificationPasses = table('verification_passes', {
  tokenHash: text('token_hash').primaryKey(),
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  type: text('type', { enum: VERIFICATION_TYPES }).notNull(),
  expiresAt: moment('expires_at').notNull(),
}).with((t) => [index('verification_passes_expiry_idx').on(t.expiresAt)]);
