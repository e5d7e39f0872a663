import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from '#platform/database/database.ts';
import type { DemoDates } from './demo-dates.ts';
import type { DemoFiles } from './demo-files.ts';

export type Demo = { tx: Tx; files: DemoFiles; dates: DemoDates };
export type Ids = ReadonlyMap<string, number>;

/** Ids drawn before the insert let rows reference each other without a query for each. */
export async function withNewIds<Row extends object>(
  tx: Tx,
  table: PgTable,
  rows: readonly Row[],
): Promise<(Row & { id: number })[]> {
  const sequence = sql`pg_get_serial_sequence(${getTableName(table)}, 'id')`;
  const drawn = await tx.execute<{ id: string }>(
    sql`select nextval(${sequence}) as id from generate_series(1, ${rows.length}::int)`,
  );
  const ids = drawn.rows.map(({ id }) => Number(id)).sort((one, other) => one - other);
  return rows.map((row, index) => ({ ...row, id: ids[index] ?? Number.NaN }));
}

/** Inserts a row for each, and returns them with their ids. */
export async function insertNew<Table extends PgTable, Row extends object>(
  tx: Tx,
  table: Table,
  rows: readonly Row[],
  columnsOf: (row: Row & { id: number }, place: number, all: (Row & { id: number })[]) => Columns<Table>,
): Promise<(Row & { id: number })[]> {
  const numbered = await withNewIds(tx, table, rows);
  const values = numbered.map((row, place, all) => ({ ...columnsOf(row, place, all), id: row.id }));
  await tx.insert<PgTable>(table).overridingSystemValue().values(values);
  return numbered;
}

type Columns<Table extends PgTable> = Omit<Table['$inferInsert'], 'id'>;

/** Resolves a name used in another demo file; an unknown name stops the load. */
export function resolve<Value>(names: ReadonlyMap<string, Value>, name: string, kind: string): Value {
  const value = names.get(name);
  if (value === undefined) throw new Error(`The demo content names an unknown ${kind}: ${name}`);
  return value;
}
