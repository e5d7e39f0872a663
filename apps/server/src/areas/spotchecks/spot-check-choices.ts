import type { CheckChoices, CheckFilters } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { Choice, Option } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import {
  AGENCY_LEVEL,
  AUTHENTICITY_STATE,
  CHECK_RESULT,
  type CheckResult,
  RETEST_STATE,
} from '@rujian/contract/vocabulary/spotchecks';
import { sql } from 'drizzle-orm';
import { withChosen } from '#platform/chosen-choice.ts';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { IS_COUNTED, LIFE, matchesFilters, PUBLIC_RECORDS, regionOf, verdictOf } from './spot-check-filter.ts';
import { inLanguage } from './spot-check-rows.ts';

type Numbers = Record<string, number>;
type NamedCount = Choice & { nameEn: string | null };
/** Of an indicator, also the records with each verdict about it. */
type IndicatorCount = NamedCount & Record<CheckResult, number>;

type StoredChoices = Record<'result' | 'category' | 'level' | 'retest' | 'authenticity', Numbers> &
  Record<'brand' | 'maker' | 'province', NamedCount[]> & { indicator: IndicatorCount[] };

/** Limits the length of the select box; the search finds the others. */
const MAKERS_MAX = 60;
const BRANDS_MAX = 200;

/** Filters with choices; the others only narrow the selection. */
const WITHOUT: Record<keyof CheckChoices, Partial<Record<keyof CheckFilters, undefined>>> = {
  result: { result: undefined },
  category: { category: undefined },
  // Which verdict is asked for decides which records an indicator would leave.
  indicator: { indicator: undefined, result: undefined },
  brand: { brand: undefined },
  maker: { maker: undefined },
  province: { province: undefined },
  level: { level: undefined },
  retest: { retest: undefined },
  authenticity: { authenticity: undefined },
};

/**
 * The number at a choice is the number of records that the list shows with it, while all other
 * filters stay: it is counted among the records that fit the others.
 */
export function createCheckChoices({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async (filters: CheckFilters, lang: Lang): Promise<CheckChoices> => {
    const offered = await within(filters, lang);
    const all = () => within({ place: filters.place }, lang);
    const names = Object.keys(WITHOUT) as (keyof CheckChoices)[];
    const chosen = names.map(
      async (name) => [name, await withChosen(offered[name], filters[name], async () => (await all())[name])] as const,
    );
    return Object.fromEntries(await Promise.all(chosen)) as CheckChoices;
  };

  async function within(filters: CheckFilters, lang: Lang): Promise<CheckChoices> {
    const of = async <Name extends keyof CheckChoices>(name: Name) => {
      const others = { ...filters, ...WITHOUT[name] };
      const key = `spotcheck choices ${JSON.stringify(others)}`;
      const stored = await remember(key, LIFE, () => readChoices(readDb, others));
      return stored[name];
    };
    const [result, category, level, retest, authenticity, indicator, brand, maker, province] = await Promise.all([
      of('result'),
      of('category'),
      of('level'),
      of('retest'),
      of('authenticity'),
      of('indicator'),
      of('brand'),
      of('maker'),
      of('province'),
    ]);
    const named = (rows: NamedCount[]): Choice[] =>
      rows.map(({ key, count, ...row }) => ({ key, count, name: inLanguage(lang, row) }));
    return {
      result: closed(CHECK_RESULT.options(lang), result),
      category: closed(DAIRY_CATEGORY.options(lang), category),
      level: closed(AGENCY_LEVEL.options(lang), level),
      retest: closed(RETEST_STATE.options(lang), retest),
      authenticity: closed(AUTHENTICITY_STATE.options(lang), authenticity),
      indicator: named(withVerdict(indicator, filters.result)),
      brand: named(brand),
      maker: named(maker),
      province: named(province),
    };
  }
}

function withVerdict(rows: IndicatorCount[], verdict: CheckResult | undefined): NamedCount[] {
  if (verdict === undefined) return rows;
  return rows
    .map((row) => ({ ...row, count: row[verdict] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count);
}

function closed(options: readonly Option[], counts: Numbers): Choice[] {
  return options.flatMap(({ key, name }) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [{ key, name, count }];
  });
}

async function readChoices(db: Db, filters: CheckFilters): Promise<StoredChoices> {
  const numbers = (column: string, condition = sql`true`) => sql`(
    select coalesce(json_object_agg(key, count), '{}') from (
      select ${sql.raw(column)} as key, count(*)::int as count from base where ${condition} group by 1
    ) grouped
  )`;
  const { rows } = await db.execute<StoredChoices>(sql`
    with base as materialized (
      select record.id, ${verdictOf(filters)} as result, record.category, record.retest, record.authenticity,
        record.brand_id, record.maker_name, ${regionOf(filters.place)} as region_id, notice.agency_level,
        ${IS_COUNTED} as counted
      from ${PUBLIC_RECORDS} where ${matchesFilters(filters)}
    )
    select ${numbers('result', sql`counted`)} as result, ${numbers('category')} as category,
      ${numbers('agency_level')} as level, ${numbers('retest')} as retest,
      ${numbers('authenticity')} as authenticity, (
        select coalesce(json_agg(found order by count desc, key), '[]') from (
          select indicator.id::text as key, indicator.name, indicator.name_en as "nameEn",
            count(*)::int as count,
            (count(*) filter (where measured.counted and measured.verdict = 'pass'))::int as pass,
            (count(*) filter (where measured.counted and measured.verdict = 'fail'))::int as fail
          from (
            select item.indicator_id, base.id, base.counted, min(item.result) as verdict
            from base join spotcheck_items item on item.record_id = base.id
            where item.indicator_id is not null
            group by item.indicator_id, base.id, base.counted
          ) measured
          join indicators indicator on indicator.id = measured.indicator_id
          group by indicator.id
        ) found
      ) as indicator, (
        select coalesce(json_agg(found order by count desc, name), '[]') from (
          select brand.id::text as key, brand.name, brand.name_en as "nameEn", count(*)::int as count
          from base join brands brand on brand.id = base.brand_id
          group by brand.id order by count desc, brand.name limit ${BRANDS_MAX}
        ) found
      ) as brand, (
        select coalesce(json_agg(found order by count desc, name), '[]') from (
          select maker_name as key, maker_name as name, '' as "nameEn", count(*)::int as count
          from base where maker_name not in ('', '/')
          group by maker_name order by count desc, maker_name limit ${MAKERS_MAX}
        ) found
      ) as maker, (
        select coalesce(json_agg(found order by key), '[]') from (
          select province.code as key, province.short_name as name, province.name_en as "nameEn",
            count(*)::int as count
          from base join regions region on region.id = base.region_id
          join regions province on province.code = left(region.code, 2) || '0000'
          group by province.id
        ) found
      ) as province`);
  const [row] = rows;
  if (!row) throw new Error('The database gave no row');
  return row;
}
