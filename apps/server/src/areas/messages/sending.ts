import { MESSAGE_BODY_CHARACTERS, MESSAGE_TITLE_CHARACTERS, MESSAGES_MAX } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { NewMessage, SendMessage, SendMessages } from '#ports/messages.ts';
import { messages } from '#schema/messages.ts';

export function createSending(platform: Platform): SendMessage {
  const sendMany = createSendingToMany(platform);
  return (message: NewMessage, tx?: Tx): Promise<void> => sendMany([message], tx);
}

/** The same for many members, with the same number of statements as for one. */
export function createSendingToMany({ db, clock }: Platform): SendMessages {
  return async (list: readonly NewMessage[], tx?: Tx): Promise<void> => {
    if (list.length === 0) return;
    const rows = list.map(toRow);
    const at = clock.now().toISOString();
    await (tx ?? db).execute(sql`
      insert into messages
        (member_id, kind, title, body, title_en, body_en, t, target_id, path, created_at)
      select member_id, kind, title, body, title_en, body_en, t, target_id, path, ${at}::timestamptz
      from json_to_recordset(${JSON.stringify(rows)}::json) as message(
        member_id bigint, kind text, title text, body text, title_en text, body_en text,
        t text, target_id bigint, path text)
      where not exists (
        select from message_refusals refusal
        where refusal.member_id = message.member_id and refusal.kind = message.kind
      )`);
    await keepNewest(tx ?? db, [...new Set(list.map(({ memberId }) => memberId))]);
  };
}

function toRow(message: NewMessage) {
  const { memberId, kind, t = null, targetId = null, path = '', en } = message;
  return {
    member_id: memberId,
    kind,
    t,
    target_id: targetId,
    path,
    title: cut(message.title, MESSAGE_TITLE_CHARACTERS),
    body: cut(message.body, MESSAGE_BODY_CHARACTERS),
    title_en: cut(en?.title ?? '', MESSAGE_TITLE_CHARACTERS),
    body_en: cut(en?.body ?? '', MESSAGE_BODY_CHARACTERS),
  };
}

/**
 * Deletes the oldest read messages above the limit. Rows locked by another sender are skipped, so that no transaction
 * waits for another. Each step is an array: PostgreSQL then evaluates it once, where without statistics it would
 * evaluate a subquery again for every row of the table.
 */
function keepNewest(db: Pick<Tx, 'execute'>, memberIds: number[]) {
  const asked = sql`select value::bigint from json_array_elements_text(${JSON.stringify(memberIds)}::json)`;
  const fullInboxes = sql`
    select member_id from ${messages} where member_id = any(array(${asked}))
    group by member_id having count(*) > ${MESSAGES_MAX}`;
  const aboveLimit = sql`
    select id from (
      select id, row_number() over (
        partition by member_id order by (read_at is null) desc, id desc
      ) as place
      from ${messages} where member_id = any(array(${fullInboxes}))
    ) ranked where place > ${MESSAGES_MAX}`;
  const unlocked = sql`
    select id from ${messages} where id = any(array(${aboveLimit})) for update skip locked`;
  return db.execute(sql`delete from ${messages} where id = any(array(${unlocked}))`);
}

/** Counts characters as readers do: one outside the basic plane is one. */
function cut(text: string, maxCharacters: number): string {
  const characters = [...text.trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}
