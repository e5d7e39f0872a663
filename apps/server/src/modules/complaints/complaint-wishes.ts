import type { Lang } from '@rujian/contract/constants';
import type { SmsNotice } from '@rujian/contract/sms-notices';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';

export type Message = {
  title: string;
  body: string;
  en: { title: string; body: string };
};

type FileLink = {
  id: number;
  name: string;
  kind: 'image' | 'document' | 'video';
  mimetype: string;
  size: number;
  width: number;
  height: number;
  url: string;
};

/** What complaints need of the rest of the site. */
export type ComplaintWishes = {
  sendMessage: (
    message: Message & {
      memberId: number;
      kind: 'complaint';
      t?: 'complaint';
      targetId?: number;
      path?: string;
    },
    tx?: Tx,
  ) => Promise<unknown>;
  /** Goes out with the commit, once for each key; not at night, and not to whom wants none. */
  sendSms: (
    notice: {
      key: string;
      memberId: number;
      template: SmsNotice;
      params: Record<string, string>;
      /** After this moment it is of no use. */
      until?: Date;
    },
    tx: Tx,
  ) => Promise<unknown>;
  addPoints: (
    event: { memberId: number; rule: string; t: 'complaint'; targetId: number; key: string },
    tx?: Tx,
  ) => Promise<unknown>;
  /** What the rule costs is taken even if the event brought nothing. */
  reversePoints: (
    event: { memberId: number; rule: string; t: 'complaint'; targetId: number; key: string },
    tx?: Tx,
  ) => Promise<unknown>;
  /** Refuses a text that no page may show; `review` is one that somebody should read first. */
  requireDecent: (
    given: { text: string; memberId: number; kind: 'complaint' | 'rating' },
    lang: Lang,
  ) => Promise<'pass' | 'review'>;
  /** Refuses a member whose consent is missing; tells whether he is younger than 14. */
  takePart: (memberId: number) => Promise<{ isChild: boolean }>;
  files: {
    own: (
      given: { memberId: number; topic: 'complaint'; ids: readonly number[] },
      tx?: Tx,
    ) => Promise<{ id: number; kind: 'image' | 'document' | 'video' | 'audio' }[]>;
    links: (ids: readonly number[], uploadedBy?: number | null) => Promise<Map<number, FileLink>>;
    publish: (id: number) => Promise<string>;
  };
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
