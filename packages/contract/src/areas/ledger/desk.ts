import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { ADJUSTED_LEDGERS, ADJUSTMENT_STATE, type AdjustedLedger } from '../../vocabulary/ledger.ts';
import { fromWhen, moneyReason, verdict } from '../contributions/fees.ts';
import { ADJUSTED_FEN_MAX, ADJUSTED_POINTS_MAX, fenOf, POINT_RULE_MAX } from './money-rules.ts';
import { BalanceRow, PointRuleRow, PointsRow } from './public.ts';

const signed = (largest: number) =>
  z.int('rule.integer').check(z.gte(-largest, 'rule.integer'), z.lte(largest, 'rule.integer'));

export const DeskPointRule = z.extend(
  z.pick(PointRuleRow, { key: true, points: true, capCount: true, capPeriod: true }),
  {
    version: z.number(),
    title: z.string(),
    titleEn: z.string(),
    /** Points of a reversal entry; null reverses the original amount. */
    reversalPoints: z.nullable(z.number()),
    reversedWhen: z.string(),
    reversedWhenEn: z.string(),
    /** Null: since the site began. */
    from: z.nullable(z.number()),
    by: z.nullable(Named),
  },
);
export type DeskPointRule = z.infer<typeof DeskPointRule>;

export const listDeskPointRules = deskGet('/api/desk/ledger/pointRules', {
  right: ['ledger.view', 'points.edit'],
  summary: 'The current point rules, and future versions.',
  data: z.object({ now: z.array(DeskPointRule), later: z.array(DeskPointRule) }),
});

export const setPointRule = deskPost('/api/desk/ledger/setPointRule', {
  right: 'points.edit',
  summary: 'Creates a new version of a rule from a date; existing entries keep theirs.',
  input: z.object({
    key: text(40),
    version: wholeNumber(1, 1_000_000, 'rule.integer'),
    points: signed(POINT_RULE_MAX),
    /** Null: unlimited. Only for a rule with a period. */
    capCount: z._default(z.nullable(wholeNumber(1, 1_000, 'rule.integer')), null),
    reversalPoints: z._default(z.nullable(signed(POINT_RULE_MAX)), null),
    from: fromWhen,
    reason: moneyReason,
  }),
  data: DeskPointRule,
});

export const LedgerMember = z.object({
  id: z.number(),
  name: z.string(),
  mobile: z.string(),
  points: z.number(),
  balance: z.string(),
  frozen: z.string(),
});
export type LedgerMember = z.infer<typeof LedgerMember>;

export const findLedgerMembers = deskGet('/api/desk/ledger/members', {
  right: ['ledger.view', 'adjustments.propose'],
  summary: 'Members by id or name, with their balances; at most ten.',
  input: z.object({ q: z._default(text(40), '') }),
  data: listOf(LedgerMember),
});

export const getLedgerMember = deskGet('/api/desk/ledger/member', {
  right: 'ledger.view',
  summary: 'A member’s balances and newest entries of both ledgers.',
  input: z.object({ id }),
  data: z.extend(LedgerMember, { pointEntries: z.array(PointsRow), balanceEntries: z.array(BalanceRow) }),
});

export const Adjustment = z.object({
  id: z.number(),
  member: Named,
  ledger: z.enum(ADJUSTED_LEDGERS),
  /** Signed: points, or yuan. */
  amount: z.string(),
  memo: z.string(),
  state: z.object({ key: z.enum(ADJUSTMENT_STATE.keys), name: z.string() }),
  proposedBy: Named,
  proposedAt: z.number(),
  decidedBy: z.nullable(Named),
  decidedAt: z.nullable(z.number()),
  reason: z.string(),
  canDecide: z.boolean(),
});
export type Adjustment = z.infer<typeof Adjustment>;

export const listAdjustments = deskGet('/api/desk/ledger/adjustments', {
  right: ['ledger.view', 'adjustments.propose', 'adjustments.approve'],
  summary: 'Manual adjustments, undecided ones first.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(ADJUSTMENT_STATE.keys)], 'rule.type'), ''),
  }),
  data: listOf(Adjustment),
});

export const proposeAdjustment = deskPost('/api/desk/ledger/adjust', {
  right: 'adjustments.propose',
  summary: 'Proposes a manual adjustment of points or balance; another person approves it.',
  input: z
    .object({
      member: id,
      ledger: z.enum(ADJUSTED_LEDGERS, 'rule.type'),
      amount: z.string('rule.money'),
      memo: moneyReason,
    })
    .check(z.refine(({ ledger, amount }) => isAdjustment(ledger, amount), { error: 'rule.money', path: ['amount'] })),
  data: Adjustment,
});

function isAdjustment(ledger: AdjustedLedger, amount: string): boolean {
  const fen = fenOf(amount);
  if (fen === null || fen === 0) return false;
  if (ledger === 'balance') return Math.abs(fen) <= ADJUSTED_FEN_MAX;
  return /^-?\d+$/.test(amount.trim()) && Math.abs(fen) <= ADJUSTED_POINTS_MAX * 100;
}

export const decideAdjustment = deskPost('/api/desk/ledger/decideAdjustment', {
  right: 'adjustments.approve',
  summary: 'Books or refuses a manual adjustment proposed by another person.',
  input: verdict,
  data: z.object({ state: z.enum(ADJUSTMENT_STATE.keys) }),
});

export const LedgerCheck = z.object({
  id: z.number(),
  askedBy: z.nullable(Named),
  startedAt: z.number(),
  finishedAt: z.nullable(z.number()),
  accounts: z.number(),
  pointEntries: z.number(),
  balanceEntries: z.number(),
  /** The first hundred members whose balance does not match their entries. */
  differences: z.array(
    z.object({
      ledger: z.enum([...ADJUSTED_LEDGERS, 'frozen']),
      memberId: z.number(),
      account: z.string(),
      entries: z.string(),
      brokenEntries: z.number(),
    }),
  ),
  differing: z.number(),
});
export type LedgerCheck = z.infer<typeof LedgerCheck>;

export const listLedgerChecks = deskGet('/api/desk/ledger/checks', {
  right: 'ledger.view',
  summary: 'The latest reconciliations of balances and entries.',
  data: z.object({ list: z.array(LedgerCheck) }),
});

export const startLedgerCheck = deskPost('/api/desk/ledger/check', {
  right: 'ledger.view',
  summary: 'Reconciles all balances with their entries, as a job.',
  data: z.object({ id: z.number() }),
});
