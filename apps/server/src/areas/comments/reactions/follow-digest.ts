import { DEFAULT_LANG } from '@rujian/contract/base/constants';
import type { ContentCard } from '@rujian/contract/base/refs';
import { and, eq, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { NewMessage, SendMessages } from '#ports/messages.ts';
import { followScans } from '#schema/comments/follows.ts';
import type { ContentDeps, Target } from '../comment-deps.ts';

const MEMBERS_AT_ONCE = 200;
const TITLES_SHOWN = 5;
const DIGEST = 'digest';

type Found = Target & { memberId: number; names: string[] };
type Scan = typeof followScans.$inferSelect;

export function createFollowDigest(
  { db, clock }: Platform,
  { contentCards, sendMessages }: Pick<ContentDeps, 'contentCards'> & { sendMessages: SendMessages },
) {
  return {
    /** Stores the first start of a site; later ones change nothing. */
    async begin(): Promise<void> {
      const now = clock.now();
      const row = { name: DIGEST, beganAt: now, reachedAt: now };
      await db.insert(followScans).values(row).onConflictDoNothing();
    },

    /** An interrupted run continues with the next member, up to the same moment. */
    async tell(): Promise<void> {
      await db
        .update(followScans)
        .set({ tellingUntil: sql`coalesce(${followScans.tellingUntil}, ${clock.now().toISOString()}::timestamptz)` })
        .where(eq(followScans.name, DIGEST));
      while (await notifyBatch());
    },
  };

  async function notifyBatch(): Promise<boolean> {
    const [scan] = await db.select().from(followScans).where(eq(followScans.name, DIGEST));
    if (!scan?.tellingUntil) return false;
    const memberIds = await nextMembers(scan);
    const found = memberIds.length > 0 ? await findNew(scan, memberIds) : [];
    const cards = await contentCards(found, DEFAULT_LANG);
    const messages = memberIds.flatMap((memberId) =>
      toMessage(
        memberId,
        found.filter((each) => each.memberId === memberId),
        cards,
      ),
    );
    const isDone = memberIds.length < MEMBERS_AT_ONCE;
    return db.transaction(async (tx) => {
      // Of two processes with the same members, the second finds them notified.
      const [moved] = await tx
        .update(followScans)
        .set(
          isDone
            ? { toldUpTo: 0, reachedAt: scan.tellingUntil ?? scan.reachedAt, tellingUntil: null }
            : { toldUpTo: memberIds.at(-1) ?? 0 },
        )
        .where(
          and(
            eq(followScans.name, DIGEST),
            eq(followScans.toldUpTo, scan.toldUpTo),
            eq(followScans.reachedAt, scan.reachedAt),
          ),
        )
        .returning();
      if (!moved) return false;
      await sendMessages(messages, tx);
      return !isDone;
    });
  }

  async function nextMembers({ toldUpTo }: Scan): Promise<number[]> {
    const { rows } = await db.execute<{ id: number }>(sql`
      select distinct member_id::int as id from follows
      where t in ('topic', 'tag', 'author') and member_id > ${toldUpTo}
      order by 1 limit ${MEMBERS_AT_ONCE}`);
    return rows.map(({ id }) => id);
  }

  async function findNew(scan: Scan, memberIds: number[]): Promise<Found[]> {
    const between = (column: 'published_at' | 'added_at') => sql`
      link.${sql.identifier(column)} > ${scan.reachedAt.toISOString()}::timestamptz
      and link.${sql.identifier(column)} <= ${(scan.tellingUntil ?? scan.reachedAt).toISOString()}::timestamptz`;
    const { rows } = await db.execute<Found>(sql`
      with chosen as (
        select member_id, t, target_id, saved_title from follows
        where t in ('topic', 'tag', 'author') and member_id in (
          select value::bigint from json_array_elements_text(${JSON.stringify(memberIds)}::json))
      ), fresh as (
        select chosen.member_id, chosen.saved_title, link.t, link.target_id, link.published_at as at
        from chosen join content_tags link on chosen.t = 'tag' and link.tag_id = chosen.target_id
        where ${between('published_at')}
        union all
        select chosen.member_id, chosen.saved_title, link.t, link.target_id, link.published_at
        from chosen join content_authors link
          on chosen.t = 'author' and link.author_id = chosen.target_id
        where ${between('published_at')}
        union all
        select chosen.member_id, chosen.saved_title, link.t, link.target_id, link.added_at
        from chosen join topic_members link
          on chosen.t = 'topic' and link.topic_id = chosen.target_id
        where ${between('added_at')}
      )
      select member_id::int as "memberId", t, target_id::int as id,
        array_agg(distinct saved_title) as names
      from fresh group by member_id, t, target_id order by member_id, max(at) desc, target_id desc`);
    return rows;
  }
}

function toMessage(memberId: number, found: Found[], cards: ContentCard[]): NewMessage[] {
  const shown = found.flatMap(({ t, id, names }) => {
    const card = cards.find((each) => each.t === t && each.id === id);
    return card ? [{ t, id, names, title: card.title }] : [];
  });
  const [first] = shown;
  if (!first) return [];
  const titles = shown.slice(0, TITLES_SHOWN).map(({ title }) => `《${title}》`);
  const more = shown.length - titles.length;
  const names = [...new Set(shown.flatMap((each) => each.names))];
  const name = names.length > 1 ? `${names[0]}等` : names[0];
  const things = shown.length === 1 ? 'One new item' : `${shown.length} new items`;
  return [
    {
      memberId,
      kind: 'follow',
      t: first.t,
      targetId: first.id,
      title: `你关注的${name}有${shown.length}条新内容`,
      body: `${titles.join('')}${more > 0 ? `，另有${more}条` : ''}`,
      en: {
        title: `${things} about ${names[0]}${names.length > 1 ? ' and more' : ''}`,
        body: `${titles.join(' ')}${more > 0 ? ` and ${more} more` : ''}`,
      },
    },
  ];
}
