import { ACCESS_TOKEN_SECONDS } from '@rujian/contract/base/constants';
import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { refreshTokens, sessions } from '#schema/login/login.ts';
import { members } from '#schema/members/members.ts';
import { deviceOf } from './devices.ts';
import type { Origin } from './logins.ts';
import type { SendSecurityNote } from './security-notes.ts';
import type { Sessions, SessionTokens } from './sessions.ts';

type Parts = { sessions: Pick<Sessions, 'addRefreshToken'>; sendNote: SendSecurityNote };
type Renewed = { token: string; refreshToken?: string };

/** The refresh token stays valid, as existing clients need, until a client requests rotation: then each works once. */
export function createSessionRefresh(platform: Platform, { sessions: parts, sendNote }: Parts) {
  const { db, clock, secret } = platform;

  return async (input: Partial<SessionTokens> & { rotate: boolean }, origin: Origin): Promise<Renewed> => {
    if (!input.token) throw new AppError('token.missing');
    const old = { tokenHash: hashToken(secret, input.token), refreshHash: hashToken(secret, input.refreshToken ?? '') };
    const renewed = await renew(old, input.rotate, origin);
    if (renewed) return renewed;
    await endIfReused(old.refreshHash, origin);
    throw new AppError('session.refresh_failed');
  };

  /** Both tokens must belong to one session: a stolen refresh token alone is not enough. */
  async function renew(
    { tokenHash, refreshHash }: { tokenHash: string; refreshHash: string },
    rotate: boolean,
    origin: Origin,
  ): Promise<Renewed | null> {
    const now = clock.now();
    const token = newToken();
    return db.transaction(async (tx) => {
      const good = tx
        .select({ id: refreshTokens.sessionId })
        .from(refreshTokens)
        .where(
          and(
            eq(refreshTokens.tokenHash, refreshHash),
            isNull(refreshTokens.spentAt),
            gt(refreshTokens.expiresAt, now),
          ),
        );
      const welcome = tx
        .select({ id: members.id })
        .from(members)
        .where(and(isNull(members.bannedAt), isNull(members.cancelledAt)));
      // Of two concurrent renewals, one finds the old token gone and gets no row back.
      const [session] = await tx
        .update(sessions)
        .set({
          tokenHash: hashToken(secret, token),
          expiresAt: secondsAfter(now, ACCESS_TOKEN_SECONDS),
          lastSeenAt: now,
          ip: origin.address,
          renewals: sql`${sessions.renewals} + 1`,
          renewedAt: now,
        })
        .where(and(eq(sessions.tokenHash, tokenHash), inArray(sessions.id, good), inArray(sessions.memberId, welcome)))
        .returning({ id: sessions.id });
      if (!session) return null;
      if (!rotate && !(await hasRotated(tx, session.id))) return { token };
      const refreshToken = newToken();
      await tx.update(refreshTokens).set({ spentAt: now }).where(eq(refreshTokens.tokenHash, refreshHash));
      await parts.addRefreshToken(tx, session.id, refreshToken);
      return { token, refreshToken };
    });
  }

  /** A rotating session keeps rotating, or a thief could avoid rotation by omitting the field. */
  async function hasRotated(tx: Tx, sessionId: number): Promise<boolean> {
    const spent = await tx
      .select({ hash: refreshTokens.tokenHash })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.sessionId, sessionId), isNotNull(refreshTokens.spentAt)))
      .limit(1);
    return spent.length > 0;
  }

  // A refresh token used twice was copied, and either holder may be the thief, so the session ends, even if a lost
  // response was the reason.
  async function endIfReused(refreshHash: string, origin: Origin): Promise<void> {
    const reused = db
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(and(eq(refreshTokens.tokenHash, refreshHash), isNotNull(refreshTokens.spentAt)));
    const [ended] = await db
      .delete(sessions)
      .where(inArray(sessions.id, reused))
      .returning({ memberId: sessions.memberId });
    if (!ended) return;
    const from = { address: origin.address, device: deviceOf(origin.userAgent) };
    await sendNote(ended.memberId, 'refreshReused', from);
  }
}
