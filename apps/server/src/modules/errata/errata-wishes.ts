import type { Lang, MessageKind } from '@rujian/contract/constants';
import type { ContentCard } from '@rujian/contract/refs';
import type { Tx } from '#platform/database.ts';
import type { RecordAudit } from '#ports/audit.ts';
import type { ContentType } from '#schema/fields.ts';

export type Target = { t: ContentType; id: number };

/** What error reports ask of the rest of the site. */
export type ErrataWishes = {
  /** Cards of those that readers may see. */
  contentCards: (refs: readonly Target[], lang: Lang) => Promise<ContentCard[]>;
  /** Refuses a member who may not write for a while. */
  requireNotMuted: (memberId: number) => Promise<void>;
  /** Refuses a member whose consent is missing. */
  takePart: (memberId: number) => Promise<unknown>;
  addPoints: (
    event: {
      memberId: number;
      rule: 'erratum_accepted' | 'term_suggestion_accepted';
      t: ContentType;
      targetId: number;
      key: string;
    },
    tx: Tx,
  ) => Promise<unknown>;
  sendMessage: (
    message: {
      memberId: number;
      kind: MessageKind;
      title: string;
      body: string;
      en: { title: string; body: string };
      t: ContentType;
      targetId: number;
    },
    tx: Tx,
  ) => Promise<void>;
  record: RecordAudit;
};
