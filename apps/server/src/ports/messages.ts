import type { SmsNotice } from '@rujian/contract/areas/login/sms-notices';
import type { MessageKind } from '@rujian/contract/vocabulary/messages';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import type { Tx } from '#platform/database/database.ts';

export type NewMessage = {
  memberId: number;
  kind: MessageKind;
  title: string;
  body: string;
  en?: { title: string; body: string };
  t?: TargetType;
  targetId?: number;
  path?: string;
};

export type SendMessage = (message: NewMessage, tx?: Tx) => Promise<void>;
export type SendMessages = (messages: readonly NewMessage[], tx?: Tx) => Promise<void>;

export type NewSmsNotice = {
  key: string;
  memberId: number;
  template: SmsNotice;
  params: Record<string, string>;
  until?: Date | undefined;
};

/** Queues a text message in the transaction; not sent at night or to members who declined. */
export type SendSms = (notice: NewSmsNotice, tx: Tx) => Promise<unknown>;
