import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { id, listOf, listQuery, wholeNumber } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { required, text } from '../../base/rules.ts';
import { FEE_BASIS, FEE_GRADES, FEE_STATE } from '../../vocabulary/contributions.ts';
import { FEE_NOTE_CHARACTERS, FEE_RATE_MAX_FEN, fenOf } from '../ledger/money-rules.ts';

export function money(smallestFen: number, largestFen: number) {
  return z.string('rule.money').check(
    z.refine(
      (value) => {
        const fen = fenOf(value);
        return fen !== null && fen >= smallestFen && fen <= largestFen;
      },
      { error: 'rule.money' },
    ),
  );
}

export const moneyReason = required.check(
  z.refine((value) => [...value.trim()].length <= FEE_NOTE_CHARACTERS, 'rule.text'),
);
export const fromWhen = z._default(wholeNumber(0, 10_000_000_000, 'rule.integer'), 0);

/** Second decision: only a refusal needs text. */
export const verdict = z
  .object({ id, approve: z.boolean('rule.type'), reason: z._default(text(FEE_NOTE_CHARACTERS), '') })
  .check(
    z.refine(({ approve, reason }) => approve || reason.trim() !== '', { error: 'rule.required', path: ['reason'] }),
  );

const FeeStateOption = z.object({ key: z.enum(FEE_STATE.keys), name: z.string() });

export const FeeAmount = z.object({ amount: z.string(), tax: z.string(), net: z.string() });

export const ContributionFee = z.extend(FeeAmount, {
  id: z.number(),
  grade: z.enum(FEE_GRADES),
  basis: z.enum(FEE_BASIS.keys),
  characters: z.number(),
  note: z.string(),
  state: FeeStateOption,
  proposedBy: Named,
  proposedAt: z.number(),
  decidedBy: z.nullable(Named),
  decidedAt: z.nullable(z.number()),
  reason: z.string(),
  bookedAt: z.nullable(z.number()),
  /** Whether the caller may decide: they have the permission and did not propose it. */
  canDecide: z.boolean(),
});
export type ContributionFee = z.infer<typeof ContributionFee>;
export const AuthorFee = z.extend(FeeAmount, {
  state: z.object({ key: z.enum(['approved', 'booked']), name: z.string() }),
  bookedAt: z.nullable(z.number()),
});
export type AuthorFee = z.infer<typeof AuthorFee>;

export const DeskFee = z.extend(ContributionFee, {
  contribution: z.object({ id: z.number(), title: z.string(), state: z.string() }),
  author: Named,
  article: z.nullable(Named),
});
export type DeskFee = z.infer<typeof DeskFee>;

export const listFees = deskGet('/api/desk/fee/index', {
  right: ['fees.view', 'fees.propose', 'fees.approve'],
  summary: 'Fees of contributions, the oldest undecided first.',
  input: z.object({
    ...listQuery,
    state: z._default(z.union([z.literal(''), z.enum(FEE_STATE.keys)], 'rule.type'), ''),
  }),
  data: z.extend(listOf(DeskFee), {
    states: z.array(z.object({ key: z.enum(FEE_STATE.keys), name: z.string(), count: z.number() })),
  }),
});

export const proposeFee = deskPost('/api/desk/fee/propose', {
  right: 'fees.propose',
  summary: 'Proposes the fee of an accepted contribution by its grade; another person approves.',
  input: z.object({
    contribution: id,
    grade: z.enum(FEE_GRADES, 'rule.type'),
    basis: z.enum(FEE_BASIS.keys, 'rule.type'),
    note: z._default(text(FEE_NOTE_CHARACTERS), ''),
  }),
  data: ContributionFee,
});

export const decideFee = deskPost('/api/desk/fee/decide', {
  right: 'fees.approve',
  summary: 'Approves or refuses a fee proposed by another person. It is booked when the article is published.',
  input: verdict,
  data: z.object({ state: z.enum(FEE_STATE.keys) }),
});

export const FeeRate = z.object({
  id: z.number(),
  grade: z.enum(FEE_GRADES),
  piece: z.string(),
  thousand: z.string(),
  from: z.number(),
  by: z.nullable(Named),
});
export type FeeRate = z.infer<typeof FeeRate>;

export const listFeeRates = deskGet('/api/desk/fee/rates', {
  right: ['fees.view', 'fees.propose', 'fees.approve', 'fees.rates'],
  summary: 'Current fee rates of each grade, and future ones.',
  data: z.object({ now: z.array(FeeRate), later: z.array(FeeRate) }),
});

export const setFeeRate = deskPost('/api/desk/fee/setRate', {
  right: 'fees.rates',
  summary: 'Sets the rate of a grade from a date; earlier proposals keep theirs.',
  input: z.object({
    grade: z.enum(FEE_GRADES, 'rule.type'),
    piece: money(1, FEE_RATE_MAX_FEN),
    thousand: money(1, FEE_RATE_MAX_FEN),
    from: fromWhen,
  }),
  data: FeeRate,
});
