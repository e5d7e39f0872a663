import { CAPTCHA_WRONG_TRIES_MAX } from '@rujian/contract/base/constants';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { secondsAfter } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { captchas } from '#schema/login/login.ts';
import type { ClickChallenge } from './click-challenge.ts';
import type { WaitChallenge } from './wait-challenge.ts';

export type CaptchaChallenge = ClickChallenge | WaitChallenge;

export type CaptchaTry = { challenge: CaptchaChallenge; createdAt: Date };

export function createCaptchaStore({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async put(id: string, challenge: CaptchaChallenge, lifeSeconds: number): Promise<void> {
      const createdAt = clock.now();
      const expiresAt = secondsAfter(createdAt, lifeSeconds);
      const row = { challenge, wrongTries: 0, createdAt, expiresAt };
      await db
        .insert(captchas)
        .values({ id, ...row })
        .onConflictDoUpdate({ target: captchas.id, set: row });
    },

    // Takes an attempt before the answer is checked, so that concurrent guesses get none extra; null when none is left.
    async beginTry(id: string): Promise<CaptchaTry | null> {
      const [row] = await db
        .update(captchas)
        .set({ wrongTries: sql`${captchas.wrongTries} + 1` })
        .where(
          and(
            eq(captchas.id, id),
            gt(captchas.expiresAt, clock.now()),
            lt(captchas.wrongTries, CAPTCHA_WRONG_TRIES_MAX),
          ),
        )
        .returning({ challenge: captchas.challenge, createdAt: captchas.createdAt });
      return (row as CaptchaTry | undefined) ?? null;
    },

    async restoreAttempt(id: string, { challenge }: CaptchaTry): Promise<void> {
      await db
        .update(captchas)
        .set({ wrongTries: sql`${captchas.wrongTries} - 1` })
        .where(and(eq(captchas.id, id), eq(captchas.challenge, challenge)));
    },

    /** False when another call consumed it first: one challenge is valid for one call. */
    async use(id: string, { challenge }: CaptchaTry): Promise<boolean> {
      const used = await db
        .delete(captchas)
        .where(and(eq(captchas.id, id), eq(captchas.challenge, challenge)))
        .returning({ id: captchas.id });
      return used.length > 0;
    },

    async deleteExpired(): Promise<void> {
      await db.delete(captchas).where(lt(captchas.expiresAt, clock.now()));
    },
  };
}
