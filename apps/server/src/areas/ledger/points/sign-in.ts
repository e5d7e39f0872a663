import type { SignInState, signIn } from '@rujian/contract/areas/ledger/public';
import { SIGN_IN_RUN_DAYS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, asc, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pointEntries, signIns } from '#schema/ledger/ledger.ts';
import { lockAccount } from '../accounts.ts';
import { currentRule } from './point-rules.ts';
import type { Points } from './points.ts';

type SignInAnswer = DataOf<typeof signIn>;

export type SignIn = ReturnType<typeof createSignIn>;

/** One sign-in a day; a full run of days earns a bonus. */
export function createSignIn({ db, clock }: Pick<Platform, 'db' | 'clock'>, points: Points) {
  return {
    signIn: (memberId: number): Promise<SignInAnswer> =>
      db.transaction(async (tx) => {
        const account = await lockAccount(tx, memberId);
        const runDays = await addDay(tx, memberId);
        if (runDays === undefined) {
          const { points: earned, runDays: run } = await stateOf(memberId, tx);
          return { points: earned, runDays: run, score: account.points, isNew: false };
        }
        const [day, bonus] = keysOf(shanghaiDay(clock.now()));
        const plain = await points.add({ memberId, rule: 'sign_in', key: day }, tx);
        if (runDays % SIGN_IN_RUN_DAYS !== 0) return { points: plain.points, runDays, score: plain.total, isNew: true };
        const extra = await points.add({ memberId, rule: 'sign_in_run', key: bonus }, tx);
        return { points: plain.points + extra.points, runDays, score: extra.total, isNew: true };
      }),

    stateOf,

    /** The member's sign-in days of the current month, in order. */
    async daysOfMonth(memberId: number): Promise<string[]> {
      const first = `${shanghaiDay(clock.now()).slice(0, 7)}-01`;
      const rows = await db
        .select({ day: signIns.day })
        .from(signIns)
        .where(and(eq(signIns.memberId, memberId), gte(signIns.day, first)))
        .orderBy(asc(signIns.day));
      return rows.map(({ day }) => day);
    },
  };

  /** Nothing if already signed in: of two concurrent calls, one gets no row back. */
  async function addDay(tx: Tx, memberId: number): Promise<number | undefined> {
    const now = clock.now();
    const run = sql`coalesce((
      select run_days from sign_ins
      where member_id = ${memberId} and day = ${daysBefore(now, 1)}), 0) + 1`;
    const [added] = await tx
      .insert(signIns)
      .values({ memberId, day: shanghaiDay(now), runDays: run, createdAt: now })
      .onConflictDoNothing()
      .returning({ runDays: signIns.runDays });
    return added?.runDays;
  }

  async function stateOf(memberId: number, tx: Tx | typeof db = db): Promise<SignInState> {
    const now = clock.now();
    const [today, yesterday] = [shanghaiDay(now), daysBefore(now, 1)];
    const rows = await tx
      .select({ day: signIns.day, runDays: signIns.runDays })
      .from(signIns)
      .where(and(eq(signIns.memberId, memberId), inArray(signIns.day, [today, yesterday])));
    const done = rows.find(({ day }) => day === today);
    if (done) return { isDone: true, runDays: done.runDays, points: await earned(tx, memberId, today) };
    const runDays = rows.find(({ day }) => day === yesterday)?.runDays ?? 0;
    return { isDone: false, runDays, points: await promised(tx, runDays + 1) };
  }

  async function earned(tx: Tx | typeof db, memberId: number, day: string): Promise<number> {
    const [entries] = await tx
      .select({ points: sum(pointEntries.points).mapWith(Number) })
      .from(pointEntries)
      .where(and(eq(pointEntries.memberId, memberId), inArray(pointEntries.idempotencyKey, keysOf(day))));
    return entries?.points ?? 0;
  }

  async function promised(tx: Tx | typeof db, runDays: number): Promise<number> {
    const plain = await currentRule(tx, 'sign_in', clock.now());
    const extra = runDays % SIGN_IN_RUN_DAYS === 0 && (await currentRule(tx, 'sign_in_run', clock.now()));
    return (plain?.points ?? 0) + (extra ? extra.points : 0);
  }
}

/** The ledger keys of a day's sign-in and its bonus. */
function keysOf(day: string): [string, string] {
  return [`sign_in:${day}`, `sign_in_run:${day}`];
}
