import { type SQL, sql } from 'drizzle-orm';
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

/** Rows of one table that belong to an owner and can be reassigned. */
export type OwnedRows = {
  /** The label under which they are counted for the person who reassigns them. */
  area: string;
  table: PgTable;
  owner: PgColumn;
  /** Identifies a row without its owner. */
  key: PgColumn[];
  /** Columns that are unique per owner; rows that the new owner already has are deleted. */
  once?: PgColumn[];
  /** Restricts that uniqueness to some rows. */
  onceWhere?: SQL;
  /** Which rows of the table have such an owner. */
  where?: SQL;
  /** Which rows move when only these parts of the owner move; without it none does. */
  ofParts?: (parts: readonly number[]) => SQL;
};

/** What was moved out of one table, serialisable so that it can be undone later. */
export type MovedRows = {
  area: string;
  table: string;
  keys: Record<string, unknown>[];
  /** Complete rows that were deleted because the new owner had the same. */
  dropped: Record<string, unknown>[];
};

export type Change = { from: number; to: number; parts?: readonly number[] };

/** Reassigns rows from one owner to another in the caller's transaction, and back. */
export function createHandover(tables: readonly OwnedRows[]) {
  return {
    async move(tx: Tx, change: Change): Promise<MovedRows[]> {
      const moved: MovedRows[] = [];
      for (const rows of tables) {
        if (change.parts && !rows.ofParts) continue;
        const dropped = await dropDoubles(tx, rows, change);
        const keys = await moveKeys(tx, rows, change);
        const { area, table } = rows;
        moved.push({ area, table: getTableConfig(table).name, keys, dropped });
      }
      return moved;
    },

    /** Only rows that still belong to the new owner go back. */
    async moveBack(tx: Tx, moved: readonly MovedRows[], { from, to }: Change): Promise<void> {
      for (const rows of tables) {
        const { name } = getTableConfig(rows.table);
        const given = moved.find(({ area, table }) => area === rows.area && table === name);
        if (!given) continue;
        await giveBack(tx, rows, given, { from, to });
      }
    },

    /** Number of rows per area that belong to this owner. */
    async count(tx: Pick<Tx, 'execute'>, owner: number): Promise<Map<string, number>> {
      const counts = new Map<string, number>();
      const statements = tables.map(
        (rows) => sql`select ${rows.area}::text as area, count(*)::int as count
          from ${rows.table} as owned where ${belongs(rows, sql`owned`, owner)}`,
      );
      const { rows } = await tx.execute<{ area: string; count: number }>(
        sql.join(statements, sql` union all `),
      );
      for (const { area, count } of rows) counts.set(area, (counts.get(area) ?? 0) + count);
      return counts;
    },
  };
}

async function dropDoubles(tx: Tx, rows: OwnedRows, change: Change) {
  if (!rows.once) return [];
  const same = rows.once.map(
    (column) => sql`other.${named(column)} is not distinct from owned.${named(column)}`,
  );
  const { rows: dropped } = await tx.execute<{ row: Record<string, unknown> }>(sql`
    delete from ${rows.table} as owned
    where ${belongs(rows, sql`owned`, change.from, change.parts)}
      and ${rows.onceWhere ?? sql`true`} and exists (
      select 1 from ${rows.table} as other
      where other.${named(rows.owner)} = ${change.to} and ${sql.join(same, sql` and `)}
    )
    returning to_jsonb(owned) as row`);
  return dropped.map(({ row }) => row);
}

async function moveKeys(tx: Tx, rows: OwnedRows, change: Change) {
  const key = rows.key.map((column) => sql`${sql.raw(`'${column.name}'`)}, owned.${named(column)}`);
  const { rows: moved } = await tx.execute<{ key: Record<string, unknown> }>(sql`
    update ${rows.table} as owned set ${named(rows.owner)} = ${change.to}
    where ${belongs(rows, sql`owned`, change.from, change.parts)}
    returning jsonb_build_object(${sql.join(key, sql`, `)}) as key`);
  return moved.map((row) => row.key);
}

async function giveBack(tx: Tx, rows: OwnedRows, given: MovedRows, { from, to }: Change) {
  const columns = sql.join(
    rows.key.map((column) => named(column)),
    sql`, `,
  );
  if (given.keys.length > 0) {
    await tx.execute(sql`
      update ${rows.table} as owned set ${named(rows.owner)} = ${from}
      where ${belongs(rows, sql`owned`, to)} and (${columns}) in (
        select ${columns} from jsonb_populate_recordset(
          null::${rows.table}, ${JSON.stringify(given.keys)}::jsonb
        )
      )`);
  }
  if (given.dropped.length > 0) {
    await tx.execute(sql`
      insert into ${rows.table} overriding system value
      select * from jsonb_populate_recordset(
        null::${rows.table}, ${JSON.stringify(given.dropped)}::jsonb
      )
      on conflict do nothing`);
  }
}

function belongs(rows: OwnedRows, alias: SQL, owner: number, parts?: readonly number[]): SQL {
  const conditions = [sql`${alias}.${named(rows.owner)} = ${owner}`];
  if (rows.where) conditions.push(rows.where);
  if (parts && rows.ofParts) conditions.push(rows.ofParts(parts));
  return sql.join(conditions, sql` and `);
}

function named(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}
