import {
  MESSAGE_BODY_CHARACTERS,
  MESSAGE_TITLE_CHARACTERS,
  MESSAGES_MAX,
  type MessageKind,
} from '@rujian/contract/constants';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { ContentType } from '#schema/fields.ts';
import { messages } from '#schema/messages.ts';

export type NewMessage = {
  memberId: number;
  kind: MessageKind;
  title: string;
  body: string;
  /** The same in English; without it readers of English get the Chinese. */
  en?: { title: string; body: string };
  /** What it is about, where that has a page. */
  t?: ContentType;
  targetId?: number;
};

export type SendMessage = ReturnType<typeof createSending>;

export function createSending({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  /** Puts a message into the inbox, with the commit of a transaction where one is given. */
  return async (message: NewMessage, tx?: Tx): Promise<void> => {
    const { memberId, kind, t = null, targetId = null } = message;
    const title = cut(message.title, MESSAGE_TITLE_CHARACTERS);
    const body = cut(message.body, MESSAGE_BODY_CHARACTERS);
    const titleEn = cut(message.en?.title ?? '', MESSAGE_TITLE_CHARACTERS);
    const bodyEn = cut(message.en?.body ?? '', MESSAGE_BODY_CHARACTERS);
    const at = clock.now().toISOString();
    await (tx ?? db).execute(sql`
      insert into messages
        (member_id, kind, title, body, title_en, body_en, t, target_id, created_at)
      select ${memberId}, ${kind}, ${title}, ${body}, ${titleEn}, ${bodyEn},
        ${t}, ${targetId}::bigint, ${at}::timestamptz
      where not exists (
        select from message_refusals where member_id = ${memberId} and kind = ${kind}
      )`);
    await keepNewest(tx ?? db, memberId);
  };
}

/** Of more than an inbox holds, the oldest that were read go first. */
function keepNewest(db: Pick<Tx, 'execute'>, memberId: number) {
  return db.execute(sql`
    delete from ${messages} where id in (
      select id from ${messages} where member_id = ${memberId}
      order by (read_at is null) desc, id desc offset ${MESSAGES_MAX}
    )`);
}

/** Counted as readers count: a sign outside the basic plane is one character. */
function cut(text: string, maxCharacters: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
