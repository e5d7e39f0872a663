import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { members } from '#schema/members/members.ts';

export type SetPasswordHash = (memberId: number, passwordHash: string, within?: Db | Tx) => Promise<void>;

export function createSetPasswordHash({ db, clock }: Pick<Platform, 'db' | 'clock'>): SetPasswordHash {
  return async (memberId, passwordHash, within = db) => {
    await within.update(members).set({ passwordHash, passwordChangedAt: clock.now() }).where(eq(members.id, memberId));
  };
}
