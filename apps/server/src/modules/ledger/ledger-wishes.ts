import type { Lang } from '@rujian/contract/constants';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';

/** What the ledgers need from the rest of the site. */
export type Wishes = {
  /** The province of an address in the caller's words, empty when unknown. */
  regionOf: (address: string, lang: Lang) => string;
  sendMessage: (
    message: {
      memberId: number;
      kind: 'balance' | 'points';
      title: string;
      body: string;
      en: { title: string; body: string };
      path: string;
    },
    tx: Tx,
  ) => Promise<void>;
  record: RecordAudit;
};
