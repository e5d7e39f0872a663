import { type SQL, sql } from 'drizzle-orm';

/**
 * The failed item that a list names alone, the same on every page: furthest above its limit, else
 * the first one printed. Joined as `item`, with the number of all failed items.
 */
export function worstFailureOf(recordId: SQL): SQL {
  return sql`left join lateral (
    select failed.*, count(*) over () as failed_items
    from spotcheck_items failed
    where failed.record_id = ${recordId} and failed.result = 'fail'
    order by failed.times_over desc nulls last, failed.position
    limit 1
  ) item on true`;
}
