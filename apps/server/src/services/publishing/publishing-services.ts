import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ReviewFlow, Timing, WorkingCopies } from '#ports/publishing.ts';
import { createLeases, type Leases } from './leases.ts';
import { createReviewFlow } from './review-flow.ts';
import { createTiming } from './timing.ts';
import { createWorkingCopies, type NoteFiles } from './working-copies.ts';

export type PublishingServices = {
  flow: ReviewFlow;
  copies: WorkingCopies;
  leases: Leases;
  timing: Timing;
};

/** The parts of publishing that every edited type shares. */
export function createPublishingServices(
  platform: Platform,
  deps: { record: RecordAudit; noteFiles: NoteFiles },
): PublishingServices {
  return {
    flow: createReviewFlow(platform, deps),
    copies: createWorkingCopies(platform, deps),
    leases: createLeases(platform, deps),
    timing: createTiming(platform),
  };
}
