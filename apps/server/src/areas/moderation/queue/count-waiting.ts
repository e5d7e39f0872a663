import { count, min, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';
import type { Waiting } from './queue-source.ts';

type Rows = {
  from: PgTable;
  /** When a row began to wait. */
  since: AnyPgColumn;
  where: SQL | undefined;
  isLate: SQLWrapper | undefined;
};

/** Counts waiting rows of a table, and those past their deadline. */
export async function countWaiting(
  { db }: Pick<Platform, 'db'>,
  { from, since, where, isLate }: Rows,
): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), late: sql<number>`(count(*) filter (where ${isLate}))::int`, oldestAt: min(since) })
    .from(from)
    .where(where);
  // The column's type is unknown here, but it is always a date.
  return found ? { ...found, oldestAt: found.oldestAt as Date | null } : NOTHING;
}

const NOTHING: Waiting = { count: 0, late: 0, oldestAt: null };
