import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Tx } from './database.ts';

type OwnedTable = {
  area: string;
  table: PgTable;
  owner: PgColumn;
  /** Each owner has one row with the same values here; a duplicate of the new owner’s is deleted. */
  once?: PgColumn[];
  onceWhere?: SQL;
  where?: SQL;
};

export type Reassignment = { from: number; to: number };

export type OwnedRows = {
  reassign: (tx: Tx, change: Reassignment) => Promise<void>;
  count: (tx: Pick<Tx, 'execute'>, owner: number) => Promise<Map<string, number>>;
};

export function ownedRows(tables: readonly OwnedTable[]): OwnedRows {
  return {
    async reassign(tx, { from, to }) {
      for (const rows of tables) {
        await deleteDuplicates(tx, rows, { from, to });
        await tx.execute(sql`
          update ${rows.table} as owned set ${named(rows.owner)} = ${to}
          where ${belongsTo(rows, from)}`);
      }
    },

    async count(tx, owner) {
      const counts = new Map<string, number>();
      const statements = tables.map(
        (rows) => sql`select ${rows.area}::text as area, count(*)::int as count
          from ${rows.table} as owned where ${belongsTo(rows, owner)}`,
      );
      const { rows } = await tx.execute<{ area: string; count: number }>(sql.join(statements, sql` union all `));
      for (const { area, count } of rows) counts.set(area, (counts.get(area) ?? 0) + count);
      return counts;
    },
  };
}

async function deleteDuplicates(tx: Tx, rows: OwnedTable, change: Reassignment): Promise<void> {
  if (!rows.once) return;
  const same = rows.once.map((column) => sql`other.${named(column)} is not distinct from owned.${named(column)}`);
  await tx.execute(sql`
    delete from ${rows.table} as owned
    where ${belongsTo(rows, change.from)} and ${rows.onceWhere ?? sql`true`} and exists (
      select 1 from ${rows.table} as other
      where other.${named(rows.owner)} = ${change.to} and ${sql.join(same, sql` and `)}
    )`);
}

function belongsTo(rows: OwnedTable, owner: number): SQL {
  const owned = sql`owned.${named(rows.owner)} = ${owner}`;
  return rows.where ? sql`${owned} and ${rows.where}` : owned;
}

function named(column: PgColumn): SQL {
  return sql`${sql.identifier(column.name)}`;
}
