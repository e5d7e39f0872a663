import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { memberConsents, members } from '#schema/members/members.ts';

export type MemberCancellation = ReturnType<typeof createCancellation>;

export function createCancellation({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async requestedAt(memberId: number): Promise<Date | null> {
      const [member] = await db.select({ at: members.cancelRequestedAt }).from(members).where(eq(members.id, memberId));
      return member?.at ?? null;
    },

    /** A second request does not restart the waiting period. */
    async request(memberId: number, tx: Tx): Promise<boolean> {
      const asked = await tx
        .update(members)
        .set({ cancelRequestedAt: clock.now() })
        .where(and(eq(members.id, memberId), isNull(members.cancelRequestedAt)))
        .returning({ id: members.id });
      return asked.length > 0;
    },

    async undo(memberId: number, tx: Tx): Promise<boolean> {
      const kept = await tx
        .update(members)
        .set({ cancelRequestedAt: null })
        .where(and(eq(members.id, memberId), isNotNull(members.cancelRequestedAt), isNull(members.cancelledAt)))
        .returning({ id: members.id });
      return kept.length > 0;
    },

    async askedBefore(time: Date): Promise<number[]> {
      const rows = await db
        .select({ id: members.id })
        .from(members)
        .where(and(lte(members.cancelRequestedAt, time), isNull(members.cancelledAt)))
        .orderBy(asc(members.id));
      return rows.map(({ id }) => id);
    },

    /** The id stays, because ledgers and comments reference it. False when the member has revoked the request. */
    async erase(memberId: number, askedBefore: Date, tx: Tx): Promise<boolean> {
      const gone = await tx
        .update(members)
        .set({
          username: null,
          nickname: `已注销用户-${memberId}`,
          email: null,
          mobile: null,
          passwordHash: null,
          avatarPath: '',
          gender: 0,
          birthday: null,
          motto: '',
          regionId: null,
          joinIp: null,
          lastLoginAt: null,
          lastLoginIp: null,
          cancelledAt: clock.now(),
        })
        .where(and(eq(members.id, memberId), lte(members.cancelRequestedAt, askedBefore), isNull(members.cancelledAt)))
        .returning({ id: members.id });
      if (gone.length === 0) return false;
      await tx.delete(memberConsents).where(eq(memberConsents.memberId, memberId));
      return true;
    },
  };
}
