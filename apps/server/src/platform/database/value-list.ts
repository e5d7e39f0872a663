import { type SQL, sql } from 'drizzle-orm';

/** Values for `in (…)` or `array[…]`; an empty list matches nothing. */
export function valueList(values: readonly (string | number)[]): SQL {
  if (values.length === 0) return sql`null`;
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

export function orderedIds(order: readonly number[]): SQL {
  return sql.join(
    order.map((id, index) => sql`(${id}::bigint, ${index + 1}::int)`),
    sql`, `,
  );
}
