import {
  LAST_SEEN_SECONDS,
  STAFF_IDLE_SECONDS,
  STAFF_SESSION_SECONDS,
} from '@rujian/contract/constants';
import { defaultRightsOf } from '@rujian/contract/desk-rights';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import type { Identity } from '#platform/caller.ts';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/session-tokens.ts';
import { type STAFF_ROLES, staff, staffRoles, staffSessions } from '#schema/staff.ts';

type Role = (typeof STAFF_ROLES)[number];

export type StaffSessions = ReturnType<typeof createStaffSessions>;

/** Who works at the desk, and for how long without logging in again. */
export function createStaffSessions({
  db,
  clock,
  secret,
}: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  return {
    async open({ staffId, address }: { staffId: number; address: string }): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await db.insert(staffSessions).values({
        ...{ staffId, tokenHash: hashToken(secret, token), ip: address },
        ...{ createdAt: now, lastSeenAt: now },
        expiresAt: secondsAfter(now, STAFF_SESSION_SECONDS),
      });
      return token;
    },

    /** Roles are read with every call: one that was taken away is gone at once. */
    async identify(token: string): Promise<Identity> {
      const [found] = await db
        .select({
          id: staffSessions.id,
          staffId: staffSessions.staffId,
          expiresAt: staffSessions.expiresAt,
          lastSeenAt: staffSessions.lastSeenAt,
          roles: sql<Role[]>`array(
            select ${staffRoles.role} from ${staffRoles}
            where ${staffRoles.staffId} = ${staffSessions.staffId}
          )`,
        })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(
          and(eq(staffSessions.tokenHash, hashToken(secret, token)), isNull(staff.disabledAt)),
        );
      if (!found) return { kind: 'visitor' };
      const now = clock.now();
      const idleSince = secondsBefore(now, STAFF_IDLE_SECONDS);
      if (found.expiresAt <= now || found.lastSeenAt <= idleSince) {
        return { kind: 'visitor', isExpired: true };
      }
      await touch(found.id, now);
      return {
        ...{ kind: 'staff', id: found.staffId, sessionId: found.id },
        ...{ roles: found.roles, rights: defaultRightsOf(found.roles), columnIds: null },
      };
    },

    async end(sessionId: number): Promise<void> {
      await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
    },

    async forgetOld(): Promise<void> {
      await db.delete(staffSessions).where(lte(staffSessions.expiresAt, clock.now()));
    },
  };

  async function touch(id: number, now: Date): Promise<void> {
    await db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(
        and(
          eq(staffSessions.id, id),
          lte(staffSessions.lastSeenAt, secondsBefore(now, LAST_SEEN_SECONDS)),
        ),
      );
  }
}
