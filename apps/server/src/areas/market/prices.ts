import type { Home, Quote } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';

const RAW_MILK_KEY = 'raw-milk';

type Point = { day: string; value: number };

export type QuoteRow = {
  key: string;
  name: string;
  name_en: string;
  unit: string;
  unit_en: string;
  decimals: number;
  source_name: string;
  source_name_en: string;
  newest: Point;
  previous: Point | null;
  year_ago: Point | null;
};

const CHART_POINTS = 156;

export const QUOTE_COLUMNS = sql`series.key, series.name, series.name_en, series.unit, series.unit_en,
  series.decimals, series.source_name, series.source_name_en,
  to_json(newest) as newest, to_json(previous) as previous, to_json(year_ago) as year_ago`;

/** Each series with a value: the newest, the previous and that of a year ago. */
export const QUOTE_TABLES = sql`price_series series
  join lateral (
    select day, value from price_points where series_id = series.id
    order by day desc limit 1
  ) newest on true
  left join lateral (
    select day, value from price_points
    where series_id = series.id and day < newest.day order by day desc limit 1
  ) previous on true
  left join lateral (
    select day, value from price_points
    where series_id = series.id
      and day between newest.day - interval '1 year' - interval '14 days'
        and newest.day - interval '1 year' + interval '14 days'
    order by abs(day - (newest.day - interval '1 year')::date), day limit 1
  ) year_ago on true`;

export function createPrices({ readDb }: Pick<Platform, 'readDb'>) {
  return {
    async home(lang: Lang): Promise<Pick<Home, 'quotes' | 'rawMilk'>> {
      const { rows } = await readDb.execute<QuoteRow & { points: Point[] | null }>(sql`
        select ${QUOTE_COLUMNS},
          case when series.key = ${RAW_MILK_KEY} then (
            select json_agg(point order by point.day) from (
              select day, value from price_points where series_id = series.id
              order by day desc limit ${CHART_POINTS}
            ) point
          ) end as points
        from ${QUOTE_TABLES}
        order by series.position, series.id`);
      const rawMilk = rows.find((row) => row.key === RAW_MILK_KEY)?.points ?? [];
      return {
        quotes: rows.map((row) => toQuote(row, lang)),
        rawMilk: rawMilk.map(({ day, value }) => ({ at: startOfDay(day), value })),
      };
    },
  };
}

export function toQuote(row: QuoteRow, lang: Lang): Quote {
  const inLanguage = (chinese: string, english: string) => (lang === 'en' && english !== '' ? english : chinese);
  return {
    key: row.key,
    name: inLanguage(row.name, row.name_en),
    unit: inLanguage(row.unit, row.unit_en),
    value: row.newest.value,
    decimals: row.decimals,
    changePercent: percentChange(row.previous, row.newest),
    yearChangePercent: percentChange(row.year_ago, row.newest),
    at: startOfDay(row.newest.day),
    source: inLanguage(row.source_name, row.source_name_en),
  };
}

/** To one decimal; null for a missing or zero value. */
function percentChange(before: Point | null, now: Point): number | null {
  if (!before || before.value === 0) return null;
  return Math.round(((now.value - before.value) / before.value) * 1000) / 10;
}
