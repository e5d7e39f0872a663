import { and, count, eq, min, notExists, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#platform/database/database.ts';
import { moderationDecisions } from '#schema/moderation/moderation.ts';
import type { QueueKind, Waiting } from './queue-source.ts';

type Rows = {
  from: PgTable;
  /** When a row began to wait. */
  since: AnyPgColumn;
  where: SQL | undefined;
  isLate: SQLWrapper | undefined;
};

/** Counts waiting rows of a table, and those past their deadline. */
export async function countWaiting(db: Db, { from, since, where, isLate }: Rows): Promise<Waiting> {
  const [found] = await db
    .select({ count: count(), late: sql<number>`(count(*) filter (where ${isLate}))::int`, oldestAt: min(since) })
    .from(from)
    .where(where);
  // The column's type is unknown here, but it is always a date.
  return found ? { ...found, oldestAt: found.oldestAt as Date | null } : { count: 0, late: 0, oldestAt: null };
}

/** No decision about the item with this id is about to be applied. */
export function isUndecided(db: Db, kind: QueueKind, id: AnyPgColumn): SQL {
  const { kind: ofKind, itemId, state } = moderationDecisions;
  const isPending = and(eq(ofKind, kind), eq(itemId, id), eq(state, 'waiting'));
  return notExists(db.select({ one: sql`1` }).from(moderationDecisions).where(isPending));
}
