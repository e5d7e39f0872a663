import type { StaffCaller } from '#platform/caller.ts';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';

/** What the desk of columns, headlines, topics and subjects asks of others. */
export type AreaWishes = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: (
    tx: Tx,
    caller: StaffCaller,
    given: { type: 'column' | 'tag'; id: number; title: string; reason?: string },
  ) => Promise<void>;
  /** Who worked for this column works for the other one from now on. */
  moveStaffColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** Contributions meant for this column are meant for the other one. */
  moveContributionColumn: (tx: Tx, move: { from: number; to: number }) => Promise<void>;
  /** From now on the old address leads to the new one. */
  addRedirect: (move: { from: string; to: string; staffId: number }, tx: Tx) => Promise<void>;
};
