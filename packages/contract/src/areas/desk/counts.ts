import * as z from 'zod/mini';
import { deskGet } from '../../base/endpoint.ts';

export const DeskCount = z.object({
  count: z.number(),
  late: z.number(),
  /** Another screen that counts them too, so that a sum has them once. */
  within: z.optional(z.string()),
});
export type DeskCount = z.infer<typeof DeskCount>;

export const getDeskCounts = deskGet('/api/desk/counts', {
  summary: 'Number of waiting items of each screen, by path; limited to what the caller may see.',
  data: z.record(z.string(), DeskCount),
});
