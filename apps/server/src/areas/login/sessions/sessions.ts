import type { listSessions } from '@rujian/contract/areas/login/sessions';
import {
  ACCESS_TOKEN_SECONDS,
  LAST_SEEN_SECONDS,
  type Lang,
  MAX_SESSIONS,
  REFRESH_TOKEN_SECONDS,
} from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, desc, eq, exists, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Identify } from '#platform/caller.ts';
import { secondsAfter, secondsBefore, unixSeconds } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import { memberGroups, members } from '#schema/members/members.ts';
import { deviceLabel, deviceOf } from './devices.ts';
import type { Logins } from './logins.ts';

export type SessionTokens = { token: string; refreshToken: string };
type NewSession = { memberId: number; keep: boolean; address: string; userAgent: string };
type Deps = { memberSeen: (memberId: number, address: string) => Promise<void> };
export type Sessions = ReturnType<typeof createSessions>;

export function createSessions(platform: Platform, { memberSeen }: Deps) {
  const { db, clock, secret } = platform;

  return {
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

  async function sessionOf(token: string) {
    const [found] = await db
      .select({
        ...pick(sessions, 'id', 'memberId', 'expiresAt', 'lastSeenAt'),
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

type ListDeps = { regionOf: (address: string, lang: Lang) => string };
type Viewer = { id: number; sessionId: number; lang: Lang };

export function createSessionList(platform: Platform, logins: Logins, { regionOf }: ListDeps) {
  const { db, clock } = platform;

  return {
    async list({ id, sessionId, lang }: Viewer): Promise<DataOf<typeof listSessions>> {
      const [rows, history] = await Promise.all([alive(id), logins.newest(id)]);
      const origin = (row: { device: string; ip: string | null }) => ({
        device: deviceLabel(row.device, lang),
        region: row.ip ? regionOf(row.ip, lang) : '',
      });
      return {
        list: rows.map((row) => ({
          id: row.id,
          ...origin(row),
          isKept: row.isKept,
          isCurrent: row.id === sessionId,
          createdAt: unixSeconds(row.createdAt),
          lastSeenAt: unixSeconds(row.lastSeenAt),
          renewals: row.renewals,
          renewedAt: row.renewedAt && unixSeconds(row.renewedAt),
        })),
        logins: history.map((row) => ({ id: row.id, ...origin(row), method: row.method, at: unixSeconds(row.at) })),
      };
    },

    async revoke(memberId: number, sessionId: number): Promise<void> {
      await db.delete(sessions).where(and(eq(sessions.id, sessionId), eq(sessions.memberId, memberId)));
    },
  };

  function alive(memberId: number) {
    const now = clock.now();
    const refreshable = db
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(
        and(eq(refreshTokens.sessionId, sessions.id), isNull(refreshTokens.spentAt), gt(refreshTokens.expiresAt, now)),
      );
    return db
      .select()
      .from(sessions)
      .where(and(eq(sessions.memberId, memberId), or(gt(sessions.expiresAt, now), exists(refreshable))))
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.id));
  }
}
