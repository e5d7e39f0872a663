import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiMinute } from '#platform/text/shanghai-day.ts';
import { members } from '#schema/members/members.ts';

/** A permanent mute is stored with this end. */
export const MUTED_FOR_GOOD = new Date('9999-12-31T00:00:00Z');

/** Refuses a muted member and names the end of the mute. */
export function createRequireNotMuted({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number): Promise<void> => {
    const [member] = await db.select({ until: members.mutedUntil }).from(members).where(eq(members.id, memberId));
    if (!member?.until || member.until <= clock.now()) return;
    if (member.until >= MUTED_FOR_GOOD) throw new AppError('member.muted_for_good');
    throw new AppError('member.muted', { until: shanghaiMinute(member.until) });
  };
}
