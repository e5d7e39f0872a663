import * as z from 'zod/mini';

/** The result of a sampling plan in counts of samples; raw values are for the record itself. */
export const PlanFinding = z.object({
  samples: z.number(),
  aboveLower: z.number(),
  /** Null for a plan without M. */
  aboveUpper: z.nullable(z.number()),
  /** The highest value as a multiple of M, or of m without M; null if none is above it. */
  times: z.nullable(z.number()),
});
export type PlanFinding = z.infer<typeof PlanFinding>;
