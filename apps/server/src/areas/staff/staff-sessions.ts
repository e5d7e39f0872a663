import { rightsOf } from '@rujian/contract/areas/staff/rights';
import { LAST_SEEN_SECONDS, STAFF_IDLE_SECONDS, STAFF_SESSION_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Identify, Identity } from '#platform/caller.ts';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { CHANGES, COLUMNS, ROLES } from '#schema/staff/held-rights.ts';
import { staff, staffSessions } from '#schema/staff/staff.ts';
import { DEMANDS_TOTP } from './roles.ts';

export type StaffSessions = ReturnType<typeof createStaffSessions>;
type NewSession = { staffId: number; address: string; userAgent?: string };

export function createStaffSessions({ db, clock, secret }: Pick<Platform, 'db' | 'clock' | 'secret'>) {
  return {
    async open({ staffId, address, userAgent = '' }: NewSession): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await db
        .insert(staffSessions)
        .values({
          staffId,
          tokenHash: hashToken(secret, token),
          ip: address,
          userAgent,
          createdAt: now,
          lastSeenAt: now,
          expiresAt: secondsAfter(now, STAFF_SESSION_SECONDS),
        });
      return token;
    },

    async identify(token: string): Promise<Identity> {
      const [found] = await db
        .select({
          ...pick(staffSessions, 'id', 'staffId', 'expiresAt', 'lastSeenAt'),
          ...pick(staff, 'passwordGivenAt', 'totpConfirmedAt'),
          roles: ROLES,
          changes: CHANGES,
          columnIds: COLUMNS,
          demandsTotp: DEMANDS_TOTP,
        })
        .from(staffSessions)
        .innerJoin(staff, eq(staff.id, staffSessions.staffId))
        .where(and(eq(staffSessions.tokenHash, hashToken(secret, token)), isNull(staff.disabledAt)));
      if (!found) return { kind: 'visitor' };
      const now = clock.now();
      const idleSince = secondsBefore(now, STAFF_IDLE_SECONDS);
      if (found.expiresAt <= now || found.lastSeenAt <= idleSince) return { kind: 'visitor', isExpired: true };
      await touch(found.id, now);
      const { roles, changes, columnIds } = found;
      return {
        kind: 'staff',
        id: found.staffId,
        sessionId: found.id,
        roles,
        rights: rightsOf(roles, changes),
        columnIds: columnIds?.map(Number) ?? null,
        pendingSetup: pendingSetupOf(found),
      };
    },

    async end(sessionId: number): Promise<void> {
      await db.delete(staffSessions).where(eq(staffSessions.id, sessionId));
    },

    async deleteExpired(): Promise<number> {
      return touchedRows(await db.delete(staffSessions).where(lte(staffSessions.expiresAt, clock.now())));
    },
  };

  async function touch(id: number, now: Date): Promise<void> {
    await db
      .update(staffSessions)
      .set({ lastSeenAt: now })
      .where(and(eq(staffSessions.id, id), lte(staffSessions.lastSeenAt, secondsBefore(now, LAST_SEEN_SECONDS))));
  }
}

function pendingSetupOf(person: {
  passwordGivenAt: Date | null;
  totpConfirmedAt: Date | null;
  demandsTotp: boolean;
}): 'password' | 'totp' | undefined {
  if (person.passwordGivenAt) return 'password';
  return person.demandsTotp && !person.totpConfirmedAt ? 'totp' : undefined;
}

export function withStaff(sessions: StaffSessions, identify: Identify): Identify {
  return ({ staffToken, ...tokens }, from) =>
    staffToken === undefined ? identify(tokens, from) : sessions.identify(staffToken);
}
