import { createHmac } from 'node:crypto';
import { eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { secondsBefore, secondsBetween } from '#platform/clock.ts';
import { CAPTCHA_AFTER, LOGIN_LIMITS } from '#platform/http/limits.ts';
import type { Platform } from '#platform/platform.ts';
import { loginFailures } from '#schema/login/login.ts';

export type LoginTry = { account: string; address: string };
type Counted = keyof typeof LOGIN_LIMITS;

const SECONDS_PER_MINUTE = 60;
/** No count outlives its window after the longest lock. */
const KEPT_SECONDS = 2 * 86_400;

export type LoginFailures = ReturnType<typeof createLoginFailures>;

/** Wrong passwords count per account and address together, so that strangers cannot lock out the owner. */
export function createLoginFailures({ db, clock, secret }: Platform) {
  return {
    /** Refuses while locked; otherwise returns whether a captcha is needed. */
    async requireOpen(login: LoginTry): Promise<{ needsCaptcha: boolean }> {
      const keys = keysOf(login);
      const rows = await db
        .select()
        .from(loginFailures)
        .where(inArray(loginFailures.key, Object.values(keys)));
      const now = clock.now();
      for (const { lockedUntil } of rows) {
        if (lockedUntil && lockedUntil > now) throw locked(lockedUntil);
      }
      const triesOf = (key: string, counted: Counted) => {
        const row = rows.find((one) => one.key === key);
        const from = secondsBefore(now, LOGIN_LIMITS[counted].windowSeconds);
        return row && row.since > from ? row.tries : 0;
      };
      const needsCaptcha =
        triesOf(keys.pair, 'pair') >= CAPTCHA_AFTER.pair || triesOf(keys.account, 'account') >= CAPTCHA_AFTER.account;
      return { needsCaptcha };
    },

    // Takes one attempt before the password is checked, so that concurrent logins get none extra; returns how many are
    // left.
    async take(login: LoginTry): Promise<number> {
      const { pair } = keysOf(login);
      const tries = await count(pair, 'pair');
      if (tries !== undefined) return Math.max(0, LOGIN_LIMITS.pair.max - tries);
      const [row] = await db.select().from(loginFailures).where(eq(loginFailures.key, pair));
      throw locked(row?.lockedUntil ?? clock.now());
    },

    async failed(login: LoginTry): Promise<void> {
      const keys = keysOf(login);
      await count(keys.account, 'account');
      await count(keys.address, 'address');
    },

    async clearFailures(login: LoginTry): Promise<void> {
      const { pair, account } = keysOf(login);
      await db.delete(loginFailures).where(inArray(loginFailures.key, [pair, account]));
    },

    async deleteExpired(): Promise<void> {
      const before = secondsBefore(clock.now(), KEPT_SECONDS);
      const { since, lockedUntil } = loginFailures;
      await db
        .delete(loginFailures)
        .where(sql`${lte(since, before)} and ${or(isNull(lockedUntil), lte(lockedUntil, before))}`);
    },
  };

  /** Counts one failure and locks at the limit; does nothing while locked. */
  async function count(key: string, counted: Counted): Promise<number | undefined> {
    const { max, windowSeconds, lockSeconds, maxLockSeconds } = LOGIN_LIMITS[counted];
    const now = sql`${clock.now().toISOString()}::timestamptz`;
    const { tries, since, locks, lockedUntil } = loginFailures;
    const isRecent = sql`greatest(${since}, ${lockedUntil}) > ${now} - make_interval(secs => ${windowSeconds})`;
    const isLast = sql`${isRecent} and ${Number.isFinite(max)} and ${tries} + 1 >= ${Number.isFinite(max) ? max : 0}`;
    const lock = sql`make_interval(secs => least(${maxLockSeconds}, ${lockSeconds} * power(2, ${locks})))`;
    const [row] = await db
      .insert(loginFailures)
      .values({ key, tries: 1, since: clock.now() })
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: {
          tries: sql`case when ${isRecent} then ${tries} + 1 else 1 end`,
          since: sql`case when ${isRecent} then ${since} else ${now} end`,
          locks: sql`case when ${isLast} then ${locks} + 1 when ${isRecent} then ${locks} else 0 end`,
          lockedUntil: sql`case when ${isLast} then ${now} + ${lock} end`,
        },
        setWhere: or(isNull(lockedUntil), lte(lockedUntil, clock.now())),
      })
      .returning({ tries: loginFailures.tries });
    return row?.tries;
  }

  function locked(until: Date): AppError {
    const seconds = secondsBetween(clock.now(), until);
    const minutes = Math.max(1, Math.ceil(seconds / SECONDS_PER_MINUTE));
    return new AppError('login.locked', { minutes });
  }

  function keysOf({ account, address }: LoginTry) {
    return {
      pair: hash(`pair\n${account}\n${address}`),
      account: hash(`account\n${account}`),
      address: hash(`address\n${address}`),
    };
  }

  function hash(text: string): string {
    return createHmac('sha256', secret).update(`login-failures\n${text}`).digest('base64url');
  }
}
