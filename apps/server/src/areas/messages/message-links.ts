import type { InboxMessage } from '@rujian/contract/areas/messages/public';
import { contentPath } from '@rujian/contract/base/content-types';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { comments } from '#schema/comments/comments.ts';
import type { messages } from '#schema/messages.ts';

type Row = Pick<typeof messages.$inferSelect, 'id' | 't' | 'targetId' | 'path'>;

/** Message id → its link. */
export type Links = Map<number, NonNullable<InboxMessage['link']>>;

/** Where authors find their own non-public comments, with state and reason. */
const OWN_COMMENTS_PATH = '/user/account/comment';

/**
 * Contents have a page, and comments are on the page of their content; static pages have no link.
 */
export async function linksOf(db: Db, memberId: number, rows: readonly Row[]): Promise<Links> {
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

async function placesOf(db: Db, rows: readonly Row[]) {
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
