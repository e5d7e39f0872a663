import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { Webhooks } from '#ports/webhooks.ts';
import type { BrandComplaints } from './brand-complaints.ts';

export type RepresentDeps = {
  sendMessage: SendMessage;
  /** Since when the brand has a representative; null for none. */
  setClaimed: (brandId: number, at: Date | null, tx: Tx) => Promise<void>;
  record: RecordAudit;
  complaints: BrandComplaints;
  webhooks: Webhooks;
  files: Pick<PrivateFiles, 'own' | 'links'>;
};
