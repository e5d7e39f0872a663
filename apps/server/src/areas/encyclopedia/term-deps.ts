import type { RecordAudit } from '#ports/audit.ts';
import type { ReadBody } from '#ports/body.ts';
import type { RequireLease, ReviewFlow, Timing, WorkingCopies } from '#ports/publishing.ts';

/** What the encyclopedia desk needs from other areas. */
export type TermDeps = {
  record: RecordAudit;
  readBody: ReadBody;
  flow: ReviewFlow;
  copies: WorkingCopies;
  requireFree: RequireLease;
  timing: Timing;
};
