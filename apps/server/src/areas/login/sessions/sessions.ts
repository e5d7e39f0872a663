import {
  ACCESS_TOKEN_SECONDS,
  LAST_SEEN_SECONDS,
  MAX_SESSIONS,
  REFRESH_TOKEN_SECONDS,
} from '@rujian/contract/base/constants';
import { and, desc, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { Identify } from '#platform/caller.ts';
import { secondsAfter, secondsBefore } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { deviceOf } from './devices.ts';

export type SessionTokens = { token: string; refreshToken: string };

type NewSession = { memberId: number; keep: boolean; address: string; userAgent: string };

type Deps = { memberSeen: (memberId: number, address: string) => Promise<void> };

export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(platform: Platform, { memberSeen }: Deps) {
  const { db, clock, secret } = platform;

  return {
    /** Opens a session on one more device; above the limit the least recently used one ends. */
    async open({ memberId, keep, address, userAgent }: NewSession): Promise<SessionTokens> {
      const now = clock.now();
      const token = newToken();
      const refreshToken = keep ? newToken() : '';
      await db.transaction(async (tx) => {
        // Concurrent logins of one member are serialised, or together they would exceed the limit.
        await tx.select().from(members).where(eq(members.id, memberId)).for('update');
        const [session] = await tx
          .insert(sessions)
          .values({
            memberId,
            tokenHash: hashToken(secret, token),
            expiresAt: secondsAfter(now, ACCESS_TOKEN_SECONDS),
            isKept: keep,
            device: deviceOf(userAgent),
            ip: address,
            createdAt: now,
            lastSeenAt: now,
          })
          .returning({ id: sessions.id });
        if (keep && session) await addRefreshToken(tx, session.id, refreshToken);
        await endOldest(tx, memberId);
      });
      return { token, refreshToken };
    },

    identify: (async ({ memberToken }, { address }) => {
      if (memberToken === undefined) return { kind: 'visitor' };
      const found = await sessionOf(memberToken);
      if (!found) return { kind: 'visitor' };
      const now = clock.now();
      if (found.expiresAt <= now) return { kind: 'visitor', isExpired: true };
      if (found.lastSeenAt <= secondsBefore(now, LAST_SEEN_SECONDS)) await touch(found, address);
      const { id, memberId } = found;
      const held = found.groupDisabledAt ? [] : (found.rules ?? []);
      const rules = held.map((rule) => rule.toLowerCase());
      return { kind: 'member', id: memberId, sessionId: id, rules };
    }) satisfies Identify,

    /** Ends the sessions of these tokens; unknown and empty ones are ignored. */
    async endByTokens(tokens: readonly (string | undefined)[]): Promise<void> {
      const hashes = tokens.filter(Boolean).map((token) => hashToken(secret, token ?? ''));
      if (hashes.length === 0) return;
      const refreshed = db
        .select({ id: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(inArray(refreshTokens.tokenHash, hashes));
      await db.delete(sessions).where(inArray(sessions.id, refreshed));
      await db.delete(sessions).where(inArray(sessions.tokenHash, hashes));
    },

    async endOthers(memberId: number, exceptSessionId = 0): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.memberId, memberId), ne(sessions.id, exceptSessionId)));
    },

    async endAllBut(memberId: number, token: string): Promise<void> {
      await db
        .delete(sessions)
        .where(and(eq(sessions.memberId, memberId), ne(sessions.tokenHash, hashToken(secret, token))));
    },

    addRefreshToken,
  };

  /** One indexed read; a banned or deleted member has no session. */
  async function sessionOf(token: string) {
    const [found] = await db
      .select({
        id: sessions.id,
        memberId: sessions.memberId,
        expiresAt: sessions.expiresAt,
        lastSeenAt: sessions.lastSeenAt,
        rules: memberGroups.rules,
        groupDisabledAt: memberGroups.disabledAt,
      })
      .from(sessions)
      .innerJoin(members, eq(members.id, sessions.memberId))
      .leftJoin(memberGroups, eq(memberGroups.id, members.groupId))
      .where(
        and(
          eq(sessions.tokenHash, hashToken(secret, token)),
          sql`${members.bannedAt} is null and ${members.cancelledAt} is null`,
        ),
      );
    return found;
  }

  async function touch({ id, memberId }: { id: number; memberId: number }, address: string) {
    const now = clock.now();
    // Of concurrent calls, one writes.
    const [touched] = await db
      .update(sessions)
      .set({ lastSeenAt: now, ip: address })
      .where(and(eq(sessions.id, id), lte(sessions.lastSeenAt, secondsBefore(now, LAST_SEEN_SECONDS))))
      .returning({ id: sessions.id });
    if (touched) await memberSeen(memberId, address);
  }

  async function addRefreshToken(tx: Tx, sessionId: number, refreshToken: string): Promise<void> {
    await tx
      .insert(refreshTokens)
      .values({
        tokenHash: hashToken(secret, refreshToken),
        sessionId,
        expiresAt: secondsAfter(clock.now(), REFRESH_TOKEN_SECONDS),
      });
  }
}

async function endOldest(tx: Tx, memberId: number): Promise<void> {
  const oldest = tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.memberId, memberId))
    .orderBy(desc(sessions.lastSeenAt), desc(sessions.id))
    .offset(MAX_SESSIONS);
  await tx.delete(sessions).where(inArray(sessions.id, oldest));
}
