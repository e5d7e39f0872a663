import { and, asc, count, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { commentAppeals } from '#schema/comments/appeals.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { moderationPrints } from '#schema/moderation/moderation.ts';
import {
  countWaiting,
  isUndecided,
  lateSince,
  type QueueDecision,
  type QueueEntry,
  type QueueSource,
} from './queue-source.ts';

const DECISIONS: Record<string, QueueDecision[]> = {
  pending: ['pass', 'reject'],
  hidden: ['restore', 'remove'],
  // Another moderator decides on an appeal, with the calls of comments.
  appealed: [],
};

export function createWaitingComments({
  db,
}: Platform): Pick<QueueSource, 'waiting' | 'oldest'> & { ofGroup: (groupId: number) => Promise<number[]> } {
  return {
    waiting: (now) =>
      countWaiting(db, {
        from: comments,
        since: comments.createdAt,
        where: isWaiting(),
        isLate: lte(comments.createdAt, lateSince(now)),
      }),

    async oldest({ limit, memberId, ids }) {
      const rows = await db
        .select({ comment: comments, isAppealed: hasAppeal() })
        .from(comments)
        .where(
          and(
            isWaiting(),
            memberId === undefined ? undefined : eq(comments.memberId, memberId),
            ids === undefined ? undefined : inArray(comments.id, ids),
          ),
        )
        .orderBy(asc(comments.createdAt), asc(comments.id))
        .limit(limit);
      const found = rows.map(({ comment }) => comment.id);
      const [reported, groups, parents] = await Promise.all([
        countReports(found),
        groupsOf(found),
        parentsOf(rows.flatMap(({ comment }) => comment.parentId ?? comment.rootId ?? [])),
      ]);
      return rows.map(({ comment, isAppealed }): QueueEntry => {
        const { id } = comment;
        const state = isAppealed ? 'appealed' : comment.status;
        return {
          ...pick(comment, 'id', 'memberId', 'createdAt'),
          state,
          text: comment.body,
          rules: comment.hitRules,
          region: comment.ipRegion,
          target: { t: comment.t, id: comment.targetId },
          reports: reported.get(id) ?? 0,
          group: groups.get(id) ?? null,
          parent: parents.get(comment.parentId ?? comment.rootId ?? 0),
          decisions: DECISIONS[state] ?? [],
        };
      });
    },

    async ofGroup(groupId) {
      const rows = await db
        .select({ id: comments.id })
        .from(moderationPrints)
        .innerJoin(comments, eq(comments.id, moderationPrints.subjectId))
        .where(
          and(
            ...[eq(moderationPrints.groupId, groupId), eq(moderationPrints.kind, 'comment')],
            ...[eq(comments.status, 'pending'), isUndecided(db, 'comment', comments.id)],
          ),
        );
      return rows.map(({ id }) => id);
    },
  };

  function isWaiting(): SQL | undefined {
    // As a list of ids an index finds them; a condition on each row would read every comment.
    const isAppealed = sql`${comments.id} = any(array(
      select ${commentAppeals.commentId} from ${commentAppeals} where ${commentAppeals.state} = 'open'))`;
    return and(
      or(inArray(comments.status, ['pending', 'hidden']), isAppealed),
      isUndecided(db, 'comment', comments.id),
    );
  }

  function hasAppeal() {
    return sql<boolean>`exists (select from ${commentAppeals} where
      ${commentAppeals.commentId} = ${comments.id} and ${commentAppeals.state} = 'open')`;
  }

  async function parentsOf(ids: number[]) {
    if (ids.length === 0) return new Map<number, never>();
    const rows = await db
      .select({ id: comments.id, text: comments.body, author: members.nickname })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .where(inArray(comments.id, ids));
    return new Map(rows.map(({ id, ...parent }) => [id, parent]));
  }

  async function countReports(ids: number[]): Promise<Map<number, number>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .select({ id: reports.targetId, count: count() })
      .from(reports)
      .where(and(eq(reports.t, 'comment'), inArray(reports.targetId, ids), eq(reports.state, 'open')))
      .groupBy(reports.targetId);
    return new Map(rows.map((row) => [row.id, row.count]));
  }

  /** Only groups with several waiting items are useful. */
  async function groupsOf(ids: number[]): Promise<Map<number, { id: number; waiting: number }>> {
    if (ids.length === 0) return new Map();
    const own = await db
      .select({ subjectId: moderationPrints.subjectId, groupId: moderationPrints.groupId })
      .from(moderationPrints)
      .where(and(eq(moderationPrints.kind, 'comment'), inArray(moderationPrints.subjectId, ids)));
    const groupIds = [...new Set(own.flatMap(({ groupId }) => groupId ?? []))];
    if (groupIds.length === 0) return new Map();
    const rows = await db
      .select({ groupId: moderationPrints.groupId, waiting: count() })
      .from(moderationPrints)
      .innerJoin(comments, eq(comments.id, moderationPrints.subjectId))
      .where(
        and(
          ...[inArray(moderationPrints.groupId, groupIds), eq(moderationPrints.kind, 'comment')],
          ...[eq(comments.status, 'pending'), isUndecided(db, 'comment', comments.id)],
        ),
      )
      .groupBy(moderationPrints.groupId);
    const waiting = new Map(rows.map((row) => [row.groupId, row.waiting]));
    return new Map(
      own.flatMap(({ subjectId, groupId }) => {
        const size = waiting.get(groupId) ?? 0;
        return subjectId !== null && groupId !== null && size > 1
          ? [[subjectId, { id: groupId, waiting: size }] as const]
          : [];
      }),
    );
  }
}
