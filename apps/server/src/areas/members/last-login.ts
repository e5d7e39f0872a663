import { eq } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';

/** The time and address of a member's last activity; existing clients call it last login. */
export function createLastLogin({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return async (memberId: number, address: string): Promise<void> => {
    await db.update(members).set({ lastLoginAt: clock.now(), lastLoginIp: address }).where(eq(members.id, memberId));
  };
}
