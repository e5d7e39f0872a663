import * as z from 'zod/mini';
import { Named } from '../../base/refs.ts';
import { SAFETY_KIND } from '../../vocabulary/brands.ts';
import { FacetQuery } from './facets.ts';

/** `recalled`: without a failed check. `open`: failures that may be of the subject. `fake`: only counterfeits. `seen`: only a test or a complaint. */
const SAFETY_VERDICTS = ['fail', 'recalled', 'open', 'pass', 'overturned', 'fake', 'seen', 'none'] as const;
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number];

/** What a question wants to know. `batch`: it names nothing, so the page asks for the batch. */
export const SAFETY_ASKS = ['safe', 'recalled', 'indicator', 'batch'] as const;
export type SafetyAsks = (typeof SAFETY_ASKS)[number];

/** The newest recall under way, else the newest of all `count`. */
export const AnswerRecall = z.object({
  id: z.number(),
  food: z.string(),
  count: z.number(),
  announcedOn: z.number(),
  isOpen: z.boolean(),
});

/** The same answer wherever it is asked for. Overturned failures and proven fakes are in no other count. */
export const SafetyAnswer = z.object({
  kind: z.enum(SAFETY_KIND.keys),
  kindName: z.string(),
  title: z.string(),
  /** The page of the brand or product, if the answer is about nothing else; else the list. */
  path: z.string(),
  facets: FacetQuery,
  /** The address of exactly `records` rows. */
  list: z.string(),
  /** The address of the same question by facets. */
  check: z.string(),
  asks: z.enum(SAFETY_ASKS),
  /** The counts and the verdict are about this indicator. */
  indicator: z.nullable(Named),
  verdict: z.enum(SAFETY_VERDICTS),
  tested: z.number(),
  failed: z.number(),
  /** With an indicator: counted batches that failed for another reason only. */
  failedOtherwise: z.number(),
  overturned: z.number(),
  fakes: z.number(),
  /** All records that match, overturned and fakes included. */
  records: z.number(),
  /** Records that name the subject and are not matched to it yet, in no other count. */
  open: z.object({ records: z.number(), failed: z.number(), list: z.string() }),
  latestOn: z.nullable(z.number()),
  lastFailed: z.nullable(
    z.object({
      id: z.number(),
      food: z.string(),
      batch: z.string(),
      maker: z.string(),
      publishedOn: z.number(),
      items: z.array(z.string()),
    }),
  ),
  recall: z.nullable(AnswerRecall),
});
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;

/** The question as it was understood; its answers stand beside it. */
export const SafetyQuestion = z.object({
  asks: z.enum(SAFETY_ASKS),
  /** Parts that name nothing on record: the first answer has no records, and the others leave them out. */
  unrecognised: z.array(z.string()),
  /** Parts that are not written as on record, and the names that the answers take them for. */
  similar: z.array(z.object({ typed: z.string(), name: z.string() })),
  /** The digits of a barcode whose check digit is wrong. */
  wrongBarcode: z.nullable(z.string()),
  /** A barcode of no product on record; there are no answers for anything else. */
  unknownBarcode: z.nullable(z.string()),
  /** Encyclopedia entries about words of the question, where it names nothing that is checked. */
  terms: z.array(z.object({ title: z.string(), path: z.string() })),
});
export type SafetyQuestion = z.infer<typeof SafetyQuestion>;
