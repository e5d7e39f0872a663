import type { Tx } from '#platform/database.ts';
import type { Change, MovedRows } from '#platform/handover.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** An area's data about brands, and how it is reassigned to another brand. */
export type BrandRows = {
  move: (tx: Tx, change: Change) => Promise<MovedRows[]>;
  moveBack: (tx: Tx, moved: readonly MovedRows[], change: Change) => Promise<void>;
  count: (tx: Pick<Tx, 'execute'>, brandId: number) => Promise<Map<string, number>>;
};

/** What the brand desk needs from other areas. */
export type BrandDeskDeps = {
  record: RecordAudit;
  /** Called before something is deleted; the recycle bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  /** Every area that references brands, by the key of its stored rows. */
  brandRows: Record<string, BrandRows>;
};
