import { PAYOUT_METHOD, WITHDRAWAL_STATE } from '@rujian/contract/vocabulary/ledger';
import { sql } from 'drizzle-orm';
import { check, index, text, unique } from 'drizzle-orm/pg-core';
import { bigNumber, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** 提现: a member's payout request and its progress; the money is frozen until it is decided. */
export const withdrawals = table('withdrawals', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  amountFen: bigNumber('amount_fen').notNull(),
  taxFen: bigNumber('tax_fen').notNull(),
  method: text('method', { enum: PAYOUT_METHOD.keys }).notNull(),
  /** Name, identity number, account and bank, encrypted with a key of the site. */
  sealedPayee: text('sealed_payee').notNull(),
  payeeHint: text('payee_hint').notNull(),
  state: text('state', { enum: WITHDRAWAL_STATE.keys }).notNull().default('requested'),
  requestKey: text('request_key').notNull(),
  requestedAt: moment('requested_at').notNull(),
  checkedBy: ref('checked_by').references(() => staff.id, { onDelete: 'restrict' }),
  checkedAt: moment('checked_at'),
  approvedBy: ref('approved_by').references(() => staff.id, { onDelete: 'restrict' }),
  approvedAt: moment('approved_at'),
  exportedAt: moment('exported_at'),
  endedBy: ref('ended_by').references(() => staff.id, { onDelete: 'restrict' }),
  endedAt: moment('ended_at'),
  reason: words('reason'),
  paymentNo: words('payment_no'),
}).with((t) => [
  check('withdrawals_amounts', sql`${t.taxFen} between 0 and ${t.amountFen}`),
  check('withdrawals_two_people', sql`${t.approvedBy} <> ${t.checkedBy}`),
  unique('withdrawals_request_key').on(t.memberId, t.requestKey),
  index('withdrawals_state_idx').on(t.state, t.id),
]);
