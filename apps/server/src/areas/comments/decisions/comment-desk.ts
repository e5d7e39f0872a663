import { AUTHOR_COMMENTS_COUNTED, type DeskComment, type listDeskComments } from '@rujian/contract/areas/comments/desk';
import { contentPath } from '@rujian/contract/base/content-types';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { CommentState } from '@rujian/contract/vocabulary/comments';
import { QUEUE_DECISIONS, REASON } from '@rujian/contract/vocabulary/moderation';
import { and, asc, count, desc, eq, ilike, inArray, type SQL, sql } from 'drizzle-orm';
import { hasRight, type StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { COUNTED_MAX } from '#platform/database/counted-max.ts';
import { containing } from '#platform/database/like-pattern.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { comments, reports } from '#schema/comments/comments.ts';
import { members } from '#schema/members/members.ts';
import { staff } from '#schema/staff/staff.ts';
import { type CommentDeps, storedTarget } from '../comment-deps.ts';
import { TRANSITIONS } from '../comment-states.ts';
import type { CommentView } from '../comment-view.ts';

export type DeskQuery = ParsedInput<typeof listDeskComments>;

const WAITING: readonly (CommentState | '')[] = ['pending', 'hidden'];

export type CommentDesk = ReturnType<typeof createCommentDesk>;

export function createCommentDesk(
  { db }: Platform,
  { contentCards }: Pick<CommentDeps, 'contentCards'>,
  view: CommentView,
) {
  return {
    async list(query: DeskQuery, caller: StaffCaller) {
      const condition = and(...conditionsOf(query));
      const byAge = WAITING.includes(query.state) ? asc : desc;
      const [rows, [counted]] = await Promise.all([
        db
          .select({ id: comments.id })
          .from(comments)
          .where(condition)
          .orderBy(byAge(comments.id))
          .limit(query.limit)
          .offset((query.page - 1) * query.limit),
        db
          .select({ count: count() })
          .from(db.select({ id: comments.id }).from(comments).where(condition).limit(COUNTED_MAX).as('all')),
      ]);
      const ids = rows.map(({ id }) => id);
      return { list: await byIds(ids, caller), total: counted?.count ?? 0 };
    },

    byIds,

    async copiesOf(ids: readonly number[]): Promise<number[]> {
      const same = db
        .select({ fingerprint: comments.fingerprint })
        .from(comments)
        .where(and(inArray(comments.id, [...ids]), sql`${comments.fingerprint} <> ''`));
      const rows = await db
        .select({ id: comments.id })
        .from(comments)
        .where(and(inArray(comments.fingerprint, same), sql`${comments.status} = 'pending'`))
        .orderBy(asc(comments.id))
        .limit(COPIES_AT_ONCE);
      return rows.map(({ id }) => id).filter((id) => !ids.includes(id));
    },
  };

  /** In the order of the ids. The full address is for moderators, the region for all readers. */
  async function byIds(ids: readonly number[], caller: StaffCaller): Promise<DeskComment[]> {
    const { lang } = caller;
    const seesAddress = hasRight(caller, 'comments.decide');
    if (ids.length === 0) return [];
    const rows = await read(inArray(comments.id, [...ids]));
    const refs = rows.map(({ comment: { t, targetId: id } }) => ({ t, id }));
    const cards = await contentCards(refs, lang);
    const shown = rows.map((row): DeskComment => {
      const { comment } = row;
      const card = cards.find(({ t, id }) => t === comment.t && id === comment.targetId);
      return {
        ...pick(comment, 'id', 'rootId', 'hitRules', 'praises', 'replies'),
        ...pick(row, 'reports', 'copies'),
        content: comment.body,
        state: comment.status,
        reason: comment.reason && REASON.option(comment.reason, lang),
        note: comment.reviewNote,
        target: { t: comment.t, id: comment.targetId, title: card?.title ?? '', path: card ? contentPath(card) : null },
        author: {
          id: comment.memberId,
          name: row.name,
          mobile: masked(row.mobile),
          isFormer: row.cancelledAt !== null,
          ...pick(row, 'passed', 'rejected'),
        },
        ip: seesAddress ? comment.ip : null,
        region: view.regionIn(comment.ipRegion, lang),
        pinned: comment.pinnedAt !== null,
        createdAt: unixSeconds(comment.createdAt),
        reviewedBy: row.reviewerId === null ? null : { id: row.reviewerId, name: row.reviewerName ?? '' },
        reviewedAt: comment.reviewedAt && unixSeconds(comment.reviewedAt),
        decisions: decisionsFor(comment.status),
      };
    });
    const byId = new Map(shown.map((comment) => [comment.id, comment]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  function read(condition: SQL | undefined) {
    const ofAuthor = (state: CommentState) =>
      sql<number>`(select count(*)::int from (
        select from comments other
        where other.member_id = ${comments.memberId} and other.status = ${state}
        limit ${AUTHOR_COMMENTS_COUNTED}) counted)`;
    return db
      .select({
        comment: comments,
        name: members.nickname,
        ...pick(members, 'mobile', 'cancelledAt'),
        passed: ofAuthor('passed'),
        rejected: ofAuthor('rejected'),
        reports: sql<number>`(select count(*)::int from ${reports}
          where ${reports.t} = 'comment' and ${reports.targetId} = ${comments.id}
          and ${reports.state} = 'open')`,
        copies: sql<number>`(select count(*)::int from comments copy
          where copy.fingerprint = ${comments.fingerprint} and ${comments.fingerprint} <> ''
          and copy.status = 'pending' and copy.id <> ${comments.id})`,
        reviewerId: staff.id,
        reviewerName: staff.name,
      })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .leftJoin(staff, eq(staff.id, comments.reviewedBy))
      .where(condition);
  }
}

const COPIES_AT_ONCE = 500;

function decisionsFor(state: CommentState): DeskComment['decisions'] {
  const canRemove = state === 'passed';
  return QUEUE_DECISIONS.filter((decision) => {
    const from: readonly CommentState[] = TRANSITIONS[decision].from;
    return from.includes(state) || (decision === 'remove' && canRemove);
  });
}

function conditionsOf({ state, member, t, id, q }: DeskQuery): (SQL | undefined)[] {
  const target = t !== '' && id !== '' ? storedTarget({ t, id }) : null;
  return [
    // Written into the statement, not bound, so that the index of waiting comments applies.
    state === '' ? undefined : sql`${comments.status} = ${sql.raw(`'${state}'`)}`,
    member === '' ? undefined : eq(comments.memberId, member),
    target ? and(eq(comments.t, target.t), eq(comments.targetId, target.id)) : undefined,
    q.trim() === '' ? undefined : ilike(comments.body, containing(q)),
  ];
}

function masked(mobile: string | null): string {
  return mobile ? `${mobile.slice(0, 3)}****${mobile.slice(-4)}` : '';
}
