import type { OwnedRows } from '#platform/database/reassign-rows.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What a change at the desk needs. */
export type ChangeDeps = {
  record: RecordAudit;
  /** Called before something is deleted; the recycle bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
};
/** The rows of each area that belong to a brand. */
export type BrandDeskDeps = ChangeDeps & { brandRows: Record<string, OwnedRows> };
