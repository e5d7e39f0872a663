import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/shanghai-day.ts';
import { members } from '#schema/members.ts';

/** A mute without end is stored as one that outlives everybody. */
export const MUTED_FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** Refuses a member who may not write at the moment, and tells until when. */
export function createRequireNotMuted({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number): Promise<void> => {
    const [member] = await db
      .select({ until: members.mutedUntil })
      .from(members)
      .where(eq(members.id, memberId));
    if (!member?.until || member.until <= clock.now()) return;
    if (member.until >= MUTED_FOR_GOOD) throw new AppError('member.muted_for_good');
    throw new AppError('member.muted', { until: shanghaiMinute(member.until) });
  };
}
