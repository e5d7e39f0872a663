import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import type { SendMessages } from '#ports/messages.ts';
import { comments } from '#schema/comments/comments.ts';
import { praiseNotes } from '#schema/comments/praise-notes.ts';

const HOUR_MS = 3_600_000;
const DAY_SECONDS = 24 * 60 * 60;
const AUTHORS_AT_ONCE = 200;
const EXCERPT_CHARACTERS = 18;
/** After this a repeated praise may be announced again. */
const NOTES_KEPT_DAYS = 180;

type Praised = { comment: typeof comments.$inferSelect; praises: number };

/** Notifies authors of praise for their comments: at most once an hour, and of each praise once. */
export function createPraiseDigest(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { sendMessages }: { sendMessages: SendMessages },
) {
  return {
    async tell(): Promise<void> {
      while ((await db.transaction(notifyBatch)) > 0);
    },

    async deleteExpired(): Promise<void> {
      const oldest = secondsBefore(clock.now(), NOTES_KEPT_DAYS * DAY_SECONDS);
      await db.delete(praiseNotes).where(lt(praiseNotes.toldAt, oldest));
    },
  };

  /** The number of authors processed; zero when none is left. */
  async function notifyBatch(tx: Tx): Promise<number> {
    const now = clock.now();
    const hourBegan = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS);
    const { rows } = await tx.execute<{ id: number }>(sql`
      select distinct waiting.author_id::int as id from praise_notes waiting
      where waiting.told_at is null and not exists (
        select from praise_notes sent where sent.author_id = waiting.author_id
          and sent.told_at >= ${hourBegan.toISOString()}::timestamptz
      )
      order by 1 limit ${AUTHORS_AT_ONCE}`);
    const authorIds = rows.map(({ id }) => id);
    if (authorIds.length === 0) return 0;
    const notes = await tx
      .update(praiseNotes)
      .set({ toldAt: now })
      .where(and(inArray(praiseNotes.authorId, authorIds), isNull(praiseNotes.toldAt)))
      .returning();
    const ids = [...new Set(notes.map(({ commentId }) => commentId))];
    // Comments that were hidden or deleted since are skipped.
    const found = await tx
      .select()
      .from(comments)
      .where(and(inArray(comments.id, ids), eq(comments.status, 'passed')))
      .orderBy(comments.id);
    const praised = found.map((comment) => ({
      comment,
      praises: notes.filter(({ commentId }) => commentId === comment.id).length,
    }));
    const byAuthor = Map.groupBy(praised, ({ comment }) => comment.memberId);
    await sendMessages([...byAuthor.values()].map(toMessage), tx);
    return authorIds.length;
  }
}

function toMessage(praised: Praised[]) {
  const [first, ...others] = praised.sort((one, other) => other.praises - one.praises);
  if (!first) throw new Error('Nothing to tell');
  const { memberId, id, body } = first.comment;
  const total = praised.reduce((sum, { praises }) => sum + praises, 0);
  const excerpt = shorten(body);
  const kind = 'praise_digest' as const;
  const more = others.length > 0 ? `等${praised.length}条` : '';
  const likes = total === 1 ? '1 like' : `${total} likes`;
  const rest = others.length > 0 ? ` and ${others.length} more` : '';
  return {
    memberId,
    kind,
    t: 'comment' as const,
    targetId: id,
    title: `你的评论获得${total}个赞`,
    body: `你的评论“${excerpt}”${more}获得${total}个赞。`,
    en: { title: `${likes} for your comments`, body: `Your comment “${excerpt}”${rest} received ${likes}.` },
  };
}

function shorten(body: string): string {
  const characters = [...body.replace(/\s+/g, ' ').trim()];
  if (characters.length <= EXCERPT_CHARACTERS) return characters.join('');
  return `${characters.slice(0, EXCERPT_CHARACTERS).join('')}…`;
}
