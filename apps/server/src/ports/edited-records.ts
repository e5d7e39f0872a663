import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from './audit.ts';
import type { ReadBody } from './body.ts';
import type { DefineItems } from './edited-items.ts';
import type { WorkingCopies } from './publishing.ts';
import type { KeepDeleted } from './recycle-bin.ts';

export type RecordDeskDeps = {
  record: RecordAudit;
  /** Called before something is deleted; the recycle bin keeps its rows for thirty days. */
  keepDeleted: KeepDeleted;
  defineItems: DefineItems;
  copies: WorkingCopies;
  /** Adds a brand alias; an existing one changes nothing. */
  addBrandAlias: (tx: Tx, alias: string, brandId: number) => Promise<void>;
  /** Replaces the brands of an item in their dossiers; none removes it. */
  linkBrands: (
    tx: Tx,
    item: { t: 'evaluation'; id: number; publishedAt: Date },
    brandIds: readonly number[],
  ) => Promise<void>;
  bodyOf: ReadBody;
};

/** Spot checks and tests need three reviews (product §2.0). */
export const RECORD_REVIEW_STEPS = 3;
