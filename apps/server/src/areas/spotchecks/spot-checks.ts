import type { CheckCounts, FailedCheck, Home } from '@rujian/contract/areas/home/public';
import { HOME_CHECKS, type Lang } from '@rujian/contract/base/constants';
import type { Named } from '@rujian/contract/base/refs';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import type { Safety } from '#ports/safety.ts';
import { itemName } from '#services/findings/item-name.ts';
import { planFinding } from '#services/findings/plan-finding.ts';
import { worstFailureOf } from '#services/findings/worst-failure.ts';
import { type LimitColumns, limitBar } from './items/limit-bar.ts';
import { IS_COUNTED, PUBLIC_RECORDS } from './spot-check-filter.ts';

const WEEK_DAYS = 7;

type TickRow = { id: number; food: string; maker: string; result: 'pass' | 'fail'; day: string };

type FailureRow = Omit<TickRow, 'result'> &
  LimitColumns & {
    batch: string;
    brand: Named | null;
    item: string | null;
    result_raw: string | null;
    limit_raw: string | null;
  };

type Row = {
  week_batches: number;
  week_failed: number;
  year_batches: number;
  year_failed: number;
  failures: FailureRow[];
  ticker: TickRow[];
};

export function createSpotChecks({ readDb, clock }: Platform, safety: Pick<Safety, 'ofRecord'>) {
  return {
    async home(lang: Lang): Promise<Pick<Home, 'weekChecks' | 'checks' | 'safety'>> {
      const today = shanghaiDay(clock.now());
      const weekFrom = daysBefore(clock.now(), WEEK_DAYS - 1);
      const yearFrom = `${today.slice(0, 4)}-01-01`;
      const { rows } = await readDb.execute<Row>(statement({ weekFrom, yearFrom, today, lang }));
      const [row] = rows;
      if (!row || (row.ticker.length === 0 && row.failures.length === 0)) {
        return { weekChecks: null, checks: null, safety: null };
      }
      const [newest] = row.failures;
      const counts = (batches: number, failed: number, from: string): CheckCounts => ({
        batches: Number(batches),
        failed: Number(failed),
        from: startOfDay(from),
        to: startOfDay(today),
      });
      return {
        weekChecks: counts(row.week_batches, row.week_failed, weekFrom),
        checks: {
          counts: counts(row.year_batches, row.year_failed, yearFrom),
          failures: row.failures.map(toFailure),
          ticker: row.ticker.map(({ day, ...tick }) => ({ ...tick, publishedOn: startOfDay(day) })),
        },
        safety: newest ? await safety.ofRecord(newest, lang) : null,
      };
    },
  };
}

type Asked = { weekFrom: string; yearFrom: string; today: string; lang: Lang };

function statement({ weekFrom, yearFrom, today, lang }: Asked) {
  const from = weekFrom < yearFrom ? weekFrom : yearFrom;
  return sql`
    with counted as (
      select record.result, record.published_on
      from ${PUBLIC_RECORDS}
      where record.published_on between ${from} and ${today} and ${IS_COUNTED}
    ), newest as (
      select record.id, record.food_name as food, record.maker_name as maker, record.result,
        record.published_on as day
      from ${PUBLIC_RECORDS}
      where record.published_on <= ${today} and ${IS_COUNTED}
      order by record.published_on desc, record.id desc limit ${HOME_CHECKS}
    ), failed as (
      select record.id, record.food_name as food, record.maker_name as maker,
        record.published_on as day, record.batch_no as batch,
        case when brand.id is null then null
          else json_build_object('id', brand.id, 'name', brand.name) end as brand,
        ${itemName(lang)} as item, item.result_raw, item.limit_raw,
        item.value, item.values, item.value_qualifiers, item.limit_type, item.limit_low, item.limit_high,
        item.plan_lower_m, item.plan_upper_m, item.label_percent
      from ${PUBLIC_RECORDS}
      ${worstFailureOf(sql`record.id`)}
      left join indicators indicator on indicator.id = item.indicator_id
      left join brands brand on brand.id = record.brand_id
      where record.result = 'fail' and record.published_on <= ${today} and ${IS_COUNTED}
      order by record.published_on desc, record.id desc limit ${HOME_CHECKS}
    )
    select
      count(*) filter (where published_on >= ${weekFrom})::int as week_batches,
      count(*) filter (where published_on >= ${weekFrom} and result = 'fail')::int as week_failed,
      count(*) filter (where published_on >= ${yearFrom})::int as year_batches,
      count(*) filter (where published_on >= ${yearFrom} and result = 'fail')::int as year_failed,
      (select coalesce(json_agg(failed order by day desc, id desc), '[]') from failed) as failures,
      (select coalesce(json_agg(newest order by day desc, id desc), '[]') from newest) as ticker
    from counted`;
}

function toFailure(row: FailureRow): FailedCheck {
  return {
    ...row,
    item: row.item ?? '',
    result: row.result_raw ?? '',
    standard: row.limit_raw ?? '',
    bar: limitBar(row),
    plan: planFinding(row),
    publishedOn: startOfDay(row.day),
  };
}
