import type { Tx } from '#platform/database.ts';
import type { Change, MovedRows } from '#platform/handover.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What an area of the site holds about brands, and how it makes it another brand’s. */
export type BrandRows = {
  move: (tx: Tx, change: Change) => Promise<MovedRows[]>;
  moveBack: (tx: Tx, moved: readonly MovedRows[], change: Change) => Promise<void>;
  count: (tx: Pick<Tx, 'execute'>, brandId: number) => Promise<Map<string, number>>;
};

/** What the desk of brands asks of the others. */
export type BrandDeskDeps = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Every area that points to brands, by the name its rows are kept under. */
  brandRows: Record<string, BrandRows>;
};
