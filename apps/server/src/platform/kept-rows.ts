import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from './app-error.ts';
import type { Tx } from './database.ts';
import { databaseErrorOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from './database-error.ts';

/** The tables of one thing, its own first, each with the column that says whose row it is. */
export type RowPlaces = readonly (readonly [PgTable, AnyPgColumn])[];
export type KeptRows = { table: string; rows: Record<string, unknown>[] }[];

/** The rows of a thing as they are, before they are deleted. */
export async function readRows(tx: Tx, places: RowPlaces, id: number): Promise<KeptRows> {
  const kept: KeptRows = [];
  for (const [table, column] of places) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${table}) as row from ${table} where ${column} = ${id}`,
    );
    kept.push({ table: getTableName(table), rows: rows.map(({ row }) => row) });
  }
  return kept;
}

/** Writes them back under their old numbers; what a later release added to a table takes its default. */
export async function writeRows(tx: Tx, places: RowPlaces, kept: KeptRows): Promise<void> {
  for (const [table] of places) {
    const { rows = [] } = kept.find((one) => one.table === getTableName(table)) ?? {};
    const [first] = rows;
    if (!first) continue;
    const names = Object.values(getTableColumns(table))
      .filter(({ name, generated }) => generated === undefined && name in first)
      .map(({ name }) => sql.identifier(name));
    const columns = sql.join(names, sql`, `);
    await tx
      .execute(
        sql`insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`,
      )
      .catch(refuseTaken);
  }
}

/** Says in words what the database refuses to have twice, or without what it belongs to. */
export function refuseTaken(error: unknown): never {
  const { code } = databaseErrorOf(error) ?? {};
  if (code === UNIQUE_VIOLATION) throw new AppError('trash.taken');
  if (code === FOREIGN_KEY_VIOLATION) throw new AppError('trash.parent_gone');
  throw error;
}
