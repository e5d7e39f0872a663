import type { CheckFilters, CheckRow, CheckSort, listChecks } from '@rujian/contract/areas/spotchecks/public';
import type { Lang } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { type SQL, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { readNamedFacets } from './named-facets.ts';
import { createCheckChoices } from './spot-check-choices.ts';
import {
  type Counted,
  countSelection,
  IS_COUNTED,
  keyOf,
  LIFE,
  matchesFilters,
  PUBLIC_RECORDS,
} from './spot-check-filter.ts';
import { rowsByIds } from './spot-check-rows.ts';

type CheckQuery = CheckFilters & { page: number; limit: number; sort: CheckSort };
export type SpotCheckList = ReturnType<typeof createSpotCheckList>;

const EVERYTHING: CheckFilters = { place: 'maker' };

export function createSpotCheckList({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  const choicesOf = createCheckChoices({ readDb, remember });

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
        readNamedFacets({ readDb }, filters, lang),
        choicesOf(filters, lang),
      ]);
      const list = await rowsByIds(readDb, ids, lang);
      return { list, total, counts, base, facets, choices };
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
