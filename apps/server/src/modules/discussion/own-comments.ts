import { type Lang, OWN_COMMENT_STATES, type OwnCommentState } from '@rujian/contract/constants';
import { contentPath } from '@rujian/contract/content-types';
import type { OwnComment } from '@rujian/contract/discussion';
import { and, asc, count, desc, eq, ne, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { comments } from '#schema/discussion.ts';
import type { ContentWishes } from './contents.ts';
import { REASON_WORDS, STATE_WORDS } from './own-words.ts';

type Query = { page: number; limit: number; state: OwnCommentState | '' };
type Row = typeof comments.$inferSelect;

export type OwnComments = ReturnType<typeof createOwnComments>;

/** What a member wrote, as he himself sees it. */
export function createOwnComments(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { contentCards, countReactions }: ContentWishes,
) {
  return {
    async list(memberId: number, { page, limit, state }: Query, lang: Lang) {
      const [rows, states] = await Promise.all([
        db
          .select()
          .from(comments)
          .where(and(isOwn(memberId), state === '' ? undefined : eq(comments.status, state)))
          .orderBy(desc(comments.id))
          .limit(limit)
          .offset((page - 1) * limit),
        countStates(memberId, lang),
      ]);
      const shown = states.filter(({ key }) => state === '' || key === state);
      const total = shown.reduce((sum, { count: number }) => sum + number, 0);
      return { list: await toOwnComments(rows, lang), total, states };
    },

    /**
     * The comment leaves a hole in its thread, so that answers to it keep their place. Its words stay
     * stored for lawful requests until the retention time is over, and nobody reads them.
     */
    async delete(memberId: number, id: number): Promise<null> {
      const target = await db.transaction(async (tx) => {
        const [before] = await tx
          .select()
          .from(comments)
          .where(and(isOwn(memberId), eq(comments.id, id)))
          .for('update');
        if (!before) return null;
        await tx
          .update(comments)
          .set({ status: 'deleted_by_author', deletedAt: clock.now(), pinnedAt: null })
          .where(eq(comments.id, id));
        if (before.status === 'passed') {
          await countReactions(tx, [{ t: before.t, id: before.targetId, comments: -1 }]);
          if (before.rootId) {
            await tx
              .update(comments)
              .set({ replies: sql`greatest(0, ${comments.replies} - 1)` })
              .where(eq(comments.id, before.rootId));
          }
        }
        return before;
      });
      if (target?.status === 'passed') await changes.purge(tagsOf(target));
      return null;
    },

    /** Those of one content that nobody else sees yet, oldest first. */
    async pendingOf(memberId: number, target: { t: Row['t']; id: number }) {
      const rows = await db
        .select({ id: comments.id, content: comments.body, at: comments.createdAt })
        .from(comments)
        .where(
          and(
            eq(comments.memberId, memberId),
            eq(comments.status, 'pending'),
            eq(comments.t, target.t),
            eq(comments.targetId, target.id),
          ),
        )
        .orderBy(asc(comments.id));
      return rows.map(({ at, ...comment }) => ({ ...comment, createdAt: unixSeconds(at) }));
    },
  };

  async function countStates(memberId: number, lang: Lang) {
    const rows = await db
      .select({ key: comments.status, count: count() })
      .from(comments)
      .where(isOwn(memberId))
      .groupBy(comments.status);
    return OWN_COMMENT_STATES.flatMap((key) => {
      const row = rows.find((each) => each.key === key);
      return row ? [{ key, name: STATE_WORDS[lang][key], count: row.count }] : [];
    });
  }

  async function toOwnComments(rows: Row[], lang: Lang): Promise<OwnComment[]> {
    const refs = rows.map(({ t, targetId: id }) => ({ t, id }));
    const cards = await contentCards(refs, lang);
    return rows.flatMap((row) => {
      const { id, body, status, reason, t, targetId, praises, replies, createdAt } = row;
      if (status === 'deleted_by_author') return [];
      const card = cards.find((each) => each.t === t && each.id === targetId);
      return [
        {
          ...{ id, content: body, praises, replies },
          state: { key: status, name: STATE_WORDS[lang][status] },
          reason: reason && { key: reason, name: REASON_WORDS[lang][reason] },
          target: {
            ...{ t, id: targetId, title: card?.title ?? '' },
            path: card ? contentPath(card) : null,
          },
          createdAt: unixSeconds(createdAt),
        },
      ];
    });
  }
}

/** What he deleted himself is gone for him. */
function isOwn(memberId: number) {
  return and(eq(comments.memberId, memberId), ne(comments.status, 'deleted_by_author'));
}

/** Answers that show comments of the content, and the order by their number. */
function tagsOf({ t, targetId }: Row): string[] {
  return [`comments:${t}:${targetId}`, ...(t === 'news' ? ['list:news'] : [])];
}
