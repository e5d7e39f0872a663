import type { OwnComment } from '@rujian/contract/areas/comments/my-comments';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import {
  COMMENT_APPEAL_STATE,
  COMMENT_STATE,
  OWN_COMMENT_STATES,
  type OwnCommentState,
} from '@rujian/contract/vocabulary/comments';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import { and, count, desc, eq, inArray, ne } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments } from '#schema/comments/comments.ts';
import { moveComment, tagsOf } from './comment-states.ts';
import type { CommentView } from './comment-view.ts';
import type { ContentDeps, Target } from './contents.ts';
import { appealUntil } from './decisions/comment-appeals.ts';

type Query = { page: number; limit: number; state: OwnCommentState | '' };
type Row = typeof comments.$inferSelect;

export type OwnComments = ReturnType<typeof createOwnComments>;

/** A member's own comments. */
export function createOwnComments(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  { contentCards, countReactions }: ContentDeps,
  view: CommentView,
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
     * Leaves a placeholder in the thread, so that answers keep their position. The text is stored
     * for lawful requests until the retention period is over, and not shown.
     */
    async delete(memberId: number, id: number): Promise<null> {
      const moved = await db.transaction(async (tx) => {
        const [own] = await tx
          .select({ id: comments.id })
          .from(comments)
          .where(and(isOwn(memberId), eq(comments.id, id)));
        const deletion = { id, action: 'delete', deletedAt: clock.now() } as const;
        return own ? moveComment(tx, countReactions, deletion) : null;
      });
      if (moved?.before.status === 'passed') await changes.purge(tagsOf(moved.after));
      return null;
    },

    /** The member's own pending comments of one content, oldest first. */
    async pendingOf(memberId: number, target: Target, lang: Lang) {
      return view.own(
        and(
          eq(comments.memberId, memberId),
          eq(comments.status, 'pending'),
          eq(comments.t, target.t),
          eq(comments.targetId, target.id),
        ),
        lang,
      );
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
      return row ? [{ key, name: COMMENT_STATE.label(key, lang), count: row.count }] : [];
    });
  }

  async function appealsOf(rows: Row[]) {
    const appealed = rows.filter(({ appealedAt }) => appealedAt).map(({ id }) => id);
    if (appealed.length === 0) return new Map<number, typeof commentAppeals.$inferSelect>();
    const found = await db.select().from(commentAppeals).where(inArray(commentAppeals.commentId, appealed));
    return new Map(found.map((appeal) => [appeal.commentId, appeal]));
  }

  async function toOwnComments(rows: Row[], lang: Lang): Promise<OwnComment[]> {
    const refs = rows.map(({ t, targetId: id }) => ({ t, id }));
    const [cards, appeals] = await Promise.all([contentCards(refs, lang), appealsOf(rows)]);
    const now = clock.now();
    return rows.flatMap((row) => {
      const { id, body, status, reason, t, targetId, praises, replies, createdAt } = row;
      if (status === 'deleted_by_author') return [];
      const card = cards.find((each) => each.t === t && each.id === targetId);
      const appeal = appeals.get(id);
      const until = appealUntil(row);
      return [
        {
          id,
          content: body,
          praises,
          replies,
          rootId: row.rootId,
          region: view.regionIn(row.ipRegion, lang),
          appealUntil: until && until > now ? unixSeconds(until) : null,
          appeal: appeal
            ? {
                state: appeal.state,
                stateName: COMMENT_APPEAL_STATE.label(appeal.state, lang),
                text: appeal.text,
                note: appeal.note,
                createdAt: unixSeconds(appeal.createdAt),
              }
            : null,
          state: COMMENT_STATE.option(status, lang),
          reason: reason && REASON.option(reason, lang),
          target: { t, id: targetId, title: card?.title ?? '', path: card ? contentPath(card) : null },
          createdAt: unixSeconds(createdAt),
        },
      ];
    });
  }
}

/** Comments deleted by the author are excluded. */
function isOwn(memberId: number) {
  return and(eq(comments.memberId, memberId), ne(comments.status, 'deleted_by_author'));
}
