import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What the desk of columns, headlines, topics and subjects asks of others. */
export type AreaDeps = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Who worked for this column works for the other one from now on. */
  moveStaffColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** Contributions meant for this column are meant for the other one. */
  moveContributionColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** From now on the old address leads to the new one. */
  addRedirect: (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
};
