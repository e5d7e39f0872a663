import * as z from 'zod/mini';
import { deskGet, deskPost, memberGet, memberPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { check, email, idNumber, mobile, required, text } from '../../base/rules.ts';
import { PAYOUT_METHOD, WITHDRAWAL_STATE } from '../../vocabulary/ledger.ts';
import { money, moneyReason } from '../contributions/fees.ts';
import {
  BANK_NAME_CHARACTERS,
  birthdayOf,
  isBankCard,
  PAYMENT_NO_CHARACTERS,
  REAL_NAME_CHARACTERS,
  WITHDRAWAL_MAX_FEN,
  WITHDRAWAL_MIN_FEN,
} from './money-rules.ts';
import { ExportedFile } from './public.ts';

const StateOption = z.object({ key: z.enum(WITHDRAWAL_STATE.keys), name: z.string() });
const amounts = { amount: z.string(), tax: z.string(), net: z.string() };

export const OwnWithdrawal = z.object({
  id: z.number(),
  ...amounts,
  method: z.enum(PAYOUT_METHOD.keys),
  payee: z.string(),
  state: StateOption,
  requestedAt: z.number(),
  endedAt: z.nullable(z.number()),
  reason: z.string(),
});
export type OwnWithdrawal = z.infer<typeof OwnWithdrawal>;

export const getWithdrawals = memberGet('/api/account/withdrawals', {
  rule: 'account/balance',
  summary: 'The member’s withdrawals, newest first, and what they may request now.',
  data: z.object({
    list: z.array(OwnWithdrawal),
    available: z.string(),
    min: z.string(),
    max: z.string(),
    left: z.number(),
    obstacle: z.enum(['', 'too_little', 'month_full', 'under_age']),
  }),
});
export type Withdrawals = z.infer<(typeof getWithdrawals)['data']>;

const realName = required.check(
  z.refine((value) => {
    const length = [...value.trim()].length;
    return length >= REAL_NAME_CHARACTERS[0] && length <= REAL_NAME_CHARACTERS[1];
  }, 'rule.realName'),
);

const request = z
  .object({
    amount: money(WITHDRAWAL_MIN_FEN, WITHDRAWAL_MAX_FEN),
    realName,
    idNumber: idNumber.check(
      z.refine(
        (value) => Object.keys(check(idNumber, value)).length > 0 || birthdayOf(value) !== null,
        'rule.idBirthday',
      ),
    ),
    method: z.enum(PAYOUT_METHOD.keys, 'rule.type'),
    /** A card number, or the mobile or e-mail of an Alipay account. */
    account: required,
    bankName: z._default(text(BANK_NAME_CHARACTERS[1]), ''),
    /** Idempotency key of this request. */
    key: z.string('rule.required').check(z.regex(/^[\w-]{8,64}$/, 'rule.type')),
  })
  .check(
    z.refine(({ method, account }) => method !== 'bank' || isBankCard(account), {
      error: 'rule.bankCard',
      path: ['account'],
    }),
    z.refine(({ method, account }) => method !== 'alipay' || isAlipay(account.trim()), {
      error: 'rule.alipay',
      path: ['account'],
    }),
    z.refine(({ method, bankName }) => method !== 'bank' || [...bankName.trim()].length >= BANK_NAME_CHARACTERS[0], {
      error: 'rule.bankName',
      path: ['bankName'],
    }),
  );

function isAlipay(account: string): boolean {
  const isMobile = account !== '' && z.safeParse(mobile, account).success;
  return isMobile || z.safeParse(email, account).success;
}

export const requestWithdrawal = memberPost('/api/account/withdraw', {
  rule: 'account/balance',
  summary: 'Requests a payout; the amount is frozen until the desk decides.',
  input: request,
  data: OwnWithdrawal,
});

export const DeskWithdrawal = z.extend(OwnWithdrawal, {
  member: Named,
  checkedBy: z.nullable(Named),
  checkedAt: z.nullable(z.number()),
  approvedBy: z.nullable(Named),
  approvedAt: z.nullable(z.number()),
  exportedAt: z.nullable(z.number()),
  endedBy: z.nullable(Named),
  paymentNo: z.string(),
  can: z.array(z.enum(['check', 'approve', 'pay', 'reject', 'reveal'])),
});
export type DeskWithdrawal = z.infer<typeof DeskWithdrawal>;

export const listDeskWithdrawals = deskGet('/api/desk/withdrawal/index', {
  right: ['ledger.view', 'withdrawals.check', 'withdrawals.approve'],
  summary: 'Withdrawals with masked payees, oldest open first.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(WITHDRAWAL_STATE.keys)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(DeskWithdrawal), {
    states: z.array(z.object({ key: z.enum(WITHDRAWAL_STATE.keys), name: z.string(), count: z.number() })),
  }),
});

const moved = z.object({ state: z.enum(WITHDRAWAL_STATE.keys) });

export const checkWithdrawal = deskPost('/api/desk/withdrawal/check', {
  right: 'withdrawals.check',
  summary: 'Confirms that name, number and account of a withdrawal were checked.',
  input: z.object({ id }),
  data: moved,
});

export const approveWithdrawal = deskPost('/api/desk/withdrawal/approve', {
  right: 'withdrawals.approve',
  summary: 'Approves a withdrawal checked by another person.',
  input: z.object({ id }),
  data: moved,
});

export const payWithdrawal = deskPost('/api/desk/withdrawal/pay', {
  right: 'withdrawals.check',
  summary: 'Records the payment by the bank; tax and payment are booked.',
  input: z.object({
    id,
    paymentNo: required.check(z.refine((value) => value.trim().length <= PAYMENT_NO_CHARACTERS, 'rule.text')),
  }),
  data: moved,
});

export const rejectWithdrawal = deskPost('/api/desk/withdrawal/reject', {
  right: ['withdrawals.check', 'withdrawals.approve'],
  summary: 'Rejects an unpaid withdrawal, with a reason that the member sees.',
  input: z.object({ id, reason: moneyReason }),
  data: moved,
});

export const revealPayee = deskPost('/api/desk/withdrawal/reveal', {
  right: 'withdrawals.check',
  summary: 'Name, identity number and account of a withdrawal; requires a reason, which is logged.',
  input: z.object({ id, reason: moneyReason }),
  data: z.object({ realName: z.string(), idNumber: z.string(), account: z.string(), bankName: z.string() }),
});

export const exportWithdrawals = deskPost('/api/desk/withdrawal/export', {
  right: 'withdrawals.check',
  summary: 'The approved withdrawals as CSV for the bank; the export is logged.',
  input: z.object({ reason: moneyReason }),
  data: z.extend(ExportedFile, { rows: z.number() }),
});
