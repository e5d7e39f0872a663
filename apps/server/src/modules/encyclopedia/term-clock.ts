import { and, eq, lte, or } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { encyclopediaEntries } from '#schema/encyclopedia.ts';
import type { TermMoving } from './term-moving.ts';

/** More than can fall due between two looks. */
const STEP = 200;

/** Lets out and takes down what is due, however long ago: a site that was down catches up. */
export function createTermClock(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { onTime }: Pick<TermMoving, 'onTime'>,
) {
  return async function releaseDue(): Promise<void> {
    const { status, workStatus, scheduledFor, unpublishAt } = encyclopediaEntries;
    const now = clock.now();
    const isTimed = or(eq(status, 'scheduled'), eq(workStatus, 'scheduled'));
    for (const id of await idsWhere(and(isTimed, lte(scheduledFor, now)))) {
      await attempt(id, 'publish');
    }
    for (const id of await idsWhere(and(eq(status, 'published'), lte(unpublishAt, now)))) {
      await attempt(id, 'withdraw');
    }
  };

  async function idsWhere(condition: ReturnType<typeof and>): Promise<number[]> {
    const rows = await db
      .select({ id: encyclopediaEntries.id })
      .from(encyclopediaEntries)
      .where(condition)
      .orderBy(encyclopediaEntries.scheduledFor, encyclopediaEntries.id)
      .limit(STEP);
    return rows.map(({ id }) => id);
  }

  /** One that fails keeps nobody else waiting. */
  async function attempt(id: number, move: 'publish' | 'withdraw'): Promise<void> {
    await onTime(id, move).catch((error) =>
      log.error({ err: error, term: id }, 'encyclopedia.not_on_time'),
    );
  }
}
