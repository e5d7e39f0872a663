import { DEFAULT_LANG, PRAISES_A_DAY } from '@rujian/contract/base/constants';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, eq, inArray, isNull, lt, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { lockUntilCommit } from '#platform/database/locks.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { AddPoints, ReversePoints } from '#ports/ledger.ts';
import type { SendMessages } from '#ports/messages.ts';
import { comments, praises } from '#schema/comments/comments.ts';
import { praiseNotes } from '#schema/comments/praise-notes.ts';
import { type ContentDeps, storedTarget, type Target } from '../comment-deps.ts';

export type Praised = { t: ContentType | 'comment'; id: number };
export type PraiseDeps = ContentDeps & { addPoints: AddPoints; reversePoints: ReversePoints };

export function createPraising(
  { db, kv, clock }: Platform,
  { contentCards, countReactions, addPoints, reversePoints }: PraiseDeps,
) {
  return {
    async toggle(memberId: number, requested: Praised) {
      const target: Target =
        requested.t === 'comment' ? { t: 'comment', id: requested.id } : storedTarget({ ...requested, t: requested.t });
      // Before the transaction, because the embedded database would deadlock.
      const isThere = target.t === 'comment' || (await contentCards([target], DEFAULT_LANG)).length > 0;
      return db.transaction(async (tx) => {
        await lockUntilCommit(tx, `praises ${memberId}`);
        const [gone] = await tx.delete(praises).where(isPraise(memberId, target)).returning();
        if (gone) return { praised: false, count: await takeBack(tx, gone) };
        if (!isThere) throw new AppError('content.not_found');
        await requireRoomToday(memberId);
        return { praised: true, count: await give(tx, memberId, target) };
      });
    },

    async eraseMember(memberId: number, tx: Tx): Promise<void> {
      await lockUntilCommit(tx, `praises ${memberId}`);
      const gone = await tx.delete(praises).where(eq(praises.memberId, memberId)).returning();
      const ofComments = gone.filter(({ t }) => t === 'comment').map(({ targetId }) => targetId);
      const others = gone.filter(({ t }) => t !== 'comment');
      await countReactions(
        tx,
        others.map(({ t, targetId: id }) => ({ t, id, praises: -1 })),
      );
      if (ofComments.length > 0) {
        await tx
          .update(comments)
          .set({ praises: sql`greatest(0, ${comments.praises} - 1)` })
          .where(inArray(comments.id, ofComments));
      }
      await tx.delete(praiseNotes).where(eq(praiseNotes.memberId, memberId));
    },
  };

  async function give(tx: Tx, memberId: number, target: Target): Promise<number> {
    const at = clock.now();
    await tx.insert(praises).values({ memberId, t: target.t, targetId: target.id, at });
    if (target.t !== 'comment') {
      const [counted] = await countReactions(tx, [{ ...target, praises: 1 }]);
      return counted?.praises ?? 1;
    }
    const [comment] = await tx
      .update(comments)
      .set({ praises: sql`${comments.praises} + 1` })
      .where(and(eq(comments.id, target.id), eq(comments.status, 'passed')))
      .returning({ authorId: comments.memberId, praises: comments.praises });
    // The praise is rolled back: only visible comments can be praised.
    if (!comment) throw new AppError('content.not_found');
    const { authorId } = comment;
    // Praise of one's own comment gives neither a message nor points.
    if (authorId !== memberId) {
      const note = { commentId: target.id, memberId, authorId, at };
      await tx.insert(praiseNotes).values(note).onConflictDoNothing();
      const event = { rule: 'comment_praised', t: 'comment', targetId: target.id } as const;
      await addPoints({ ...event, memberId: authorId, key: pointsKey(target.id, memberId) }, tx);
    }
    return comment.praises;
  }

  async function takeBack(tx: Tx, praise: typeof praises.$inferSelect): Promise<number> {
    const { memberId, t, targetId, at } = praise;
    if (t !== 'comment') {
      const [counted] = await countReactions(tx, [{ t, id: targetId, praises: -1 }]);
      return counted?.praises ?? 0;
    }
    const [comment] = await tx
      .update(comments)
      .set({ praises: sql`greatest(0, ${comments.praises} - 1)` })
      .where(eq(comments.id, targetId))
      .returning({ authorId: comments.memberId, praises: comments.praises });
    await tx
      .delete(praiseNotes)
      .where(and(eq(praiseNotes.commentId, targetId), eq(praiseNotes.memberId, memberId), isNull(praiseNotes.toldAt)));
    const isSameDay = shanghaiDay(at) === shanghaiDay(clock.now());
    if (comment && comment.authorId !== memberId && isSameDay) {
      await reversePoints({ memberId: comment.authorId, key: pointsKey(targetId, memberId) }, tx);
    }
    return comment?.praises ?? 0;
  }

  async function requireRoomToday(memberId: number): Promise<void> {
    const today = await kv.increment(`praises:${memberId}`, DAY_SECONDS);
    if (today.count > PRAISES_A_DAY) throw new AppError('praise.enough_today', { max: PRAISES_A_DAY });
  }
}

/** Constant for repeated praise, so that it gives points once. */
function pointsKey(commentId: number, memberId: number): string {
  return `comment_praised:${commentId}:${memberId}`;
}

function isPraise(memberId: number, { t, id }: Target) {
  return and(eq(praises.memberId, memberId), eq(praises.t, t), eq(praises.targetId, id));
}

const HOUR_MS = 3_600_000;
const AUTHORS_AT_ONCE = 200;
const EXCERPT_CHARACTERS = 18;
/** After this a repeated praise may be announced again. */
const NOTES_KEPT_DAYS = 180;

/** Notifies authors of praise for their comments: at most once an hour, and of each praise once. */
export function createPraiseDigest({ db, clock }: Platform, { sendMessages }: { sendMessages: SendMessages }) {
  return {
    async tell(): Promise<void> {
      while ((await db.transaction(notifyBatch)) > 0);
    },

    async deleteExpired(): Promise<void> {
      const oldest = secondsBefore(clock.now(), NOTES_KEPT_DAYS * DAY_SECONDS);
      await db.delete(praiseNotes).where(lt(praiseNotes.toldAt, oldest));
    },
  };

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

function toMessage(praised: { comment: typeof comments.$inferSelect; praises: number }[]) {
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
