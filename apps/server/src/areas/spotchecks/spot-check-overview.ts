import type { CheckFilters, CheckOverview } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import {
  countSelection,
  IS_COUNTED,
  matchesFilters,
  PUBLIC_RECORDS,
  regionOf,
  verdictOf,
} from './spot-check-filter.ts';
import { inLanguage } from './spot-check-rows.ts';

type Tally = { batches: number; failed: number };
type Row = {
  provinces: ({ key: string; name: string; nameEn: string } & Tally)[];
  elsewhere: Tally;
  months: ({ month: string } & Tally)[];
};

const LIFE = { tags: ['spotchecks'], seconds: 600, patienceMs: 30 };
const MONTHS_MAX = 60;

export function createSpotCheckOverview({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  /** Ignores the verdict filter, because batches and failures are always shown together. */
  return async ({ result: _result, ...filters }: CheckFilters, lang: Lang): Promise<CheckOverview> => {
    const key = `spotcheck overview ${JSON.stringify(filters)}`;
    const { provinces, months, ...overview } = await remember(key, LIFE, () => read(filters));
    return {
      ...overview,
      provinces: provinces.map((province) => ({ ...province, name: inLanguage(lang, province) })),
      months: everyMonth(months).slice(-MONTHS_MAX),
    };
  };

  async function read(filters: CheckFilters) {
    const [{ counts }, { rows }] = await Promise.all([
      countSelection(readDb, filters),
      readDb.execute<Row>(statement(filters)),
    ]);
    return { counts, ...(rows[0] ?? EMPTY) };
  }
}

const EMPTY: Row = { provinces: [], elsewhere: { batches: 0, failed: 0 }, months: [] };

function statement(filters: CheckFilters) {
  const tally = sql`count(*)::int as batches,
    (count(*) filter (where verdict = 'fail'))::int as failed`;
  return sql`
    with selected as materialized (
      select ${verdictOf(filters)} as verdict, to_char(record.published_on, 'YYYY-MM') as month,
        left(region.code, 2) || '0000' as province
      from ${PUBLIC_RECORDS}
      left join regions region on region.id = ${regionOf(filters.place)}
      where ${IS_COUNTED} and ${matchesFilters(filters)}
    ), by_province as (
      select province, ${tally} from selected group by province
    )
    select (
      select coalesce(json_agg(json_build_object(
        'key', region.code, 'name', region.short_name, 'nameEn', region.name_en,
        'batches', coalesce(by_province.batches, 0), 'failed', coalesce(by_province.failed, 0)
      ) order by region.code), '[]')
      from regions region left join by_province on by_province.province = region.code
      where region.level = 1
    ) as provinces, (
      select json_build_object(
        'batches', coalesce(sum(batches), 0), 'failed', coalesce(sum(failed), 0)
      ) from by_province where province is null
    ) as elsewhere, (
      select coalesce(json_agg(months order by month), '[]')
      from (select month, ${tally} from selected group by month) months
    ) as months`;
}

/** A month without a notice is a gap in the chart, not a missing step. */
function everyMonth(months: Row['months']): Row['months'] {
  const [first] = months;
  const last = months.at(-1);
  if (!first || !last) return [];
  const known = new Map(months.map((month) => [month.month, month]));
  const all: Row['months'] = [];
  for (let month = first.month; month <= last.month; month = nextMonth(month)) {
    all.push(known.get(month) ?? { month, batches: 0, failed: 0 });
  }
  return all;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7);
}
