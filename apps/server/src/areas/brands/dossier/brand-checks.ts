import type { CheckLine, CheckPeriod, CheckSum, CheckYear } from '@rujian/contract/areas/brands/dossier-lines';
import type { Lang } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { COUNTED, checkLines, NEWEST_FIRST, PUBLIC_RECORDS } from './check-lines.ts';

type QuarterSum = CheckSum & { year: number; quarter: number };
export type BrandChecks = ReturnType<typeof createBrandChecks>;

const KEPT_SECONDS = 300;
/** A dossier covers the current year and this many before it. */
const YEARS_BEFORE = 2;
const NOTHING: CheckSum = { tested: 0, failed: 0, overturned: 0 };

export function createBrandChecks({
  readDb,
  clock,
  rememberEach,
}: Pick<Platform, 'readDb' | 'clock' | 'rememberEach'>) {
  const life = { tags: (id: number) => ['spotchecks', `brand:${id}`], seconds: KEPT_SECONDS };

  return {
    recentFrom,

    quarters: (ids: number[]) => rememberEach('brand checks', ids, life, readQuarters),

    recent(quarters: readonly QuarterSum[]): CheckPeriod {
      const from = recentFrom();
      const year = Number(from.slice(0, 4));
      return {
        ...sumOf(quarters.filter((quarter) => quarter.year >= year)),
        from: startOfDay(from),
        to: startOfDay(shanghaiDay(clock.now())),
      };
    },

    /** The newest checks, and the newest failure that is still valid, however old it is. */
    async newest(brandId: number, limit: number, lang: Lang) {
      const ofBrand = sql`select record.id from ${PUBLIC_RECORDS} where record.brand_id = ${brandId}`;
      const lines = await checkLines(
        readDb,
        sql`(${ofBrand} ${NEWEST_FIRST} limit ${limit})
          union (${ofBrand} and record.result = 'fail' and ${COUNTED} ${NEWEST_FIRST} limit 1)`,
        lang,
      );
      return { list: lines.slice(0, limit), lastFailed: lines.find(({ outcome }) => outcome === 'fail') ?? null };
    },

    async lastFailed(brandIds: number[], lang: Lang): Promise<Map<number, CheckLine>> {
      const lines = await checkLines(
        readDb,
        sql`select last.id from unnest(array[${valueList(brandIds)}]::bigint[]) wanted(id)
          cross join lateral (
            select record.id from ${PUBLIC_RECORDS}
            where record.brand_id = wanted.id and record.result = 'fail' and ${COUNTED}
            ${NEWEST_FIRST} limit 1
          ) last`,
        lang,
      );
      return new Map(lines.flatMap((line) => (line.brand ? [[line.brand.id, line]] : [])));
    },
  };

  function recentFrom(): string {
    return `${Number(shanghaiDay(clock.now()).slice(0, 4)) - YEARS_BEFORE}-01-01`;
  }

  async function readQuarters(ids: number[]): Promise<Map<number, QuarterSum[]>> {
    const { rows } = await readDb.execute<{ quarter: QuarterSum & { brandId: number } }>(sql`
      select json_build_object(
        'brandId', sums.brand_id, 'year', extract(year from sums.quarter),
        'quarter', extract(quarter from sums.quarter),
        'tested', sum(sums.tested), 'failed', sum(sums.failed), 'overturned', sum(sums.overturned)
      ) as quarter
      from spotcheck_sums sums
      where sums.brand_id = any(array[${valueList(ids)}]::bigint[])
      group by sums.brand_id, sums.quarter having sum(sums.records) > 0`);
    const found = new Map<number, QuarterSum[]>(ids.map((id) => [id, []]));
    for (const { quarter } of rows) {
      const { brandId, ...sum } = quarter;
      found.get(brandId)?.push(sum);
    }
    return found;
  }
}

/** Every year from the first record to the given one, newest first; years without a check are zeros. */
export function yearsOf(quarters: readonly QuarterSum[], lastYear: number): CheckYear[] {
  if (quarters.length === 0) return [];
  const firstYear = Math.min(lastYear, ...quarters.map(({ year }) => year));
  return Array.from({ length: lastYear - firstYear + 1 }, (_, back) => {
    const year = lastYear - back;
    const own = quarters.filter((quarter) => quarter.year === year);
    return {
      year,
      ...sumOf(own),
      quarters: [1, 2, 3, 4].map((place) => sumOf(own.filter(({ quarter }) => quarter === place))),
    };
  });
}

function sumOf(sums: readonly CheckSum[]): CheckSum {
  return sums.reduce(
    (total, sum) => ({
      tested: total.tested + sum.tested,
      failed: total.failed + sum.failed,
      overturned: total.overturned + sum.overturned,
    }),
    NOTHING,
  );
}
