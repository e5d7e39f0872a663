import { ADJUSTED_LEDGERS, ADJUSTMENT_STATE } from '@rujian/contract/vocabulary/ledger';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, text } from 'drizzle-orm/pg-core';
import { bigNumber, id, moment, ref, requiredRef, table, words } from '../fields.ts';
import { members } from '../members/members.ts';
import { staff } from '../staff/staff.ts';

/** A manual change of a member's points or balance: one person proposes it, another books it. */
export const ledgerAdjustments = table('ledger_adjustments', {
  id: id(),
  memberId: requiredRef('member_id', () => members.id, 'restrict'),
  ledger: text('ledger', { enum: ADJUSTED_LEDGERS }).notNull(),
  amount: bigNumber('amount').notNull(),
  memo: text('memo').notNull(),
  state: text('state', { enum: ADJUSTMENT_STATE.keys }).notNull().default('proposed'),
  proposedBy: requiredRef('proposed_by', () => staff.id, 'restrict'),
  proposedAt: moment('proposed_at').notNull(),
  decidedBy: ref('decided_by').references(() => staff.id, { onDelete: 'restrict' }),
  decidedAt: moment('decided_at'),
  reason: words('reason'),
}).with((t) => [
  check('ledger_adjustments_changes', sql`${t.amount} <> 0`),
  check('ledger_adjustments_two_people', sql`${t.decidedBy} <> ${t.proposedBy}`),
  index('ledger_adjustments_state_idx').on(t.state, t.id),
]);

export type LedgerFindings = {
  accounts: number;
  pointEntries: number;
  balanceEntries: number;
  differences: {
    ledger: 'points' | 'balance' | 'frozen';
    memberId: number;
    account: number;
    entries: number;
    brokenEntries: number;
  }[];
};

export const ledgerChecks = table('ledger_checks', {
  id: id(),
  askedBy: ref('asked_by').references(() => staff.id, { onDelete: 'restrict' }),
  startedAt: moment('started_at').notNull(),
  finishedAt: moment('finished_at'),
  findings: jsonb('findings').$type<LedgerFindings>(),
}).with((t) => [index('ledger_checks_started_idx').on(t.startedAt)]);
