import type { Lang } from '@rujian/contract/constants';
import type { PrivateTopic } from '@rujian/contract/upload-topics';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContributionChange } from '#schema/contributions.ts';

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

type Compared = { title: string; bodyText: string };

/** What contributions need from the rest of the site. */
export type Wishes = {
  files: {
    own: (
      asked: { memberId: number; topic: PrivateTopic; ids: readonly number[] },
      tx: Tx,
    ) => Promise<{ id: number; kind: string }[]>;
    links: (
      ids: readonly number[],
      uploadedBy?: number | null,
      tx?: Tx,
    ) => Promise<Map<number, FileLink>>;
  };
  /** The word lists: refuses what may not stand anywhere, else tells which class wants a person to look. */
  judge: (
    words: { text: string; memberId: number; kind: 'contribution' },
    lang: Lang,
  ) => Promise<{ verdict: 'pass' | 'review' | 'block'; ruleClass: string | null }>;
  requireNotMuted: (memberId: number) => Promise<void>;
  /** Refuses a member whose consent is missing; tells whether he is younger than 14. */
  takePart: (memberId: number) => Promise<{ isChild: boolean }>;
  /** Sentence by sentence. */
  changesBetween: (before: Compared, after: Compared) => ContributionChange[];
  sendMessage: (
    message: {
      memberId: number;
      kind: 'contribution';
      title: string;
      body: string;
      en: { title: string; body: string };
    },
    tx: Tx,
  ) => Promise<void>;
  /** Enters money of the author, once for each key. */
  addMoney: (
    event: {
      memberId: number;
      type: 'fee_accrual';
      amountFen: number;
      memo: string;
      key: string;
      operatorId: number;
      t?: 'news';
      targetId?: number;
    },
    tx: Tx,
  ) => Promise<unknown>;
  addPoints: (event: { memberId: number; rule: string; key: string }, tx: Tx) => Promise<unknown>;
  record: RecordAudit;
};
