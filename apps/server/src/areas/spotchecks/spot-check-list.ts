import type {
  CheckChoices,
  CheckFilters,
  CheckRow,
  CheckSort,
  listChecks,
} from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import type { Choice, Option } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { AGENCY_LEVEL, AUTHENTICITY_STATE, CHECK_RESULT, RETEST_STATE } from '@rujian/contract/vocabulary/spotchecks';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { readFacetNames } from './facet-names.ts';
import { type Counted, countSelection, IS_COUNTED, matchesFilters, PUBLIC_RECORDS } from './spot-check-filter.ts';
import { inLanguage, rowsByIds } from './spot-check-rows.ts';

type CheckQuery = CheckFilters & { page: number; limit: number; sort: CheckSort };
export type SpotCheckList = ReturnType<typeof createSpotCheckList>;

const KEPT_SECONDS = 600;
const PATIENCE_MS = 30;
const LIFE = { tags: ['spotchecks'], seconds: KEPT_SECONDS, patienceMs: PATIENCE_MS };
const EVERYTHING: CheckFilters = { place: 'maker' };

export function createSpotCheckList({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return {
    async list(query: CheckQuery, lang: Lang): Promise<DataOf<typeof listChecks>> {
      const { page, limit, sort, ...filters } = query;
      // A denominator of failures alone would mean nothing, so the verdict filter is ignored here.
      const { result: _result, ...anyVerdict } = filters;
      const [ids, { counts }, { total }, { counts: base }, facets, choices] = await Promise.all([
        pageOfIds(filters, sort, limit, (page - 1) * limit),
        counted(anyVerdict),
        counted(filters),
        counted(EVERYTHING),
        readFacetNames({ readDb }, filters, lang),
        remember('spotcheck choices', LIFE, () => readChoices(readDb)),
      ]);
      const list = await rowsByIds(readDb, ids, lang);
      return { list, total, counts, base, facets, choices: choicesIn(lang, choices) };
    },

    /** Ids first and rows second, so that a deep page skips only ids. */
    pageOfIds,

    rows: (ids: number[], lang: Lang): Promise<CheckRow[]> => rowsByIds(readDb, ids, lang),
  };

  /** The same selection is counted once until a record changes. */
  function counted(filters: CheckFilters): Promise<Counted> {
    return remember(`spotcheck count ${keyOf(filters)}`, LIFE, () => countSelection(readDb, filters));
  }

  async function pageOfIds(filters: CheckFilters, sort: CheckSort | 'failures', limit: number, offset: number) {
    const { rows } = await readDb.execute<{ id: number }>(sql`
      select record.id::int from ${PUBLIC_RECORDS} ${sort === 'over' ? WORST : sql``}
      where ${matchesFilters(filters)}
      order by ${ORDERS[sort]}, record.id desc limit ${limit} offset ${offset}`);
    return rows.map(({ id }) => id);
  }
}

function keyOf({ place, ...filters }: CheckFilters): string {
  return JSON.stringify(filters.province === undefined ? filters : { ...filters, place });
}

/** Joined as one set, because a lookup per record would cost as much as the whole list. */
const WORST = sql`left join (
  select record_id, max(times_over) as times from spotcheck_items
  where times_over is not null and result = 'fail' group by record_id
) worst on worst.record_id = record.id`;

const ORDERS: Record<CheckSort | 'failures', SQL> = {
  // Of one day's batches the failed ones come first.
  newest: sql`record.published_on desc, record.result`,
  // An overturned result exceeds no limit.
  over: sql`case when ${IS_COUNTED} then worst.times end desc nulls last, record.published_on desc`,
  produced: sql`record.produced_on desc nulls last`,
  failures: sql`record.result, record.published_on desc`,
};

type Numbers = Record<string, number>;
type NamedCount = Choice & { nameEn: string | null };

type StoredChoices = Record<'result' | 'category' | 'level' | 'retest' | 'authenticity', Numbers> &
  Record<'indicator' | 'brand' | 'maker' | 'province', NamedCount[]>;

/** Limits the length of the select box; the search finds the others. */
const MAKERS_MAX = 60;
const BRANDS_MAX = 200;

async function readChoices(db: Db): Promise<StoredChoices> {
  const numbers = (column: string) => sql`(
    select coalesce(json_object_agg(key, count), '{}') from (
      select ${sql.raw(column)} as key, count(*)::int as count from base group by 1
    ) grouped
  )`;
  const { rows } = await db.execute<StoredChoices>(sql`
    with base as materialized (
      select record.id, record.result, record.category, record.retest, record.authenticity,
        record.brand_id, record.maker_name, record.maker_region_id, notice.agency_level
      from ${PUBLIC_RECORDS}
    )
    select ${numbers('result')} as result, ${numbers('category')} as category,
      ${numbers('agency_level')} as level, ${numbers('retest')} as retest,
      ${numbers('authenticity')} as authenticity, (
        select coalesce(json_agg(found order by count desc, key), '[]') from (
          select indicator.id::text as key, indicator.name, indicator.name_en as "nameEn",
            count(distinct item.record_id)::int as count
          from base join spotcheck_items item on item.record_id = base.id
          join indicators indicator on indicator.id = item.indicator_id
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
          from base join regions region on region.id = base.maker_region_id
          join regions province on province.code = left(region.code, 2) || '0000'
          group by province.id
        ) found
      ) as province`);
  const [row] = rows;
  if (!row) throw new Error('The database gave no row');
  return row;
}

function choicesIn(lang: Lang, stored: StoredChoices): CheckChoices {
  const named = (rows: NamedCount[]): Choice[] => rows.map((row) => ({ ...row, name: inLanguage(lang, row) }));
  return {
    result: closed(CHECK_RESULT.options(lang), stored.result),
    category: closed(DAIRY_CATEGORY.options(lang), stored.category),
    level: closed(AGENCY_LEVEL.options(lang), stored.level),
    retest: closed(RETEST_STATE.options(lang), stored.retest),
    authenticity: closed(AUTHENTICITY_STATE.options(lang), stored.authenticity),
    indicator: named(stored.indicator),
    brand: named(stored.brand),
    maker: named(stored.maker),
    province: named(stored.province),
  };
}

function closed(options: readonly Option[], counts: Numbers): Choice[] {
  return options.flatMap(({ key, name }) => {
    const count = counts[key] ?? 0;
    return count === 0 ? [] : [{ key, name, count }];
  });
}
