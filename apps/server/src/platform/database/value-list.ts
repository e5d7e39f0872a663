import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** Values for `in (…)` or `array[…]`; an empty list matches nothing. */
export function valueList(values: readonly (string | number)[]): SQL {
  if (values.length === 0) return sql`null`;
  return sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
}

type Sorted = PgTable & { id: PgColumn; position: PgColumn };

/** Gives the rows their places in this order, from 1; only those that meet the condition. */
export async function sortRows(tx: Tx, table: Sorted, order: readonly number[], condition?: SQL): Promise<void> {
  if (order.length === 0) return;
  const places = sql.join(
    order.map((id, index) => sql`(${id}::bigint, ${index + 1}::int)`),
    sql`, `,
  );
  await tx.execute(sql`
    update ${table} set position = wanted.place from (values ${places}) as wanted(id, place)
    where ${and(sql`${table.id} = wanted.id`, condition)}`);
}
