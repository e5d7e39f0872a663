import * as z from 'zod/mini';
import { SAFETY_KIND } from '../../vocabulary/brands.ts';

/**
 * `recalled`: a batch that was recalled without a failed check. `fake`: only counterfeits of it are on record. `seen`: no spot check, but a test or a complaint.
 * `none`: nothing on record.
 */
const SAFETY_VERDICTS = ['fail', 'recalled', 'pass', 'overturned', 'fake', 'seen', 'none'] as const;
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number];

/**
 * What is on record about a batch, product, brand, category, maker, trademark or food: the same
 * answer wherever it is asked for. Overturned failures and proven fakes are in no other count.
 */
export const SafetyAnswer = z.object({
  kind: z.enum(SAFETY_KIND.keys),
  kindName: z.string(),
  title: z.string(),
  path: z.string(),
  /** The page of this answer. */
  check: z.string(),
  verdict: z.enum(SAFETY_VERDICTS),
  tested: z.number(),
  failed: z.number(),
  overturned: z.number(),
  fakes: z.number(),
  latestOn: z.nullable(z.number()),
  recall: z.nullable(z.object({ id: z.number(), count: z.number(), announcedOn: z.number(), isOpen: z.boolean() })),
  /** The newest failure that counts. */
  lastFailed: z.nullable(
    z.object({
      id: z.number(),
      food: z.string(),
      batch: z.string(),
      publishedOn: z.number(),
      items: z.array(z.string()),
    }),
  ),
});
export type SafetyAnswer = z.infer<typeof SafetyAnswer>;
