import { count, min, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';
import type { Waiting } from './queue-source.ts';

/** Counts waiting rows of a table by their waiting time. */
export async function countWaiting(
  { db }: Pick<Platform, 'db'>,
  { from, since, where }: { from: PgTable; since: AnyPgColumn; where: SQL | undefined },
  lateSince: Date,
): Promise<Waiting> {
  const [found] = await db
    .select({
      count: count(),
      late: sql<number>`(count(*) filter (where ${since} <= ${lateSince.toISOString()}))::int`,
      oldestAt: min(since),
    })
    .from(from)
    .where(where);
  // The column's type is unknown here, but it is always a date.
  return found ? { ...found, oldestAt: found.oldestAt as Date | null } : NOTHING;
}

const NOTHING: Waiting = { count: 0, late: 0, oldestAt: null };
