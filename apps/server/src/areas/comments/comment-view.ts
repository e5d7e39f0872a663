import type { Comment } from '@rujian/contract/areas/comments/public';
import { DEFAULT_AVATAR_PATH, type Lang } from '@rujian/contract/base/constants';
import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { pick } from '#platform/pick.ts';
import { comments } from '#schema/comments/comments.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import type { CommentDeps } from './comment-deps.ts';

const FORMER_NAME: Record<Lang, string> = { 'zh-cn': '已注销用户', en: 'Former member' };
const UNKNOWN_REGION: Record<Lang, string> = { 'zh-cn': '未知', en: 'Unknown' };

const answered = alias(comments, 'answered');
const answeredAuthor = alias(members, 'answered_author');

type Deps = Pick<CommentDeps, 'levelOf' | 'regionName'>;
export type CommentView = ReturnType<typeof createCommentView>;

export function createCommentView({ db }: { db: Db }, { levelOf, regionName }: Deps) {
  return {
    /** In the order of the ids; unknown ids are omitted. */
    async byIds(ids: readonly number[], lang: Lang): Promise<Comment[]> {
      if (ids.length === 0) return [];
      const found = await read(inArray(comments.id, [...ids]), lang);
      const byId = new Map(found.map((comment) => [comment.id, comment]));
      return ids.flatMap((id) => byId.get(id) ?? []);
    },

    /** Comments of a query of ids and places; those without a place follow by id. */
    async placed(query: SQL, lang: Lang): Promise<Comment[]> {
      const rows = await select()
        .innerJoin(sql`(${query}) as placed`, sql`placed.id = ${comments.id}`)
        .orderBy(sql`placed.place nulls last`, comments.id);
      return rows.map((row) => toComment(row, lang));
    },

    /** With their text in any state, for their author only. */
    async own(condition: SQL | undefined, lang: Lang): Promise<Comment[]> {
      return read(condition, lang, { asAuthor: true });
    },

    regionIn,
  };

  async function read(condition: SQL | undefined, lang: Lang, { asAuthor = false } = {}): Promise<Comment[]> {
    const rows = await select().where(condition).orderBy(comments.id);
    return rows.map((row) => toComment(row, lang, { asAuthor }));
  }

  function select() {
    return db
      .select({
        ...pick(comments, 'id', 'rootId', 'memberId', 'body', 'praises', 'replies', 'status'),
        ...pick(comments, 'pinnedAt', 'createdAt', 'ipRegion'),
        ...pick(members, 'nickname', 'avatarPath', 'cancelledAt'),
        points: memberAccounts.points,
        answeredId: answered.id,
        answeredName: answeredAuthor.nickname,
        answeredCancelledAt: answeredAuthor.cancelledAt,
      })
      .from(comments)
      .innerJoin(members, eq(members.id, comments.memberId))
      .leftJoin(memberAccounts, eq(memberAccounts.memberId, comments.memberId))
      .leftJoin(answered, and(eq(answered.id, comments.parentId), isNotNull(answered.rootId)))
      .leftJoin(answeredAuthor, eq(answeredAuthor.id, answered.memberId))
      .$dynamic();
  }

  function toComment(row: Awaited<ReturnType<typeof select>>[number], lang: Lang, { asAuthor = false } = {}): Comment {
    const answeredName = row.answeredCancelledAt ? FORMER_NAME[lang] : (row.answeredName ?? '');
    const common = {
      ...pick(row, 'id', 'rootId', 'replies'),
      pinned: row.pinnedAt !== null,
      replyTo: row.answeredId === null ? null : { id: row.answeredId, name: answeredName },
      createdAt: unixSeconds(row.createdAt),
    };
    const former = { id: row.memberId, name: FORMER_NAME[lang], avatar: DEFAULT_AVATAR_PATH, level: 0, isFormer: true };
    if (row.status !== 'passed' && !asAuthor) {
      const hole = { content: '', author: row.cancelledAt ? former : null, region: '', praises: 0, isDeleted: true };
      return { ...common, ...hole, state: 'deleted_by_author', replyTo: null };
    }
    return {
      ...common,
      content: row.body,
      praises: row.praises,
      state: row.status,
      isDeleted: false,
      author: {
        id: row.memberId,
        name: row.cancelledAt ? FORMER_NAME[lang] : row.nickname,
        avatar: row.avatarPath || DEFAULT_AVATAR_PATH,
        level: levelOf(row.points ?? 0),
        isFormer: row.cancelledAt !== null,
      },
      region: regionIn(row.ipRegion, lang),
    };
  }

  function regionIn(region: string, lang: Lang): string {
    return region === '' ? UNKNOWN_REGION[lang] : regionName(region, lang);
  }
}
