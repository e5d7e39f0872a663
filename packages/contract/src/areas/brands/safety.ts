import * as z from 'zod/mini';
import { SAFETY_KIND } from '../../vocabulary/brands.ts';

/** `recalled`: without a failed check. `fake`: only counterfeits. `seen`: only a test or a complaint. */
const SAFETY_VERDICTS = ['fail', 'recalled', 'pass', 'overturned', 'fake', 'seen', 'none'] as const;
export type SafetyVerdict = (typeof SAFETY_VERDICTS)[number];

/** The same answer wherever it is asked for. Overturned failures and proven fakes are in no other count. */
export const SafetyAnswer = z.object({
  kind: z.enum(SAFETY_KIND.keys),
  kindName: z.string(),
  title: z.string(),
  path: z.string(),
  check: z.string(),
  verdict: z.enum(SAFETY_VERDICTS),
  tested: z.number(),
  failed: z.number(),
  overturned: z.number(),
  fakes: z.number(),
  latestOn: z.nullable(z.number()),
  recall: z.nullable(z.object({ id: z.number(), count: z.number(), announcedOn: z.number(), isOpen: z.boolean() })),
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
