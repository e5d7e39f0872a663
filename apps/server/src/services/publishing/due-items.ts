import { isScheduleTime } from '@rujian/contract/base/publishing/publishing';
import type { PublishState } from '@rujian/contract/vocabulary/shared/publishing';
import { and, eq, lte, or, type SQL } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import type { AnyItems, ItemTable, MoveRequest } from '#ports/edited-items.ts';

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

export type Times = { scheduledFor?: Date | null; unpublishAt?: Date | null; unpublishReason?: string };

export function createTiming({ clock }: Pick<Platform, 'clock'>) {
  return {
    timesFor(next: PublishState, request: MoveRequest): Times {
      const { unpublishAt: until, unpublishReason = '' } = request;
      const isOut = next === 'scheduled' || next === 'published';
      const leaving = isOut && until !== undefined ? unpublishFields(until, unpublishReason) : {};
      return { scheduledFor: next === 'scheduled' ? timeOf(request.at) : null, ...leaving };
    },

    unpublishFields,
  };

  function timeOf(seconds: number | undefined): Date {
    if (seconds === undefined || !isScheduleTime(seconds, unixSeconds(clock.now()))) {
      throw new AppError('schedule.out_of_range');
    }
    return new Date(seconds * 1000);
  }

  /** A time needs its reason; no time cancels what was set. */
  function unpublishFields(at: number | null, reason: string): Times {
    if (at === null) return { unpublishAt: null, unpublishReason: '' };
    if (reason.trim() === '') throw new AppError('review.no_remark');
    return { unpublishAt: timeOf(at), unpublishReason: reason.trim() };
  }
}
