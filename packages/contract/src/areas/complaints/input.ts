import * as z from 'zod/mini';
import { id } from '../../base/lists.ts';
import { isoDay, mobile, type RuleId } from '../../base/rules.ts';
import {
  COMPLAINT_CHANNEL,
  COMPLAINT_DEMAND,
  COMPLAINT_HARM,
  COMPLAINT_PROBLEM,
  HARMED_GROUP,
} from '../../vocabulary/complaints.ts';
import * as rules from './rules.ts';

/** Trimmed text between two lengths, counted in code points. */
export function bounded(min: number, max: number, rule: RuleId = 'rule.length') {
  return z.pipe(
    z.pipe(
      z.string('rule.required'),
      z.transform((value) => value.trim()),
    ),
    z.string().check(z.refine((value) => [...value].length >= min && [...value].length <= max, { error: rule })),
  );
}

export const trimmed = (max: number) => z._default(bounded(0, max, 'rule.text'), '');

/** Clients send an empty string for a missing id. */
const optionalId = z._default(z.union([z.literal(''), id], 'rule.id'), '');
const optionalDay = z._default(z.union([z.literal(''), isoDay], 'rule.date'), '');

const amount = z._default(
  z
    .string('rule.number')
    .check(
      z.refine(
        (value) =>
          value === '' ||
          (/^\d{1,6}(?:\.\d{1,2})?$/.test(value) && Math.round(Number(value) * 100) <= rules.COMPLAINT_AMOUNT_MAX_FEN),
        { error: 'rule.number' },
      ),
    ),
  '',
);

export const chosen = <Values extends readonly [string, ...string[]]>(values: Values, least: number) =>
  z.array(z.enum(values, 'rule.type'), least > 0 ? 'rule.required' : 'rule.type').check(
    z.refine((list) => list.length >= least, { error: 'rule.required' }),
    z.maxLength(rules.COMPLAINT_CHOICES_MAX, 'rule.choices'),
    z.refine((list) => new Set(list).size === list.length, { error: 'rule.type' }),
  );

export const GivenEvidence = z.object({
  id,
  public: z._default(z.boolean('rule.type'), false),
  note: trimmed(rules.COMPLAINT_NOTE_CHARACTERS),
});

export const evidence = z.array(GivenEvidence, 'rule.type').check(z.maxLength(rules.COMPLAINT_FILES_MAX, 'rule.files'));

/** Idempotency key: made by the client once per form. */
export const key = z.string('rule.required').check(z.regex(/^[\w-]{8,64}$/, 'rule.type'));

const facts = {
  brandId: optionalId,
  brandText: trimmed(rules.COMPLAINT_BRAND_MAX_CHARACTERS),
  productId: optionalId,
  productText: trimmed(rules.COMPLAINT_PRODUCT_CHARACTERS),
  batchNo: trimmed(rules.COMPLAINT_BATCH_CHARACTERS),
  producedOn: optionalDay,
  channel: z._default(z.union([z.literal(''), z.enum(COMPLAINT_CHANNEL.keys)], 'rule.type'), ''),
  shop: trimmed(rules.COMPLAINT_SHOP_CHARACTERS),
  orderNo: trimmed(rules.COMPLAINT_ORDER_CHARACTERS),
  boughtOn: optionalDay,
  /** In yuan, at most two decimals. */
  amount,
  /** Six-digit code of the province of purchase; empty: the member's own province. */
  province: z._default(z.string('rule.type').check(z.regex(/^(?:\d{6})?$/, 'rule.type')), ''),
  clue: trimmed(rules.COMPLAINT_CLUE_CHARACTERS),
  harm: z._default(z.enum(COMPLAINT_HARM.keys, 'rule.type'), 'none'),
  harmedGroup: z._default(z.union([z.literal(''), z.enum(HARMED_GROUP.keys)], 'rule.type'), ''),
  contactName: trimmed(rules.COMPLAINT_CONTACT_CHARACTERS),
  /** Empty: the mobile number of the account. */
  contactMobile: z._default(mobile, ''),
  shareContact: z._default(z.boolean('rule.type'), false),
  anonymous: z._default(z.boolean('rule.type'), true),
};

export const unfinished = {
  ...facts,
  problems: z._default(chosen(COMPLAINT_PROBLEM.keys, 0), []),
  demands: z._default(chosen(COMPLAINT_DEMAND.keys, 0), []),
  title: trimmed(rules.COMPLAINT_TITLE_MAX_CHARACTERS),
  detail: trimmed(rules.COMPLAINT_DETAIL_MAX_CHARACTERS),
  evidence: z._default(evidence, []),
};

export const ComplaintInput = z
  .object({
    key,
    draftId: optionalId,
    ...facts,
    problems: chosen(COMPLAINT_PROBLEM.keys, 1),
    demands: chosen(COMPLAINT_DEMAND.keys, 1),
    title: bounded(rules.COMPLAINT_TITLE_MIN_CHARACTERS, rules.COMPLAINT_TITLE_MAX_CHARACTERS),
    detail: bounded(rules.COMPLAINT_DETAIL_MIN_CHARACTERS, rules.COMPLAINT_DETAIL_MAX_CHARACTERS),
    evidence,
    truthDeclared: z.literal(true, 'rule.truthDeclared'),
  })
  .check(
    z.refine(
      ({ brandId, brandText }) => brandId !== '' || [...brandText].length >= rules.COMPLAINT_BRAND_MIN_CHARACTERS,
      { error: 'rule.required', path: ['brandText'] },
    ),
    z.refine(({ harm, harmedGroup }) => harm === 'none' || harmedGroup !== '', {
      error: 'rule.required',
      path: ['harmedGroup'],
    }),
  );
