import type { OwnedRows } from '#platform/reassign-rows.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What the desk of brands asks of the others. */
export type BrandDeskDeps = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** The rows of each area that belong to a brand. */
  brandRows: Record<string, OwnedRows>;
};
