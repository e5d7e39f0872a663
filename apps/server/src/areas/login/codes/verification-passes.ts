import { VERIFICATION_PASS_SECONDS } from '@rujian/contract/base/constants';
import type { VerificationType } from '@rujian/contract/vocabulary/login';
import { and, eq, gt, lte } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { verificationPasses } from '#schema/login/login.ts';

type Pass = { memberId: number; type: VerificationType; token: string };

export function createVerificationPasses({ db, clock, secret }: Platform) {
  return {
    async issue(memberId: number, type: VerificationType): Promise<string> {
      const token = newToken();
      const now = clock.now();
      await db.delete(verificationPasses).where(lte(verificationPasses.expiresAt, now));
      await db
        .insert(verificationPasses)
        .values({
          memberId,
          type,
          tokenHash: hashToken(secret, token),
          expiresAt: secondsAfter(now, VERIFICATION_PASS_SECONDS),
        });
      return token;
    },

    /** Checks without consuming, so that a wrong code does not cost the pass. */
    async require(pass: Pass): Promise<void> {
      const [found] = await db.select({ type: verificationPasses.type }).from(verificationPasses).where(isAlive(pass));
      if (!found) throw new AppError('pass.invalid');
    },

    /** Of two concurrent uses of one pass, one deletes it. */
    async consume(pass: Pass): Promise<void> {
      const [consumed] = await db
        .delete(verificationPasses)
        .where(isAlive(pass))
        .returning({ type: verificationPasses.type });
      if (!consumed) throw new AppError('pass.invalid');
    },
  };

  function isAlive({ memberId, type, token }: Pass) {
    return and(
      eq(verificationPasses.tokenHash, hashToken(secret, token)),
      eq(verificationPasses.memberId, memberId),
      eq(verificationPasses.type, type),
      gt(verificationPasses.expiresAt, clock.now()),
    );
  }
}
