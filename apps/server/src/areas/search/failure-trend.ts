import type { SearchTrend } from '@rujian/contract/areas/search/public';
import type { Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { indicatorAliases, indicators } from '#schema/brands/brands.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';

const YEARS = 3;

type Row = { name: string; name_en: string; year: number; failed: number; batches: number };

/** Failed batches of an indicator in each of the last years; null for any other word. */
export async function readFailureTrend(db: Db, query: string, now: Date, lang: Lang): Promise<SearchTrend | null> {
  const thisYear = Number(shanghaiDay(now).slice(0, 4));
  const { rows } = await db.execute<Row>(sql`
    with indicator as (
      select id, name, name_en from ${indicators} where lower(name) = lower(${query})
      union select found.id, found.name, found.name_en from ${indicatorAliases} other
        join ${indicators} found on found.id = other.indicator_id where lower(other.alias) = lower(${query})
      limit 1
    ), counted as (
      select record.id, extract(year from record.published_on)::int as year
      from ${spotcheckRecords} record
      join ${spotcheckNotices} notice on notice.id = record.notice_id and notice.status = 'published'
      where exists (select from indicator)
        and record.published_on >= ${`${thisYear - YEARS + 1}-01-01`}
        and record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'
    )
    select (select name from indicator) as name, (select name_en from indicator) as name_en, year, count(*)::int as batches,
      (count(*) filter (where id in (
        select item.record_id from ${spotcheckItems} item
        where item.indicator_id = (select id from indicator) and item.result = 'fail'
      )))::int as failed
    from counted group by year order by year`);
  const [first] = rows;
  if (!first || rows.every(({ failed }) => failed === 0)) return null;
  return {
    indicator: (lang === 'en' && first.name_en) || first.name,
    years: rows.map(({ year, failed, batches }) => ({ year, failed, batches })),
  };
}
