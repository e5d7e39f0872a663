import type { Lang } from '@rujian/contract/constants';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { AddPoints, ReversePoints } from '#ports/ledger.ts';
import type { SendMessage, SendSms } from '#ports/messages.ts';
import type { RequireParticipation } from '#ports/participation.ts';

export type Message = {
  title: string;
  body: string;
  en: { title: string; body: string };
};

/** What complaints need of the rest of the site. */
export type ComplaintDeps = {
  sendMessage: SendMessage;
  /** Goes out with the commit, once for each key; not at night, and not to whom wants none. */
  sendSms: SendSms;
  addPoints: AddPoints;
  /** What the rule costs is taken even if the event brought nothing. */
  reversePoints: ReversePoints;
  /** Refuses a text that no page may show; `review` is one that somebody should read first. */
  requireDecent: (
    given: { text: string; memberId: number; kind: 'complaint' | 'rating' },
    lang: Lang,
  ) => Promise<'pass' | 'review'>;
  /** Refuses a member whose consent is missing; tells whether he is younger than 14. */
  requireParticipation: RequireParticipation;
  files: PrivateFiles;
  /** To members who follow the brand, the product or the batch. */
  announceToFollowers: (
    news: readonly {
      key: string;
      audience: {
        brandIds: number[];
        productIds: number[];
        batches: { brandId: number; batchKey: string }[];
      };
      words: Message;
      t: 'complaint';
      targetId: number;
    }[],
    tx: Tx,
  ) => Promise<void>;
  /** Of the desk, with the transaction of what was done. */
  record: RecordAudit;
};
