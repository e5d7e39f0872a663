import * as z from 'zod/mini';
import { publicGet } from '../../base/endpoint.ts';
import { Named } from '../../base/refs.ts';
import { text } from '../../base/rules.ts';
import { CheckLine, CheckSum, ComplaintLine, TestLine } from './dossier-lines.ts';
import { facetQuery } from './facets.ts';
import { SafetyAnswer, SafetyQuestion } from './safety.ts';

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

/** As many as a question has room for that a reader types or pastes. */
export const QUESTION_MAX = 200;

export const CheckAnswer = z.object({
  question: SafetyQuestion,
  /** One for each reading of the question, best first; the records below are those of the first with any. */
  answers: z.array(SafetyAnswer),
  brand: z.nullable(Named),
  product: z.nullable(Named),
  /** Null without a batch number, date or barcode. */
  batch: z.nullable(CheckTier),
  notices: z.array(z.string()),
  sameProduct: z.nullable(CheckTier),
  /** What has a name but no owner: a food, a trademark, an indicator. */
  sameName: z.nullable(CheckTier),
  sameMaker: z.nullable(CheckTier),
  makers: z.array(z.string()),
  base: CheckBase,
  suggestions: z.array(z.string()),
});
export type CheckAnswer = z.infer<typeof CheckAnswer>;

export const checkBatch = publicGet('/api/check/index', {
  summary:
    'Whether what the facets name appeared in a spot check, a test, a complaint or a recall. `q` is a question in words, whose facets are added to the others.',
  input: z.object({ q: z.optional(text(QUESTION_MAX)), ...facetQuery }),
  data: CheckAnswer,
});
