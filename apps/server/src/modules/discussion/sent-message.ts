import type { MessageKind } from '@rujian/contract/constants';
import type { Tx } from '#platform/database.ts';
import type { ContentType } from '#schema/fields.ts';

export type SentMessage = {
  memberId: number;
  kind: MessageKind;
  title: string;
  body: string;
  en: { title: string; body: string };
  t: ContentType;
  targetId: number;
};

/** Puts messages into inboxes with the transaction that gives the reason for them. */
export type SendMessages = (messages: readonly SentMessage[], tx: Tx) => Promise<void>;
