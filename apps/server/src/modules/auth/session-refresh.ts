import { ACCESS_TOKEN_SECONDS } from '@rujian/contract/constants';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken, newToken } from '#platform/session-tokens.ts';
import { refreshTokens, sessions } from '#schema/auth.ts';
import { members } from '#schema/members.ts';
import { deviceOf } from './devices.ts';
import type { Origin } from './logins.ts';
import type { SendSecurityNote } from './security-notes.ts';
import type { Sessions, SessionTokens } from './sessions.ts';

type Parts = { sessions: Pick<Sessions, 'addRefreshToken'>; sendNote: SendSecurityNote };

export type SessionRefresh = ReturnType<typeof createSessionRefresh>;

/** Changes a pair of tokens for a new one. A refresh token is good for exactly one change. */
export function createSessionRefresh(platform: Platform, { sessions: parts, sendNote }: Parts) {
  const { db, clock, secret } = platform;

  return async (given: Partial<SessionTokens>, origin: Origin): Promise<SessionTokens> => {
    if (!given.token) throw new AppError('token.missing');
    const next = { token: newToken(), refreshToken: newToken() };
    const old = {
      tokenHash: hashToken(secret, given.token),
      refreshHash: hashToken(secret, given.refreshToken ?? ''),
    };
    if (await change(old, next)) return next;
    await endIfReused(old.refreshHash, origin);
    throw new AppError('session.refresh_failed');
  };

  /** Both tokens have to be of one session: a stolen refresh token alone is not enough. */
  async function change(
    { tokenHash, refreshHash }: { tokenHash: string; refreshHash: string },
    next: SessionTokens,
  ): Promise<boolean> {
    const now = clock.now();
    return db.transaction(async (tx) => {
      const own = tx
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(members, eq(members.id, sessions.memberId))
        .where(
          and(
            eq(sessions.tokenHash, tokenHash),
            isNull(members.bannedAt),
            isNull(members.cancelledAt),
          ),
        );
      // Of two changes that arrive together, one gets no row back.
      const [spent] = await tx
        .update(refreshTokens)
        .set({ spentAt: now })
        .where(
          and(
            eq(refreshTokens.tokenHash, refreshHash),
            isNull(refreshTokens.spentAt),
            gt(refreshTokens.expiresAt, now),
            inArray(refreshTokens.sessionId, own),
          ),
        )
        .returning({ sessionId: refreshTokens.sessionId });
      if (!spent) return false;
      await tx
        .update(sessions)
        .set({
          tokenHash: hashToken(secret, next.token),
          expiresAt: secondsAfter(now, ACCESS_TOKEN_SECONDS),
          lastSeenAt: now,
        })
        .where(eq(sessions.id, spent.sessionId));
      await parts.addRefreshToken(tx, spent.sessionId, next.refreshToken);
      return true;
    });
  }

  /**
   * A refresh token that comes a second time was copied: one of the two who hold it is a thief, and
   * nobody can tell which. So both are out, even if a lost answer was the reason.
   */
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
