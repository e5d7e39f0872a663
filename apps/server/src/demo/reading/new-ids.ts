import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';

/**
 * Reserves ids before an insert, so that rows can reference each other without a query for each.
 */
export async function withNewIds<Row extends object>(
  tx: Tx,
  table: PgTable,
  rows: Row[],
): Promise<(Row & { id: number })[]> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const drawn = await tx.execute<{ id: string }>(
    sql`select nextval(${sequence}) as id from generate_series(1, ${rows.length}::int)`,
  );
  const ids = drawn.rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? Number.NaN }));
}
