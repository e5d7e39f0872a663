import { BALANCE_TYPE, CAP_PERIODS } from '@rujian/contract/vocabulary/ledger';
import { TARGET_TYPES } from '@rujian/contract/vocabulary/shared/content';
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, counter, createdAt, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** Created with the first entry, locked before every further one, changed only with it; no row means zero. */
export const memberAccounts = table('member_accounts', {
  memberId: requiredRef('member_id', () => members.id, 'restrict').primaryKey(),
  points: counter('points'),
  balanceFen: bigNumber('balance_fen').notNull().default(0),
  frozenFen: bigNumber('frozen_fen').notNull().default(0),
}).with((t) => [
  check('member_accounts_points_not_negative', sql`${t.points} >= 0`),
  check('member_accounts_frozen_within_balance', sql`${t.frozenFen} between 0 and ${t.balanceFen}`),
]);

/** What earns or costs points; a rule is never edited, a new version is added next to the old one. */
export const pointRules = table('point_rules', {
  key: text('key').notNull(),
  version: integer('version').notNull().default(1),
  position: integer('position').notNull(),
  points: integer('points').notNull(),
  capCount: integer('cap_count'),
  capPeriod: text('cap_period', { enum: CAP_PERIODS }),
  /** Points of a reversal; null takes back what was given. */
  reversalPoints: integer('reversal_points'),
  title: text('title').notNull(),
  titleEn: text('title_en').notNull(),
  /** Empty: never reversed. */
  reversedWhen: words('reversed_when'),
  reversedWhenEn: words('reversed_when_en'),
  /** Of the versions in effect the highest counts. Null: from the beginning. */
  effectiveFrom: moment('effective_from'),
  createdBy: ref('created_by').references(() => staff.id, { onDelete: 'restrict' }),
  createdAt: createdAt(),
}).with((t) => [
  primaryKey({ columns: [t.key, t.version] }),
  check('point_rules_cap_whole', sql`(${t.capCount} is null) = (${t.capPeriod} is null)`),
]);

/** Points, append-only: `points_after` of a row is the member's total at that moment. */
export const pointEntries = table('point_entries', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  points: integer('points').notNull(),
  pointsBefore: integer('points_before').notNull(),
  pointsAfter: integer('points_after').notNull(),
  type: text('type').notNull(),
  t: text('t', { enum: TARGET_TYPES }),
  targetId: ref('target_id'),
  memo: text('memo').notNull(),
  ruleVersion: integer('rule_version').notNull().default(1),
  idempotencyKey: text('idempotency_key').notNull(),
  /** The entry that this one reverses; each is reversed once. */
  reversesId: ref('reverses_id'),
  createdAt: createdAt(),
}).with((t) => [
  unique('point_entries_idempotency_key').on(t.memberId, t.idempotencyKey),
  unique('point_entries_reversed_once').on(t.reversesId),
  check('point_entries_adds_up', sql`${t.pointsAfter} = ${t.pointsBefore} + ${t.points}`),
  check('point_entries_not_negative', sql`${t.pointsAfter} >= 0`),
  index('point_entries_member_idx').on(t.memberId, t.id),
  index('point_entries_day_idx').on(t.memberId, t.createdAt),
]);

export const signIns = table('sign_ins', {
  memberId: requiredRef('member_id', () => members.id, 'cascade'),
  day: date('day').notNull(),
  runDays: integer('run_days').notNull(),
  createdAt: createdAt(),
}).with((t) => [primaryKey({ columns: [t.memberId, t.day] })]);

/** 稿费, append-only, in fen; frozen money still belongs to the member, so it has its own total. */
export const balanceEntries = table('balance_entries', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  amountFen: bigNumber('amount_fen').notNull(),
  beforeFen: bigNumber('before_fen').notNull(),
  afterFen: bigNumber('after_fen').notNull(),
  frozenChangeFen: bigNumber('frozen_change_fen').notNull().default(0),
  frozenAfterFen: bigNumber('frozen_after_fen').notNull().default(0),
  type: text('type', { enum: BALANCE_TYPE.keys }).notNull(),
  t: text('t', { enum: TARGET_TYPES }),
  targetId: ref('target_id'),
  memo: text('memo').notNull(),
  operatorId: ref('operator_id').references(() => staff.id, { onDelete: 'restrict' }),
  idempotencyKey: text('idempotency_key').notNull(),
  createdAt: createdAt(),
}).with((t) => [
  unique('balance_entries_idempotency_key').on(t.memberId, t.idempotencyKey),
  check('balance_entries_adds_up', sql`${t.afterFen} = ${t.beforeFen} + ${t.amountFen}`),
  check('balance_entries_frozen_within_balance', sql`${t.frozenAfterFen} between 0 and ${t.afterFen}`),
  check('balance_entries_memo_length', sql`char_length(${t.memo}) <= 255`),
  index('balance_entries_member_idx').on(t.memberId, t.id),
]);
