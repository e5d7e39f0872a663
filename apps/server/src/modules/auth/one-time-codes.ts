import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import {
  CODE_DIGITS,
  CODE_WRONG_TRIES,
  type EmailEvent,
  type SmsTemplate,
} from '@rujian/contract/constants';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, secondsBefore, secondsBetween } from '#platform/clock.ts';
import type { Tx } from '#platform/database.ts';
import { touchedRows } from '#platform/erasures.ts';
import type { Platform } from '#platform/platform.ts';
import { codeWaits, oneTimeCodes } from '#schema/auth.ts';

export type CodePurpose = SmsTemplate | EmailEvent;

/** Whom a code was sent to and what for; it is good for nothing else. */
export type CodeTarget = { address: string; purpose: CodePurpose };

export type Codes = ReturnType<typeof createCodes>;

/** Codes that prove who reads a mobile number or a mailbox. Only their hashes are kept. */
export function createCodes({ db, clock, secret }: Platform) {
  return {
    secondsToWait,

    /** A new code in place of the one before, or nothing while the address has to wait. */
    async issue(
      tx: Tx,
      target: CodeTarget,
      { lifeSeconds, resendSeconds }: Terms,
    ): Promise<string | undefined> {
      const { address, purpose } = target;
      const now = clock.now();

      // The waiting time is a condition of the statement, not a check before it: of two requests
      // that arrive together, one gets no row back.
      const [rested] = await tx
        .insert(codeWaits)
        .values({ address, sentAt: now })
        .onConflictDoUpdate({
          target: codeWaits.address,
          set: { sentAt: now },
          setWhere: lte(codeWaits.sentAt, secondsBefore(now, resendSeconds)),
        })
        .returning();
      if (!rested) return undefined;

      const code = newCode();
      const row = {
        codeHash: hashOf(target, code),
        wrongTries: 0,
        sentAt: now,
        expiresAt: secondsAfter(now, lifeSeconds),
      };
      await tx
        .insert(oneTimeCodes)
        .values({ address, purpose, ...row })
        .onConflictDoUpdate({ target: [oneTimeCodes.address, oneTimeCodes.purpose], set: row });
      return code;
    },

    /** Whether the code still opens something: it was not replaced, used, burnt or left too long. */
    async isCurrent(target: CodeTarget, code: string): Promise<boolean> {
      const [row] = await db
        .select({ codeHash: oneTimeCodes.codeHash })
        .from(oneTimeCodes)
        .where(isAlive(target));
      return row !== undefined && isSame(row.codeHash, hashOf(target, code));
    },

    /** Uses a code up, or throws `code.wrong`; five wrong tries burn it. */
    async redeem({ code, ...given }: CodeTarget & { code: string }): Promise<void> {
      const target = { ...given, address: given.address.toLowerCase() };

      // A try is taken before the comparison, so that guesses which arrive together cannot share one.
      const [row] = await db
        .update(oneTimeCodes)
        .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
        .where(isAlive(target))
        .returning({ codeHash: oneTimeCodes.codeHash });
      const hash = hashOf(target, code.trim());
      if (!row || !isSame(row.codeHash, hash)) throw new AppError('code.wrong');

      // Of two who bring the right code together, one deletes the row.
      const [spent] = await db
        .delete(oneTimeCodes)
        .where(and(isFor(target), eq(oneTimeCodes.codeHash, hash)))
        .returning({ address: oneTimeCodes.address });
      if (!spent) throw new AppError('code.wrong');
      await db.delete(codeWaits).where(eq(codeWaits.address, target.address));
    },

    /** Forgets what can open nothing any more; numbers are not kept longer than they are needed. */
    async forgetOld(): Promise<number> {
      const now = clock.now();
      const gone = await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
      await db
        .delete(codeWaits)
        .where(lte(codeWaits.sentAt, secondsBefore(now, WAITS_KEPT_SECONDS)));
      return touchedRows(gone);
    },
  };

  /** How long an address has to wait for its next code; 0 when it may have one. */
  async function secondsToWait(address: string, resendSeconds: number): Promise<number> {
    const [wait] = await db.select().from(codeWaits).where(eq(codeWaits.address, address));
    return wait ? Math.max(0, resendSeconds - secondsBetween(wait.sentAt, clock.now())) : 0;
  }

  function isFor({ address, purpose }: CodeTarget) {
    return and(eq(oneTimeCodes.address, address), eq(oneTimeCodes.purpose, purpose));
  }

  function isAlive(target: CodeTarget) {
    return and(
      isFor(target),
      gt(oneTimeCodes.expiresAt, clock.now()),
      lt(oneTimeCodes.wrongTries, CODE_WRONG_TRIES),
    );
  }

  function hashOf({ address, purpose }: CodeTarget, code: string): string {
    return createHmac('sha256', secret)
      .update(`code\n${address}\n${purpose}\n${code}`)
      .digest('hex');
  }
}

type Terms = { lifeSeconds: number; resendSeconds: number };

const WAITS_KEPT_SECONDS = 3_600;

function newCode(): string {
  return String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, '0');
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}
