import { and, eq, lte, or, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Platform } from '#platform/platform.ts';

/** More than can fall due between two looks. */
const STEP = 200;

/** A table of edited items that editors time. */
type TimedTable = PgTable &
  Record<'id' | 'status' | 'workStatus' | 'scheduledFor' | 'unpublishAt', PgColumn>;

type Deps = {
  table: TimedTable;
  onTime: (id: number, move: 'publish' | 'withdraw') => Promise<void>;
  /** What the log says when one could not be moved. */
  failure: string;
};

/** A schedule counts only while the item waits for it or is public: a withdrawn one keeps none. */
export function isDueOut({ status, workStatus, scheduledFor }: TimedTable, now: Date) {
  const isEdit = and(eq(status, 'published'), eq(workStatus, 'scheduled'));
  return and(lte(scheduledFor, now), or(eq(status, 'scheduled'), isEdit));
}

export function isDueDown({ status, unpublishAt }: TimedTable, now: Date) {
  return and(eq(status, 'published'), lte(unpublishAt, now));
}

/** Lets out and takes down what is due, however long ago: a site that was down catches up. */
export function createDueItems(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { table, onTime, failure }: Deps,
) {
  const { id: itemId, scheduledFor } = table;

  return async function releaseDue(): Promise<void> {
    const now = clock.now();
    for (const id of await idsWhere(isDueOut(table, now))) await attempt(id, 'publish');
    for (const id of await idsWhere(isDueDown(table, now))) await attempt(id, 'withdraw');
  };

  async function idsWhere(condition: SQL | undefined): Promise<number[]> {
    const rows = await db
      .select({ id: itemId })
      .from(table)
      .where(condition)
      .orderBy(scheduledFor, itemId)
      .limit(STEP);
    return rows.map(({ id }) => Number(id));
  }

  /** One that fails keeps nobody else waiting. */
  async function attempt(id: number, move: 'publish' | 'withdraw'): Promise<void> {
    await onTime(id, move).catch((error) => log.error({ err: error, item: id }, failure));
  }
}
