import type { Movement } from '@rujian/contract/areas/billboards/public';
import { HEAT_SPANS, type HeatSpan } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { HOUR_SECONDS, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { type ContentRef, refKey } from '#services/content/content-directory.ts';

/** The list of a day is compared with an hour ago, that of a week with a day ago. */
const COMPARED_HOURS: Record<HeatSpan, number> = { '24h': 1, '7d': 24 };
const SPARK_STEP_HOURS: Record<HeatSpan, number> = { '24h': 1, '7d': 6 };

export type HeatHistory = { previousRank: number | null; peak: { rank: number; at: number } | null; spark: number[] };

type Row = ContentRef & {
  previousRank: number | null;
  peakRank: number | null;
  peakAt: number | null;
  spark: number[] | null;
};

/** Earlier ranks of contents, in one statement; null without any earlier list. */
export async function readHeatHistory(db: Db, refs: readonly ContentRef[], span: HeatSpan, now: Date) {
  const before = (hours: number) => secondsBefore(now, hours * HOUR_SECONDS).toISOString();
  const compared = sql`(
    select max(taken_at) from heat_snapshots
    where span = ${span} and taken_at <= ${before(COMPARED_HOURS[span])}::timestamptz
      and taken_at > ${before(COMPARED_HOURS[span] * 3)}::timestamptz
  )`;
  const { rows } = await db.execute<Row & { comparedAt: number | null }>(sql`
    with asked as (
      select ref.t, ref.id from json_to_recordset(${JSON.stringify(refs)}::json)
        as ref(t text, id bigint)
    ), compared as (select ${compared} as taken_at)
    select asked.t, asked.id::int, floor(extract(epoch from compared.taken_at))::float8 as "comparedAt",
      previous.rank as "previousRank", peak.rank as "peakRank", peak.at as "peakAt",
      (
        select json_agg(heat order by taken_at) from heat_snapshots point
        where point.span = ${span} and point.t = asked.t and point.target_id = asked.id
          and point.taken_at > ${before(HEAT_SPANS[span].spanHours)}::timestamptz
          and (extract(epoch from point.taken_at)::bigint / 3600) % ${SPARK_STEP_HOURS[span]} = 0
      ) as spark
    from compared left join asked on true
    left join heat_snapshots previous on previous.span = ${span} and previous.t = asked.t
      and previous.target_id = asked.id and previous.taken_at = compared.taken_at
    left join lateral (
      select rank, floor(extract(epoch from taken_at))::float8 as at from heat_snapshots
      where span = ${span} and t = asked.t and target_id = asked.id
      order by rank, taken_at desc limit 1
    ) peak on true`);
  const found = new Map(rows.filter(({ t }) => t !== null).map((row) => [refKey(row), row]));
  return {
    hasEarlier: rows.some(({ comparedAt }) => comparedAt !== null),
    of(ref: ContentRef): HeatHistory {
      const row = found.get(refKey(ref));
      return {
        previousRank: row?.previousRank ?? null,
        peak: row?.peakRank && row.peakAt ? { rank: row.peakRank, at: row.peakAt } : null,
        spark: row?.spark ?? [],
      };
    },
  };
}

export function movementOf(rank: number | null, { previousRank }: HeatHistory, hasEarlier: boolean): Movement | null {
  if (rank === null || !hasEarlier) return null;
  if (previousRank === null) return 'new';
  if (previousRank === rank) return 'same';
  return previousRank > rank ? 'up' : 'down';
}

export async function readHeatSeries(db: Db, { t, id }: ContentRef, days: number, now: Date) {
  const since = secondsBefore(now, days * 24 * HOUR_SECONDS).toISOString();
  const { rows } = await db.execute<{ takenAt: string | Date; value: number }>(sql`
    select taken_at as "takenAt", heat as value from heat_snapshots
    where span = '24h' and t = ${t} and target_id = ${id} and taken_at > ${since}::timestamptz
    order by taken_at`);
  return rows.map(({ takenAt, value }) => ({ at: unixSeconds(new Date(takenAt)), value }));
}
