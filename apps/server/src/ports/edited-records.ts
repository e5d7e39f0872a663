import type { Tx } from '#platform/database/database.ts';
import type { Alerts } from './alerts.ts';
import type { RecordAudit } from './audit.ts';
import type { ReadBody } from './body.ts';
import type { DefineItems } from './edited-items.ts';
import type { WorkingCopies } from './publishing.ts';
import type { KeepDeleted } from './recycle-bin.ts';

export type RecordDeskDeps = {
  record: RecordAudit;
  keepDeleted: KeepDeleted;
  defineItems: DefineItems;
  copies: WorkingCopies;
  addBrandAlias: (tx: Tx, alias: string, brandId: number) => Promise<void>;
  linkBrands: (
    tx: Tx,
    item: { t: 'evaluation'; id: number; publishedAt: Date },
    brandIds: readonly number[],
  ) => Promise<void>;
  bodyOf: ReadBody;
  alerts: Alerts;
};

/** Spot checks and tests need three reviews (product §2.0). */
export const RECORD_REVIEW_STEPS = 3;
