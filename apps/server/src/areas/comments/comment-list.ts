import type {
  Comment,
  CommentThread,
  listComments,
  listReplies,
  locateComment,
} from '@rujian/contract/areas/comments/public';
import {
  COMMENT_FIRST_REPLIES,
  COMMENT_REPLIES_LIMIT,
  type CommentSort,
  DEFAULT_LANG,
  type Lang,
} from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/database/database.ts';
import { pageOf } from '#platform/database/page-of.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { comments } from '#schema/comments/comments.ts';
import { PUBLIC_CONTENTS } from '#services/content/content-directory.ts';
import { type CommentDeps, storedTarget, type Target } from './comment-deps.ts';
import { chosenMode, modeWith } from './comment-mode.ts';
import type { CommentView } from './comment-view.ts';

export function createCommentList(
  { db, clock }: Platform,
  { contentCards, modeOf }: Pick<CommentDeps, 'contentCards' | 'modeOf'>,
  view: CommentView,
) {
  return {
    async list({ sort, page, limit, ...requested }: ParsedInput<typeof listComments>, lang: Lang) {
      const target = storedTarget(requested);
      const [thread, mode] = await Promise.all([openThread(target), modeOf(target)]);
      if (!thread?.isPublic) throw new AppError('content.not_found');
      const { pinnedId, isPublic: _isPublic, chosen, ...counts } = thread;
      const order = { target, sort, now: clock.now(), pinnedId };
      const start = (page - 1) * limit - (pinnedId ? 1 : 0);
      const roots = await orderedRoots(db, order, { offset: Math.max(0, start), limit: start < 0 ? limit - 1 : limit });
      const pinned = sql`(select ${pinnedId}::bigint as id, 0::bigint as place) union all`;
      const list = await withReplies(sql`${start < 0 ? pinned : sql``} (${roots})`, lang);
      return { list, ...counts, isOpen: modeWith(target, mode, chosen) !== 'closed' };
    },

    async replies({ root: rootId, page, limit }: ParsedInput<typeof listReplies>, lang: Lang) {
      await requireShown(rootId);
      const shown = isShownReply(rootId);
      const found = db.select({ id: comments.id }).from(comments).where(shown).orderBy(asc(comments.id));
      const { list, total } = await pageOf(found, db.$count(comments, shown), { page, limit }, ({ id }) => id);
      return { list: await view.byIds(list, lang), total };
    },

    async locate({ id, sort, limit }: ParsedInput<typeof locateComment>) {
      const found = await requireShown(id);
      const target = { t: found.t, id: found.targetId };
      const rootId = found.rootId ?? id;
      const pinnedId = (await openThread(target))?.pinnedId ?? 0;
      const order = { target, sort, now: clock.now(), pinnedId };
      const before = rootId === pinnedId ? 0 : (pinnedId ? 1 : 0) + (await rootsBefore(db, order, rootId));
      return {
        t: contentTypeOf(target.t),
        id: target.id,
        rootId,
        page: Math.floor(before / limit) + 1,
        replyPage: found.rootId ? await replyPage(found.rootId, id) : 0,
      };
    },
  };

  async function requireShown(id: number) {
    const [found] = await db
      .select(pick(comments, 't', 'targetId', 'rootId'))
      .from(comments)
      .where(and(eq(comments.id, id), isShown()));
    if (!found) throw new AppError('comment.not_found');
    const [card] = await contentCards([{ t: found.t, id: found.targetId }], DEFAULT_LANG);
    if (!card) throw new AppError('content.not_found');
    return found;
  }

  /** What a thread's head needs; the visibility of its content is part of the same statement. */
  async function openThread(target: Target) {
    const [row] = await db
      .select({
        isPublic: sql<boolean>`exists (
          with asked as (select ${target.t}::text as t, ${target.id}::bigint as id) ${PUBLIC_CONTENTS})`,
        chosen: chosenMode(target),
        pinnedId: sql<number>`coalesce((select id from ${comments} where ${isShownRoot(target)}
          and ${comments.pinnedAt} is not null and ${comments.status} = 'passed'), 0)::int`,
        total: sql<number>`(select count(*) from ${comments} where ${isShownRoot(target)})::int`,
        all: sql<number>`coalesce(${contentCounters.comments}, 0)`,
        praises: sql<number>`coalesce(${contentCounters.praises}, 0)`,
        collects: sql<number>`coalesce(${contentCounters.collects}, 0)`,
      })
      .from(sql`(select 1) as once`)
      .leftJoin(contentCounters, and(eq(contentCounters.t, target.t), eq(contentCounters.targetId, target.id)));
    return row;
  }

  async function withReplies(roots: SQL, lang: Lang): Promise<CommentThread[]> {
    const shown = await view.placed(
      sql`with roots as (${roots})
        select id, place from roots
        union all
        select reply.id, null from roots
        cross join lateral (
          select id from comments where root_id = roots.id and (status = 'passed' or replies > 0)
          order by id limit ${COMMENT_FIRST_REPLIES}
        ) reply`,
      lang,
    );
    const byRoot = Map.groupBy(shown, (comment: Comment) => comment.rootId);
    return (byRoot.get(null) ?? []).map((root) => ({ ...root, firstReplies: byRoot.get(root.id) ?? [] }));
  }

  async function replyPage(rootId: number, id: number): Promise<number> {
    const before = await db.$count(comments, and(isShownReply(rootId), lt(comments.id, id)));
    return Math.floor(before / COMMENT_REPLIES_LIMIT) + 1;
  }
}

/** Visible comments: passed ones, and deleted ones with replies. */
function isShown() {
  // Written into the statement, not bound, so that the index of visible replies applies.
  return sql`(${comments.status} = 'passed' or ${comments.replies} > 0)`;
}

function isShownReply(rootId: number) {
  return and(eq(comments.rootId, rootId), isShown());
}

function contentTypeOf(t: string): ContentType {
  const known = CONTENT_TYPE.keys.find((each) => each === t);
  if (!known) throw new AppError('comment.not_found');
  return known;
}

/**
 * Hot roots are ranked among the newest and the most answered and praised of a content. Up to this many roots that is
 * all of them; beyond, the others follow chronologically, so that the cost does not depend on the thread's length.
 */
const RANKED_ROOTS = 1_000;

type Order = { target: Target; sort: CommentSort; now: Date; pinnedId: number };

async function orderedRoots(db: Db, order: Order, { offset, limit }: { offset: number; limit: number }): Promise<SQL> {
  const page = sql`limit ${limit} offset ${offset}`;
  if (order.sort === 'new') {
    return sql`select id, row_number() over (order by created_at desc, id desc) as place
      from (${newest(order)} ${page}) page`;
  }
  if (offset + limit > RANKED_ROOTS) return placesOf(await beyondRanked(db, order, offset, limit));
  return sql`${withRanked(order)} select id, row_number() over (order by hot desc, id desc) as place
    from (
      select id, ${hotness(order)} as hot from ranked order by hot desc, id desc ${page}
    ) page`;
}

async function beyondRanked(db: Db, order: Order, offset: number, limit: number) {
  const ranked = await idsOf(
    db,
    sql`${withRanked(order)} select id from ranked order by ${hotness(order)} desc, id desc
      limit ${limit} offset ${offset}`,
  );
  const missing = limit - ranked.length;
  // A short page of a small thread is its last one.
  if (missing === 0 || offset + ranked.length < RANKED_ROOTS) return ranked;
  const rankedCount = await countOf(db, sql`${withRanked(order)} select count(*)::int as count from ranked`);
  const rest = await idsOf(
    db,
    sql`${withRanked(order)} ${newest(order, sql`and id not in (select id from ranked)`)}
      limit ${missing} offset ${Math.max(0, offset - rankedCount)}`,
  );
  return [...ranked, ...rest];
}

function placesOf(ids: readonly number[]): SQL {
  return sql`select root.id::bigint as id, root.place
    from json_array_elements_text(${JSON.stringify(ids)}::json) with ordinality as root(id, place)`;
}

async function rootsBefore(db: Db, order: Order, rootId: number): Promise<number> {
  const newer = sql`(created_at, id) > (select created_at, id from comments where id = ${rootId})`;
  if (order.sort === 'new') {
    return countOf(
      db,
      sql`select count(*)::int as count from comments
      where ${isListed(order)} and ${newer}`,
    );
  }
  const ranked = await idsOf(
    db,
    sql`${withRanked(order)} select id from ranked order by ${hotness(order)} desc, id desc`,
  );
  const place = ranked.indexOf(rootId);
  if (place >= 0) return place;
  const between = await countOf(
    db,
    sql`${withRanked(order)} select count(*)::int as count from comments
      where ${isListed(order)} and id not in (select id from ranked) and ${newer}`,
  );
  return ranked.length + between;
}

function isShownRoot({ t, id }: Target): SQL {
  return sql`comments.t = ${t} and comments.target_id = ${id} and comments.root_id is null
    and (comments.status = 'passed' or comments.replies > 0)`;
}

function isListed({ target, pinnedId }: Order): SQL {
  return sql`${isShownRoot(target)} and comments.id <> ${pinnedId}`;
}

function newest(order: Order, condition: SQL = sql``): SQL {
  return sql`select id, created_at from comments where ${isListed(order)} ${condition}
    order by created_at desc, id desc`;
}

function withRanked(order: Order): SQL {
  const columns = sql`select id, created_at, (praises + 2 * replies) as echo from comments
    where ${isListed(order)}`;
  return sql`with ranked as (
    (${columns} order by created_at desc, id desc limit ${RANKED_ROOTS})
    union
    (${columns} order by (praises + 2 * replies) desc, created_at desc, id desc
      limit ${RANKED_ROOTS})
  )`;
}

function hotness({ now }: Order): SQL {
  const hours = sql`greatest(0, extract(epoch from ${now.toISOString()}::timestamptz - created_at))
    / 3600`;
  return sql`(echo + 1) / power((${hours} + 2)::float8, 1.3)`;
}

async function idsOf(db: Db, query: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ id: number | string }>(query);
  return rows.map(({ id }) => Number(id));
}

async function countOf(db: Db, query: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(query);
  return rows[0]?.count ?? 0;
}
