import { type SQL, sql } from 'drizzle-orm';

/** Ids with their places, for `from (values …) as wanted(id, place)`; the first one has place 1. */
export function orderedIds(order: readonly number[]): SQL {
  return sql.join(
    order.map((id, index) => sql`(${id}::bigint, ${index + 1}::int)`),
    sql`, `,
  );
}
