import { and, eq, isNull, lte } from 'drizzle-orm';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { contributions } from '#schema/contributions/contributions.ts';
import { stepMessage } from './author-messages.ts';
import type { Deps } from './deps.ts';

/** How long before the promised answer a contribution counts as near its deadline. */
export const NEAR_SECONDS = 2 * 24 * 60 * 60;
const A_RUN = 100;

export function dueOf(answerDueAt: Date | null, now: Date): '' | 'soon' | 'late' {
  if (!answerDueAt) return '';
  if (answerDueAt <= now) return 'late';
  return answerDueAt <= secondsAfter(now, NEAR_SECONDS) ? 'soon' : '';
}

/** Notifies the author and the desk of a missed answer deadline, once. */
export function createAnswerClock(
  { db, clock, log }: Pick<Platform, 'db' | 'clock' | 'log'>,
  { sendMessage }: Pick<Deps, 'sendMessage'>,
) {
  return async (): Promise<void> => {
    const now = clock.now();
    const isOverdue = and(lte(contributions.answerDueAt, now), isNull(contributions.remindedAt));
    const late = await db.select({ id: contributions.id }).from(contributions).where(isOverdue).limit(A_RUN);
    for (const { id } of late) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .update(contributions)
          .set({ remindedAt: now })
          .where(and(eq(contributions.id, id), isOverdue))
          .returning();
        if (row) await sendMessage(stepMessage(row, 'late'), tx);
      });
    }
    if (late.length > 0) log.warn({ contributions: late.map(({ id }) => id) }, 'contributions.answer_overdue');
  };
}
