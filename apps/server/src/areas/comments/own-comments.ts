import type { getMyState, listOwnComments, OwnComment } from '@rujian/contract/areas/comments/my-comments';
import type { Lang } from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { COMMENT_APPEAL_STATE, COMMENT_STATE, OWN_COMMENT_STATES } from '@rujian/contract/vocabulary/comments';
import { REASON } from '@rujian/contract/vocabulary/moderation';
import type { ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, count, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { collects, comments, praises } from '#schema/comments/comments.ts';
import { type ContentDeps, isAbout, storedTarget, type Target } from './comment-deps.ts';
import { type CommentRow, moveComment, tagsOf } from './comment-states.ts';
import type { CommentView } from './comment-view.ts';
import { appealUntil } from './decisions/comment-appeals.ts';
import type { Following } from './reactions/following.ts';

export type OwnComments = ReturnType<typeof createOwnComments>;

export function createOwnComments(
  { db, clock, changes }: Platform,
  { contentCards, countReactions }: ContentDeps,
  view: CommentView,
) {
  return {
    async list(memberId: number, { page, limit, state }: ParsedInput<typeof listOwnComments>, lang: Lang) {
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
     * Leaves a placeholder in the thread, so that answers keep their position. The text is stored for lawful requests
     * until the retention period is over, and not shown.
     */
    async delete(memberId: number, id: number): Promise<void> {
      const moved = await db.transaction(async (tx) => {
        const [own] = await tx
          .select({ id: comments.id })
          .from(comments)
          .where(and(isOwn(memberId), eq(comments.id, id)));
        const deletion = { id, action: 'delete', deletedAt: clock.now() } as const;
        return own ? moveComment(tx, countReactions, deletion) : null;
      });
      if (moved?.before.status === 'passed') await changes.purge(tagsOf(moved.after));
    },

    async pendingOf(memberId: number, target: Target, lang: Lang) {
      const isPending = and(eq(comments.memberId, memberId), eq(comments.status, 'pending'));
      return view.own(and(isPending, isAbout(comments, target)), lang);
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

  async function appealsOf(rows: CommentRow[]) {
    const appealed = rows.filter(({ appealedAt }) => appealedAt).map(({ id }) => id);
    if (appealed.length === 0) return new Map<number, typeof commentAppeals.$inferSelect>();
    const found = await db.select().from(commentAppeals).where(inArray(commentAppeals.commentId, appealed));
    return new Map(found.map((appeal) => [appeal.commentId, appeal]));
  }

  async function toOwnComments(rows: CommentRow[], lang: Lang): Promise<OwnComment[]> {
    const refs = rows.map(({ t, targetId: id }) => ({ t, id }));
    const [cards, appeals] = await Promise.all([contentCards(refs, lang), appealsOf(rows)]);
    const now = clock.now();
    return rows.flatMap((row) => {
      const { status, t, targetId } = row;
      if (status === 'deleted_by_author') return [];
      const card = cards.find((each) => each.t === t && each.id === targetId);
      const appeal = appeals.get(row.id);
      const until = appealUntil(row);
      return {
        ...pick(row, 'id', 'praises', 'replies', 'rootId'),
        content: row.body,
        region: view.regionIn(row.ipRegion, lang),
        appealUntil: until && until > now ? unixSeconds(until) : null,
        appeal: appeal
          ? {
              ...pick(appeal, 'state', 'text', 'note'),
              stateName: COMMENT_APPEAL_STATE.label(appeal.state, lang),
              createdAt: unixSeconds(appeal.createdAt),
            }
          : null,
        state: COMMENT_STATE.option(status, lang),
        reason: row.reason && REASON.option(row.reason, lang),
        target: { t, id: targetId, title: card?.title ?? '', path: card ? contentPath(card) : null },
        createdAt: unixSeconds(row.createdAt),
      };
    });
  }
}

function isOwn(memberId: number) {
  return and(eq(comments.memberId, memberId), ne(comments.status, 'deleted_by_author'));
}

/** Praise marks shown on one page; older ones still count. */
const PRAISED_COMMENTS_MAX = 500;

type ContentTarget = ReturnType<typeof storedTarget>;

const NOTHING = {
  praised: false,
  praises: 0,
  collected: false,
  collects: 0,
  following: false,
  praisedComments: [],
  pendingComments: [],
};

export function createMyState(
  { db }: Platform,
  { comments: ownComments, following }: { comments: OwnComments; following: Following },
) {
  return {
    async of(memberId: number, { t, id, batch }: ParsedInput<typeof getMyState>, lang: Lang) {
      if (t === 'tag' || t === 'author' || t === 'batch') {
        return { ...NOTHING, following: await following.isFollowing(memberId, { t, id, batch }) };
      }
      const target = storedTarget({ t, id });
      const [[done], praisedComments, pendingComments, isFollowing] = await Promise.all([
        read(memberId, target),
        praisedIn(memberId, target),
        ownComments.pendingOf(memberId, target, lang),
        canBeFollowed(t) && following.isFollowing(memberId, { t, id, batch: '' }),
      ]);
      return { ...NOTHING, ...done, following: isFollowing, praisedComments, pendingComments };
    },
  };

  function read(memberId: number, target: ContentTarget) {
    const praised = db
      .select({ one: sql`1` })
      .from(praises)
      .where(and(eq(praises.memberId, memberId), isAbout(praises, target)));
    const collected = db
      .select({ one: sql`1` })
      .from(collects)
      .where(and(eq(collects.memberId, memberId), isAbout(collects, target)));
    return db
      .select({
        praised: sql<boolean>`exists ${praised}`,
        collected: sql<boolean>`exists ${collected}`,
        praises: sql<number>`coalesce(${contentCounters.praises}, 0)`,
        collects: sql<number>`coalesce(${contentCounters.collects}, 0)`,
      })
      .from(sql`(select 1) as once`)
      .leftJoin(contentCounters, isAbout(contentCounters, target));
  }

  function praisedIn(memberId: number, target: ContentTarget) {
    const isPassed = and(isAbout(comments, target), eq(comments.status, 'passed'));
    return db
      .select(pick(comments, 'id', 'praises'))
      .from(praises)
      .innerJoin(comments, eq(comments.id, praises.targetId))
      .where(and(eq(praises.memberId, memberId), eq(praises.t, 'comment'), isPassed))
      .orderBy(desc(comments.id))
      .limit(PRAISED_COMMENTS_MAX);
  }
}

function canBeFollowed(t: ContentType): t is 'brand' | 'product' | 'topic' {
  return t === 'brand' || t === 'product' || t === 'topic';
}
