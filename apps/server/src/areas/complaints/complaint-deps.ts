import type { Lang } from '@rujian/contract/base/constants';
import type { Tx } from '#platform/database/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { PrivateFiles } from '#ports/files.ts';
import type { AddPoints, ReversePoints } from '#ports/ledger.ts';
import type { SendMessage, SendSms } from '#ports/messages.ts';
import type { RequireParticipation } from '#ports/participation.ts';
import type { Safety } from '#ports/safety.ts';
import type { AnnounceEvent } from '#ports/webhooks.ts';

export type Message = { title: string; body: string; en: { title: string; body: string } };

export type ComplaintDeps = {
  sendMessage: SendMessage;
  /** Sent after the commit, once per key; not at night and not to members who opted out. */
  sendSms: SendSms;
  addPoints: AddPoints;
  /** The rule's cost is charged even if the event earned nothing. */
  reversePoints: ReversePoints;
  /** Refuses a forbidden text; `review` means that it should be reviewed first. */
  requireDecent: (
    input: { text: string; memberId: number; kind: 'complaint' | 'rating' },
    lang: Lang,
  ) => Promise<'pass' | 'review'>;
  requireParticipation: RequireParticipation;
  files: PrivateFiles;
  announceToFollowers: (
    news: readonly {
      key: string;
      audience: { brandIds: number[]; productIds: number[]; batches: { brandId: number; batchKey: string }[] };
      words: Message;
      t: 'complaint';
      targetId: number;
    }[],
    tx: Tx,
  ) => Promise<void>;
  checksOfBatch: Safety['checksOfBatch'];
  recallOfBatch: Safety['recallOfBatch'];
  announceEvent: AnnounceEvent;
  record: RecordAudit;
};
