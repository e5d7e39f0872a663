import { type SQL, sql } from 'drizzle-orm';

/** `in (…)` for ids that are known to be numbers; an empty list matches nothing. */
export function inIds(ids: readonly number[]): SQL {
  if (ids.length === 0) return sql`null`;
  return sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
}
