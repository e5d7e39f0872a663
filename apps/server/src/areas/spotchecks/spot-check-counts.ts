import type { CheckFilters, SelectionCounts } from '@rujian/contract/areas/spotchecks/public';
import { sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { startOfDay } from '#platform/text/shanghai-day.ts';
import { IS_COUNTED, matchesFilters, PUBLIC_RECORDS, verdictOf } from './spot-check-filter.ts';

export type Counted = { total: number; counts: SelectionCounts };

type Row = { total: number; batches: number; failed: number; first: string | null; last: string | null };

/** The size of a selection, and its counts with denominator and period. */
export async function countSelection(db: Db, filters: CheckFilters): Promise<Counted> {
  const { rows } = await db.execute<Row>(sql`
    select count(*)::int as total,
      count(*) filter (where counted)::int as batches,
      count(*) filter (where counted and verdict = 'fail')::int as failed,
      min(published_on) filter (where counted)::text as first,
      max(published_on) filter (where counted)::text as last
    from (
      select record.published_on, ${IS_COUNTED} as counted, ${verdictOf(filters)} as verdict
      from ${PUBLIC_RECORDS} where ${matchesFilters(filters)}
    ) selected`);
  const { total = 0, batches = 0, failed = 0, first = null, last = null } = rows[0] ?? {};
  return {
    total,
    counts: {
      batches,
      failed,
      excluded: total - batches,
      from: first && startOfDay(first),
      to: last && startOfDay(last),
    } as SelectionCounts,
  };
}
