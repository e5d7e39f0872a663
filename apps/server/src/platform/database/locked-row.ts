import type { ErrorId } from '@rujian/contract/base/errors';
import { eq } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from './database.ts';

/** The row with this id, which nobody else changes until the transaction ends; refused where there is none. */
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
