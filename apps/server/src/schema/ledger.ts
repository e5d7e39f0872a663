import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { CONTENT_TYPES, createdAt, id, oneOf, ref } from './fields.ts';
import { members } from './members.ts';
import { staff } from './staff.ts';

/** Points, append-only: `points_after` of a row is the member's total at that moment. */
export const pointEntries = pgTable(
  'point_entries',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    points: integer('points').notNull(),
    pointsBefore: integer('points_before').notNull(),
    pointsAfter: integer('points_after').notNull(),
    type: text('type').notNull(),
    t: text('t', { enum: CONTENT_TYPES }),
    targetId: ref('target_id'),
    memo: text('memo').notNull(),
    ruleVersion: integer('rule_version').notNull().default(1),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.t, CONTENT_TYPES),
    unique('point_entries_idempotency_key').on(t.memberId, t.idempotencyKey),
    check('point_entries_adds_up', sql`${t.pointsAfter} = ${t.pointsBefore} + ${t.points}`),
    check('point_entries_not_negative', sql`${t.pointsAfter} >= 0`),
    index('point_entries_member_idx').on(t.memberId, t.id),
    index('point_entries_day_idx').on(t.memberId, t.createdAt),
  ],
);

export const BALANCE_TYPES = [
  'fee_accrual',
  'bonus',
  'adjust',
  'freeze',
  'unfreeze',
  'withdraw_request',
  'withdraw_paid',
  'withdraw_rejected',
  'tax',
] as const;

/** 稿费, append-only, in fen. */
export const balanceEntries = pgTable(
  'balance_entries',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    beforeFen: bigint('before_fen', { mode: 'number' }).notNull(),
    afterFen: bigint('after_fen', { mode: 'number' }).notNull(),
    type: text('type', { enum: BALANCE_TYPES }).notNull(),
    t: text('t', { enum: CONTENT_TYPES }),
    targetId: ref('target_id'),
    memo: text('memo').notNull(),
    operatorId: ref('operator_id').references(() => staff.id, { onDelete: 'restrict' }),
    idempotencyKey: text('idempotency_key').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    oneOf(t.t, CONTENT_TYPES),
    unique('balance_entries_idempotency_key').on(t.memberId, t.idempotencyKey),
    oneOf(t.type, BALANCE_TYPES),
    check('balance_entries_adds_up', sql`${t.afterFen} = ${t.beforeFen} + ${t.amountFen}`),
    index('balance_entries_member_idx').on(t.memberId, t.id),
  ],
);
