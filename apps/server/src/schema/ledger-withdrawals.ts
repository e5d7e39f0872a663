import { PAYOUT_METHOD, WITHDRAWAL_STATE } from '@rujian/contract/vocabulary/ledger';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { id, moment, oneOf, ref, words } from './fields.ts';
import { members } from './members.ts';
import { staff } from './staff.ts';

/** 提现: what a member asked to be paid out, and how far that is. The money is frozen meanwhile. */
export const withdrawals = pgTable(
  'withdrawals',
  {
    id: id(),
    memberId: ref('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'restrict' }),
    amountFen: bigint('amount_fen', { mode: 'number' }).notNull(),
    taxFen: bigint('tax_fen', { mode: 'number' }).notNull(),
    method: text('method', { enum: PAYOUT_METHOD.keys }).notNull(),
    /** Name, identity number, account and bank under a key of the site. */
    sealedPayee: text('sealed_payee').notNull(),
    /** What lists show of it. */
    payeeHint: text('payee_hint').notNull(),
    state: text('state', { enum: WITHDRAWAL_STATE.keys }).notNull().default('requested'),
    /** Names one request of the member: the same key never freezes twice. */
    requestKey: text('request_key').notNull(),
    requestedAt: moment('requested_at').notNull(),
    checkedBy: ref('checked_by').references(() => staff.id, { onDelete: 'restrict' }),
    checkedAt: moment('checked_at'),
    approvedBy: ref('approved_by').references(() => staff.id, { onDelete: 'restrict' }),
    approvedAt: moment('approved_at'),
    /** When it last went into a file for the bank. */
    exportedAt: moment('exported_at'),
    /** Who said that it was paid, or that it will not be. */
    endedBy: ref('ended_by').references(() => staff.id, { onDelete: 'restrict' }),
    endedAt: moment('ended_at'),
    /** Why it was rejected; the member reads it. */
    reason: words('reason'),
    /** What the bank calls the payment. */
    paymentNo: words('payment_no'),
  },
  (t) => [
    oneOf(t.state, WITHDRAWAL_STATE.keys),
    oneOf(t.method, PAYOUT_METHOD.keys),
    check('withdrawals_amounts', sql`${t.taxFen} between 0 and ${t.amountFen}`),
    check('withdrawals_two_people', sql`${t.approvedBy} <> ${t.checkedBy}`),
    unique('withdrawals_request_key').on(t.memberId, t.requestKey),
    index('withdrawals_state_idx').on(t.state, t.id),
  ],
);
