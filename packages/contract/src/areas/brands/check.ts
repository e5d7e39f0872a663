import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { id } from '../../base/lists.ts';
import { Named } from '../../base/refs.ts';
import { isoDay, text } from '../../base/rules.ts';
import { CheckLine, CheckSum, ComplaintLine, TestLine } from './dossier-lines.ts';
import { SafetyAnswer } from './safety.ts';

export const CheckTier = z.object({
  sum: CheckSum,
  checks: z.array(CheckLine),
  tests: z.array(TestLine),
  testTotal: z.number(),
  complaints: z.array(ComplaintLine),
  complaintTotal: z.number(),
});
export type CheckTier = z.infer<typeof CheckTier>;

export const CheckBase = z.object({
  records: z.number(),
  failed: z.number(),
  notices: z.number(),
  tests: z.number(),
  complaints: z.number(),
  brands: z.number(),
  from: z.nullable(z.number()),
  until: z.nullable(z.number()),
});
export type CheckBase = z.infer<typeof CheckBase>;

export const CheckChoice = z.object({ brand: Named, product: z.nullable(Named) });
export type CheckChoice = z.infer<typeof CheckChoice>;

export const CheckAnswer = z.object({
  /** The answers to the question, best first; the records below are those of the first. */
  answers: z.array(SafetyAnswer),
  brand: z.nullable(Named),
  product: z.nullable(Named),
  unknownName: z.string(),
  choices: z.array(CheckChoice),
  /** Null without a batch number or date, or without a brand or product to search in. */
  batch: z.nullable(CheckTier),
  notices: z.array(z.string()),
  sameProduct: z.nullable(CheckTier),
  sameName: z.nullable(CheckTier),
  sameMaker: z.nullable(CheckTier),
  makers: z.array(z.string()),
  base: CheckBase,
  suggestions: z.array(z.string()),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

export const checkBatch = publicGet('/api/check/index', {
  summary:
    'Whether a batch, its product or its maker appeared in a spot check, a test or a complaint. `q` is a brand, product, category, maker, trademark, barcode or batch number if their ids are unknown.',
  input: z.object({
    q: z.optional(text(50)),
    brand: z.optional(id),
    product: z.optional(id),
    batch: z.optional(text(60)),
    date: z.optional(isoDay),
  }),
  data: CheckAnswer,
});
