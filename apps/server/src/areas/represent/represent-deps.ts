import type { BrandCase, BrandComplaint, BrandNumbers } from '@rujian/contract/areas/represent/work';
import type { Lang } from '@rujian/contract/base/constants';
import type { WorkBox } from '@rujian/contract/vocabulary/represent';

import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { SendMessage } from '#ports/messages.ts';
import type { Webhooks } from '#ports/webhooks.ts';

export type RepresentDeps = {
  sendMessage: SendMessage;
  /** Since when the brand has a representative; null for none. */
  setClaimed: (brandId: number, at: Date | null, tx: Tx) => Promise<void>;
  record: RecordAudit;
  complaints: BrandComplaints;
  webhooks: Webhooks;
  files: Pick<PrivateFiles, 'own' | 'links'>;
};

type Acting = { memberId: number; brandId: number; id: number; lang: Lang };
type Written = { text: string; files: { id: number; public: boolean; note: string }[] };

export type BrandComplaints = {
  workList: (
    brandId: number,
    query: { page: number; limit: number; box: WorkBox },
    lang: Lang,
  ) => Promise<{ list: BrandCase[]; total: number; boxes: { key: WorkBox; count: number }[] }>;
  detail: (brandId: number, id: number, lang: Lang) => Promise<BrandComplaint>;
  reply: (acting: Acting, reply: Written & { isPublic: boolean }) => Promise<unknown>;
  propose: (acting: Acting, proposal: Written & { amountFen: number }) => Promise<unknown>;
  appeal: (acting: Acting, appeal: Written & { code: 'not_ours' | 'duplicate' | 'malicious' }) => Promise<unknown>;
  statistics: (brandId: number) => Promise<BrandNumbers>;
  representativeFound: (brandId: number, lang: Lang) => Promise<void>;
};
