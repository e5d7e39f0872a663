import { HOME_NEWS } from '@rujian/contract/base/constants';
import type { HeadlineLabel, HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import { secondsBefore } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type CoverJson, pictureJson } from '#schema/cover-json.ts';

const FALLBACK_SECONDS = 24 * 60 * 60;

/** Columns of short items (快讯), which are listed on their own and never lead. */
const STREAMS = sql`select id from columns where template = 'timeline'`;
const NOT_IN_STREAM = sql`column_id not in (${STREAMS})`;

type Wanted = {
  max: number;
  columnIds?: number[];
  /** Older articles fill up where the day has too few. */
  orNewest?: boolean;
};

/**
 * A query of the ids of the last 24 hours' articles by heat, then by views. Held contents have no rank in the hot
 * list and no advantage here.
 */
export function hottestOfDay({ max, columnIds, orNewest = false }: Wanted, now: Date): SQL {
  const dayAgo = sql`${secondsBefore(now, FALLBACK_SECONDS).toISOString()}::timestamptz`;
  const inColumns = columnIds
    ? sql`and column_id in (${sql.join(
        columnIds.map((id) => sql`${id}`),
        sql`, `,
      )})`
    : sql`and ${NOT_IN_STREAM}`;
  const newest = sql`union (select id, live_rev_id, published_at from articles
    where status = 'published' ${inColumns} order by published_at desc, id desc limit ${max})`;
  return sql`
    select recent.id
    from (
      (select id, live_rev_id, published_at from articles
        where status = 'published' and published_at > ${dayAgo} ${inColumns})
      ${orNewest ? newest : sql``}
    ) recent
    join article_revisions words on words.id = recent.live_rev_id and not words.advertising
    left join content_heats hot on hot.span = '24h' and hot.t = 'news'
      and hot.target_id = recent.id and hot.rank is not null
    left join content_counters counter on counter.t = 'news' and counter.target_id = recent.id
    order by (recent.published_at > ${dayAgo}) desc,
      case when recent.published_at > ${dayAgo} then hot.heat end desc nulls last,
      case when recent.published_at > ${dayAgo} then coalesce(counter.views, 0) end desc nulls last,
      recent.published_at desc, recent.id desc
    limit ${max}`;
}

export const HOME_SLOTS = ['home_main', 'home_sub1', 'home_sub2', 'home_sub3', 'home_sub4'] as const;
export const FEATURES = 4;
export const FLASH = 6;
const COLUMN_ARTICLES = 4;

export type FrontIds = Slots & {
  hottest: number[];
  newest: number[];
  /** The newest of each column, in the order of the columns. */
  byColumn: number[];
  flash: number[];
};

const NONE: FrontIds = { placements: [], turn: null, hottest: [], newest: [], byColumn: [], flash: [] };

export async function readFrontIds(db: Db, now: Date): Promise<FrontIds> {
  const hottest = hottestOfDay({ max: HOME_SLOTS.length * 2, orNewest: true }, now);
  const { rows } = await db.execute<FrontIds>(sql`
    select ${slotColumns({ slots: HOME_SLOTS }, now)},
      ${idsOf(hottest)} as hottest,
      ${idsOf(NEWEST)} as newest,
      ${idsOf(NEWEST_BY_COLUMN)} as "byColumn",
      ${idsOf(NEWEST_SHORT)} as flash`);
  return rows[0] ?? NONE;
}

function idsOf(query: SQL): SQL {
  return sql`array_to_json(array(${query}))`;
}

const NEWEST = sql`
  select id from articles where status = 'published' and ${NOT_IN_STREAM}
  order by published_at desc, id desc limit ${HOME_SLOTS.length + FEATURES + HOME_NEWS + FLASH}`;

const NEWEST_SHORT = sql`
  select id from articles where status = 'published' and column_id in (${STREAMS})
  order by published_at desc, id desc limit ${FLASH}`;

const NEWEST_BY_COLUMN = sql`
  select newest.id
  from columns section
  join lateral (
    select id, published_at from articles
    where column_id = section.id and status = 'published'
    order by published_at desc, id desc limit ${COLUMN_ARTICLES}
  ) newest on true
  where section.depth = 1 and section.template <> 'timeline' and section.hidden_at is null and section.merged_into_id is null
  order by section.position, section.id, newest.published_at desc, newest.id desc`;

type SlotGroup = { slots: readonly HeadlineSlot[]; columnId?: number };

export type Placement = {
  slot: HeadlineSlot;
  articleId: number | null;
  t: TargetType | null;
  targetId: number | null;
  url: string | null;
  titleOverride: string;
  kicker: string;
  label: HeadlineLabel | null;
  picture: CoverJson | null;
  /** Unix seconds. */
  startsAt: number;
};

/** Limits how many placements are tried when the first one's target was withdrawn. */
const CANDIDATES_EACH = 5;

export type Slots = {
  /** The winner of each slot first. */
  placements: Placement[];
  turn: number | null;
};

/** The columns `placements` and `turn` of a statement. */
export function slotColumns(group: SlotGroup, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`(
    select coalesce(json_agg(running order by running.place), '[]')
    from (
      select wanted.slot, placement.*
      from (values ${valuesOf(group)}) as wanted(slot)
      cross join lateral (
        select row_number() over (order by starts_at desc, weight desc, id desc) as place,
          (case when t in ('news', 'headlines') then target_id else article_id end)::int
            as "articleId",
          case when t not in ('news', 'headlines') then t end as t,
          case when t not in ('news', 'headlines') then target_id end::int as "targetId",
          url, title_override as "titleOverride", kicker, label,
          case when media_id is not null
            then (${pictureJson(sql`chosen.media_id`, sql`''`)}) end as picture,
          floor(extract(epoch from starts_at))::float8 as "startsAt"
        from headline_placements chosen
        where ${inSlot(group)} and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
        order by starts_at desc, weight desc, id desc limit ${CANDIDATES_EACH}
      ) placement
    ) running
  ) as placements, (
    select extract(epoch from min(turn.at))::float8
    from (values ${valuesOf(group)}) as wanted(slot)
    cross join lateral (
      select min(case when starts_at > ${at} then starts_at else ends_at end) as at
      from headline_placements
      where ${inSlot(group)} and (starts_at > ${at} or ends_at > ${at})
    ) turn
  ) as turn`;
}

function inSlot({ columnId }: SlotGroup): SQL {
  const ofColumn = columnId === undefined ? sql`column_id is null` : sql`column_id = ${columnId}`;
  return sql`slot = wanted.slot and ${ofColumn}`;
}

function valuesOf({ slots }: SlotGroup): SQL {
  return sql.join(
    slots.map((slot) => sql`(${slot}::text)`),
    sql`, `,
  );
}
