import type { CommentSort } from '@rujian/contract/base/constants';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Target } from './contents.ts';

/**
 * Hot roots are ranked among the newest and the most answered and praised of a content. Up to this
 * many roots that is all of them; beyond, the others follow chronologically, so that the cost does
 * not depend on the thread's length.
 */
const RANKED_ROOTS = 1_000;

export type Order = { target: Target; sort: CommentSort; now: Date; pinnedId: number };

/** A query of root ids with their place on a page, without the pinned one. */
export async function orderedRoots(
  db: Db,
  order: Order,
  { offset, limit }: { offset: number; limit: number },
): Promise<SQL> {
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

/** The number of roots before this one, without the pinned one. */
export async function rootsBefore(db: Db, order: Order, rootId: number): Promise<number> {
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

/** Visible roots: passed ones, and deleted ones with replies. */
export function isShownRoot({ t, id }: Target): SQL {
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

/** Praise and answers, decaying with age. */
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
