import type { SmsNotice } from '@rujian/contract/areas/login/sms-notices';
import type { MessageKind } from '@rujian/contract/vocabulary/messages';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';

/** A message for the inbox of one member. */
export type NewMessage = {
  memberId: number;
  kind: MessageKind;
  title: string;
  body: string;
  /** Without it readers of English get the Chinese. */
  en?: { title: string; body: string };
  /** What it is about, where that has a page. */
  t?: TargetType;
  targetId?: number;
  /** A page of the member centre to open instead of the page of the content. */
  path?: string;
};

/** Puts a message into the inbox, in a transaction where one is given. */
export type SendMessage = (message: NewMessage, tx?: Tx) => Promise<void>;
export type SendMessages = (messages: readonly NewMessage[], tx?: Tx) => Promise<void>;

export type NewSmsNotice = {
  /** Names the event: the same key is sent once. */
  key: string;
  memberId: number;
  template: SmsNotice;
  params: Record<string, string>;
  /** Not sent after this moment. */
  until?: Date | undefined;
};

/** Queues a text message in the transaction; not sent at night or to members who declined. */
export type SendSms = (notice: NewSmsNotice, tx: Tx) => Promise<unknown>;
