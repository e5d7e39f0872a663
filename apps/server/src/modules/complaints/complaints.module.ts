import type { Platform } from '#platform/platform.ts';
import { createComplaintSummary } from './complaint-summary.ts';

/** What consumers complained about and what became of it. */
export function complaintsModule(platform: Platform) {
  return { summary: createComplaintSummary(platform) };
}
