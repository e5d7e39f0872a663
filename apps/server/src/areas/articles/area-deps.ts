import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What the desk of columns, headlines, topics and subjects needs from other areas. */
export type AreaDeps = {
  record: RecordAudit;
  /** Called before something is deleted; the recycle bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Moves staff column scopes to the other column. */
  moveStaffColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** Moves contributions to the other column. */
  moveContributionColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** Redirects the old address to the new one. */
  addRedirect: (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
};
