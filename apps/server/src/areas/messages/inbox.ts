import type { InboxMessage, MessageKindCount } from '@rujian/contract/areas/messages/public';
import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import { MESSAGE_KIND, type MessageKind } from '@rujian/contract/vocabulary/messages';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, count, desc, eq, inArray, isNotNull, isNull, lt } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/comments/comments.ts';
import { messages } from '#schema/messages.ts';

type Query = { page: number; limit: number; kind: MessageKind | ''; unread: boolean };

export function createInbox({ db, clock }: Platform) {
  return {
    async list(memberId: number, { page, limit, kind, unread }: Query, lang: Lang) {
      const condition = and(
        eq(messages.memberId, memberId),
        kind === '' ? undefined : eq(messages.kind, kind),
        unread ? isNull(messages.readAt) : undefined,
      );
      const [rows, counted] = await Promise.all([
        db
          .select()
          .from(messages)
          .where(condition)
          .orderBy(desc(messages.id))
          .limit(limit)
          .offset((page - 1) * limit),
        counts(memberId, lang),
      ]);
      const shown = counted.kinds.filter((each) => kind === '' || each.kind === kind);
      const total = sum(shown.map((each) => (unread ? each.unread : each.total)));
      const links = await linksOf(db, memberId, rows);
      return { list: rows.map((row) => toMessage(row, links, lang)), total, ...counted };
    },

    counts,

    async markRead(memberId: number, { id, kind }: { id: number | ''; kind: MessageKind | '' }) {
      await db
        .update(messages)
        .set({ readAt: clock.now() })
        .where(
          and(
            eq(messages.memberId, memberId),
            isNull(messages.readAt),
            id === '' ? undefined : eq(messages.id, id),
            kind === '' ? undefined : eq(messages.kind, kind),
          ),
        );
    },

    /** A missing message, or another member's, counts as deleted. */
    async delete(memberId: number, { id, read }: { id: number | ''; read: boolean }) {
      const chosen = id === '' ? read && isNotNull(messages.readAt) : eq(messages.id, id);
      if (chosen) await db.delete(messages).where(and(eq(messages.memberId, memberId), chosen));
    },

    async deleteOlderThan(days: number): Promise<number> {
      const oldest = secondsBefore(clock.now(), days * DAY_SECONDS);
      return touchedRows(await db.delete(messages).where(lt(messages.createdAt, oldest)));
    },
  };

  async function counts(memberId: number, lang: Lang) {
    const rows = await db
      .select({ kind: messages.kind, total: count(), read: count(messages.readAt) })
      .from(messages)
      .where(eq(messages.memberId, memberId))
      .groupBy(messages.kind);
    const kinds = MESSAGE_KIND.keys.flatMap((kind): MessageKindCount[] => {
      const row = rows.find((each) => each.kind === kind);
      if (!row) return [];
      return [{ kind, name: MESSAGE_KIND.label(kind, lang), total: row.total, unread: row.total - row.read }];
    });
    return { unread: sum(kinds.map(({ unread }) => unread)), kinds };
  }
}

function toMessage(row: typeof messages.$inferSelect, links: Links, lang: Lang): InboxMessage {
  const { id, kind, readAt, createdAt } = row;
  return {
    id,
    kind,
    ...wordsIn(lang, row),
    kindName: MESSAGE_KIND.label(kind, lang),
    link: links.get(id) ?? null,
    readAt: readAt && unixSeconds(readAt),
    createdAt: unixSeconds(createdAt),
  };
}

function wordsIn(lang: Lang, { title, body, titleEn, bodyEn }: typeof messages.$inferSelect) {
  return lang === 'en' && titleEn !== '' ? { title: titleEn, body: bodyEn, lang } : { title, body, lang: DEFAULT_LANG };
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

type LinkedRow = Pick<typeof messages.$inferSelect, 'id' | 't' | 'targetId' | 'path'>;
type Links = Map<number, NonNullable<InboxMessage['link']>>;

/** Where authors find their own non-public comments, with state and reason. */
const OWN_COMMENTS_PATH = '/user/account/comment';

/** Contents have a page, and comments are on the page of their content; static pages have no link. */
async function linksOf(db: Db, memberId: number, rows: readonly LinkedRow[]): Promise<Links> {
  const places = await placesOf(db, rows);
  const links: Links = new Map();
  for (const { id: messageId, t, targetId: id, path: ownPath } of rows) {
    if (ownPath) links.set(messageId, { t: null, id: null, path: ownPath });
    if (ownPath || id === null) continue;
    if (hasPage(t)) links.set(messageId, { t, id, path: contentPath({ t, id }) });
    const place = t === 'comment' ? places.get(id) : undefined;
    if (!place || !hasPage(place.t)) continue;
    const content = { t: place.t, id: place.targetId };
    const isOwnAndUnseen = place.memberId === memberId && place.status !== 'passed';
    const path = isOwnAndUnseen ? OWN_COMMENTS_PATH : `${contentPath(content)}#c${id}`;
    links.set(messageId, { ...content, path });
  }
  return links;
}

async function placesOf(db: Db, rows: readonly LinkedRow[]) {
  const ids = rows.flatMap(({ t, targetId }) => (t === 'comment' && targetId ? [targetId] : []));
  if (ids.length === 0) return new Map<number, never>();
  const found = await db
    .select(pick(comments, 'id', 't', 'targetId', 'memberId', 'status'))
    .from(comments)
    .where(inArray(comments.id, ids));
  return new Map(found.map((comment) => [comment.id, comment]));
}

function hasPage(t: string | null): t is ContentType {
  return (CONTENT_TYPE.keys as readonly (string | null)[]).includes(t);
}
