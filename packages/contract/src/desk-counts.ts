import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What waits behind a screen of the desk. */
export const DeskCount = z.object({
  count: z.number(),
  /** Those among them whose time is over, or nearly. */
  urgent: z.number(),
});
export type DeskCount = z.infer<typeof DeskCount>;

export const getDeskCounts = endpoint({
  method: 'GET',
  path: '/api/desk/counts',
  access: 'staff',
  summary: 'How much waits behind each screen, by its path; only of what the caller may see.',
  input: z.object({}),
  data: z.record(z.string(), DeskCount),
});
