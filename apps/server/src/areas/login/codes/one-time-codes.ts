import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { CODE_WRONG_TRIES, RETRIEVE_PASSWORD_CODE_DIGITS } from '@rujian/contract/base/constants';
import { and, eq, gt, lt, lte, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsAfter, secondsBefore, secondsBetween } from '#platform/clock.ts';
import type { Tx } from '#platform/database/database.ts';
import { touchedRows } from '#platform/database/erasures.ts';
import { createLimits } from '#platform/http/limits.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import type { CodeSubmitter, CodeTarget } from '#ports/identity.ts';
import { codeWaits, oneTimeCodes } from '#schema/login/login.ts';

const KEPT_SECONDS = 86_400;

export type CodePurpose = CodeTarget['purpose'];
export type Codes = ReturnType<typeof createCodes>;

/** Guesses of everyone who did not request the code. One network has five, so using them up takes many networks. */
const STRANGERS_TRIES = 50;

export function createCodes({ db, clock, secret, kv }: Platform) {
  const guesses = createCodeGuesses({ kv, secret });

  return {
    secondsToWait,
    noteAsker: guesses.noteAsker,

    async issue(tx: Tx, target: CodeTarget, { lifeSeconds, resendSeconds }: Terms): Promise<string | undefined> {
      const { address, purpose } = target;
      const now = clock.now();

      // The wait is a condition of the statement, so that of two concurrent requests one gets no
      // row back.
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

    async isCurrent(target: CodeTarget, code: string): Promise<boolean> {
      const [row] = await db.select({ codeHash: oneTimeCodes.codeHash }).from(oneTimeCodes).where(isAlive(target));
      return row !== undefined && isSame(row.codeHash, hashOf(target, code));
    },

    async redeem({ code, by, ...input }: CodeTarget & { code: string; by: CodeSubmitter }) {
      const target = { ...input, address: input.address.toLowerCase() };

      // The attempt is taken before the comparison, so that concurrent guesses cannot share one.
      const kept = await tryOnce(target, by);
      const hash = hashOf(target, code.trim());
      if (!kept || !isSame(kept, hash)) throw new AppError('code.wrong');

      // Of two concurrent right submissions, one deletes the row.
      const [consumed] = await db
        .delete(oneTimeCodes)
        .where(and(isFor(target), eq(oneTimeCodes.codeHash, hash)))
        .returning({ address: oneTimeCodes.address });
      if (!consumed) throw new AppError('code.wrong');
      await db.delete(codeWaits).where(eq(codeWaits.address, target.address));
    },

    async deleteExpired(): Promise<number> {
      const now = clock.now();
      const gone = await db.delete(oneTimeCodes).where(lte(oneTimeCodes.expiresAt, now));
      await db.delete(codeWaits).where(lte(codeWaits.sentAt, secondsBefore(now, WAITS_KEPT_SECONDS)));
      return touchedRows(gone);
    },
  };

  async function tryOnce(target: CodeTarget, by: CodeSubmitter): Promise<string | undefined> {
    const { place, isAsker } = await guesses.submitterOf(target, by);
    const [row] = await db.select({ codeHash: oneTimeCodes.codeHash }).from(oneTimeCodes).where(isAlive(target));
    if (!row || !(await guesses.take(row.codeHash, place))) return undefined;
    return isAsker || (await takeOfStrangers(target, row.codeHash)) ? row.codeHash : undefined;
  }

  async function takeOfStrangers(target: CodeTarget, codeHash: string): Promise<boolean> {
    const [taken] = await db
      .update(oneTimeCodes)
      .set({ wrongTries: sql`${oneTimeCodes.wrongTries} + 1` })
      .where(and(isFor(target), eq(oneTimeCodes.codeHash, codeHash), lt(oneTimeCodes.wrongTries, STRANGERS_TRIES)))
      .returning({ address: oneTimeCodes.address });
    return taken !== undefined;
  }

  async function secondsToWait(address: string, resendSeconds: number): Promise<number> {
    const [wait] = await db.select().from(codeWaits).where(eq(codeWaits.address, address));
    return wait ? Math.max(0, resendSeconds - secondsBetween(wait.sentAt, clock.now())) : 0;
  }

  function isFor({ address, purpose }: CodeTarget) {
    return and(eq(oneTimeCodes.address, address), eq(oneTimeCodes.purpose, purpose));
  }

  function isAlive(target: CodeTarget) {
    return and(isFor(target), gt(oneTimeCodes.expiresAt, clock.now()));
  }

  function hashOf({ address, purpose }: CodeTarget, code: string): string {
    return createHmac('sha256', secret).update(`code\n${address}\n${purpose}\n${code}`).digest('hex');
  }
}

type Terms = { lifeSeconds: number; resendSeconds: number };

const WAITS_KEPT_SECONDS = 3_600;

function newCode(): string {
  return String(randomInt(10 ** RETRIEVE_PASSWORD_CODE_DIGITS)).padStart(RETRIEVE_PASSWORD_CODE_DIGITS, '0');
}

function isSame(hash: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(hash), Buffer.from(other));
}

// Guesses count per submitter, so that a stranger cannot use up the attempts of the code's owner; a cookie that
// requested none counts as its network.
function createCodeGuesses({ kv, secret }: Pick<Platform, 'kv' | 'secret'>) {
  const limits = createLimits(kv);

  return {
    async noteAsker(target: CodeTarget, device: string, seconds: number): Promise<void> {
      await kv.set(askerKey(target, device), 'yes', seconds);
    },

    async submitterOf(target: CodeTarget, input: CodeSubmitter) {
      if ('memberId' in input) return { place: `member ${input.memberId}`, isAsker: false };
      const { address, device } = input;
      if (device && (await kv.get(askerKey(target, device))) !== undefined) {
        return { place: `device ${device}`, isAsker: true };
      }
      const network = networkOf(address);
      await limits.require('codeTriesInHour', network);
      return { place: `network ${network}`, isAsker: false };
    },

    async take(codeHash: string, place: string): Promise<boolean> {
      const { count } = await kv.increment(`code-tries:${keyed(codeHash, place)}`, KEPT_SECONDS);
      return count <= CODE_WRONG_TRIES;
    },
  };

  function askerKey({ address, purpose }: CodeTarget, device: string): string {
    return `code-asker:${keyed(address, purpose, device)}`;
  }

  /** Neither numbers nor cookies are stored in clear text. */
  function keyed(...parts: string[]): string {
    return createHmac('sha256', secret)
      .update(`code guess\n${parts.join('\n')}`)
      .digest('hex');
  }
}
