import type { HeadlineLabel, HeadlineSlot } from '@rujian/contract/vocabulary/headlines';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { type SQL, sql } from 'drizzle-orm';
import { type CoverJson, pictureJson } from '#schema/cover-json.ts';

export type SlotGroup = { slots: readonly HeadlineSlot[]; columnId?: number };

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
