import type { MessageKind } from '@rujian/contract/constants';
import type { SharedFile } from '@rujian/contract/represent';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentType } from '#schema/fields.ts';
import type { BrandComplaints } from './brand-complaints.ts';

export type Message = {
  kind: MessageKind;
  title: string;
  body: string;
  en: { title: string; body: string };
  t?: ContentType;
  targetId?: number;
};

/** What this module asks of the others. */
export type RepresentWishes = {
  sendMessage: (message: Message & { memberId: number }, tx?: Tx) => Promise<void>;
  /** Since when somebody speaks for the brand; null for nobody. */
  setClaimed: (brandId: number, at: Date | null, tx: Tx) => Promise<void>;
  record: RecordAudit;
  complaints: BrandComplaints;
  files: {
    /** Refuses those that the member did not upload for a claim. */
    own: (
      given: { memberId: number; topic: 'claim'; ids: number[] },
      tx?: Tx,
    ) => Promise<{ id: number }[]>;
    links: (ids: number[], uploadedBy: number | null) => Promise<Map<number, SharedFile>>;
  };
};
