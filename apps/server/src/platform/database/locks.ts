import type { ErrorId } from '@rujian/contract/base/errors';
import { eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from './database.ts';

/** For rules over several rows, which no single statement can check in a race. */
export async function lockUntilCommit(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

export async function lockedRow<Table extends PgTable & { id: PgColumn }>(
  tx: Tx,
  table: Table,
  id: number,
  missing: ErrorId,
): Promise<Table['$inferSelect']> {
  const known: PgTable & { id: PgColumn } = table;
  const [row] = await tx.select().from(known).where(eq(known.id, id)).for('update');
  if (!row) throw new AppError(missing);
  return row;
}
