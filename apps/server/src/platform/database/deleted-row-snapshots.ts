import { getTableColumns, getTableName, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from './database.ts';
import { databaseErrorOf, FOREIGN_KEY_VIOLATION, UNIQUE_VIOLATION } from './database-error.ts';

export type RowTables = readonly (readonly [PgTable, AnyPgColumn])[];
export type RowSnapshot = { table: string; rows: Record<string, unknown>[] }[];

export async function readRows(tx: Tx, places: RowTables, id: number): Promise<RowSnapshot> {
  const kept: RowSnapshot = [];
  for (const [table, column] of places) {
    const { rows } = await tx.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(${table}) as row from ${table} where ${column} = ${id}`,
    );
    kept.push({ table: getTableName(table), rows: rows.map(({ row }) => row) });
  }
  return kept;
}

export async function writeRows(tx: Tx, places: RowTables, kept: RowSnapshot): Promise<void> {
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

export function refuseTaken(error: unknown): never {
  const { code } = databaseErrorOf(error) ?? {};
  if (code === UNIQUE_VIOLATION) throw new AppError('trash.taken');
  if (code === FOREIGN_KEY_VIOLATION) throw new AppError('trash.parent_gone');
  throw error;
}
