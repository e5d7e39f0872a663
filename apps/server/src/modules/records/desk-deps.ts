import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ReadBody } from '#ports/body.ts';
import type { ReviewFlow, WorkingCopies } from '#ports/publishing.ts';
import type { KeepDeleted } from '#ports/recycle-bin.ts';

/** What the desk of records asks the other areas for. */
export type RecordDeskDeps = {
  record: RecordAudit;
  /** Before something is deleted: the bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  flow: ReviewFlow;
  copies: WorkingCopies;
  /** Another name of a brand, remembered; what is known already changes nothing. */
  addBrandAlias: (tx: Tx, alias: string, brandId: number) => Promise<void>;
  /** Which brands an item is about, as their dossiers list it; none takes it off them. */
  linkBrands: (
    tx: Tx,
    item: { t: 'evaluation'; id: number; publishedAt: Date },
    brandIds: readonly number[],
  ) => Promise<void>;
  /** Cleans a text and gives it in its stored forms. */
  bodyOf: ReadBody;
};

/** Spot checks and tests need three reviews (product §2.0). */
export const RECORD_REVIEW_STEPS = 3;
