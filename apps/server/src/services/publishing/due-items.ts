import { and, eq, lte, or, type SQL } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import type { AnyItems, ItemTable } from '#ports/edited-items.ts';

/** Started every minute, and for the exact time of each schedule. */
export const RELEASE_JOB = 'publishing.release_due';
const EVERY_MINUTE = '* * * * *';
const STEP = 200;

/** A schedule counts only while the item waits for it or is public: a withdrawn one keeps none. */
function isDueOut({ status, workStatus, scheduledFor }: ItemTable, now: Date): SQL | undefined {
  const isEdit = workStatus && and(eq(status, 'published'), eq(workStatus, 'scheduled'));
  return and(lte(scheduledFor, now), or(eq(status, 'scheduled'), isEdit));
}

function isDueDown({ status, unpublishAt }: ItemTable, now: Date): SQL | undefined {
  return and(eq(status, 'published'), lte(unpublishAt, now));
}

/** Publishes and withdraws what is due, however long ago: a site that was down catches up. */
export function defineRelease({ db, clock, log, jobs }: Platform, types: () => Iterable<AnyItems>): void {
  jobs.define(RELEASE_JOB, releaseDue, { cron: EVERY_MINUTE });

  async function releaseDue(): Promise<void> {
    const now = clock.now();
    for (const items of types()) {
      const { table } = items;
      for (const id of await idsWhere(table, isDueOut(table, now))) {
        await attempt(items, id, 'publish');
      }
      for (const id of await idsWhere(table, isDueDown(table, now))) {
        await attempt(items, id, 'withdraw');
      }
    }
  }

  async function idsWhere(table: ItemTable, condition: SQL | undefined): Promise<number[]> {
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(condition)
      .orderBy(table.scheduledFor, table.id)
      .limit(STEP);
    return rows.map(({ id }) => Number(id));
  }

  async function attempt({ t, onTime }: AnyItems, id: number, move: 'publish' | 'withdraw'): Promise<void> {
    await onTime(id, move).catch((error) => log.error({ err: error, t, item: id }, 'publishing.not_on_time'));
  }
}
