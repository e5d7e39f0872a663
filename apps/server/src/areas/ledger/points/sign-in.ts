import type { getPointRules, PointRuleRow, SignInState, signIn } from '@rujian/contract/areas/ledger/public';
import { type Lang, POINTS_DAILY_MAX, SIGN_IN_RUN_DAYS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, asc, count, eq, gte, inArray, sql, sum } from 'drizzle-orm';
import type { Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pointEntries, signIns } from '#schema/ledger/ledger.ts';
import { dayStart, levelOf, lockAccount, monthStart, readAccount } from '../accounts.ts';
import { currentRule, currentRules, gainedToday, isGain, type PointRule } from './point-rules.ts';
import type { Points } from './points.ts';

export type SignIn = ReturnType<typeof createSignIn>;

export function createSignIn({ db, clock }: Platform, points: Points) {
  return {
    signIn: (memberId: number): Promise<DataOf<typeof signIn>> =>
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

function keysOf(day: string): [string, string] {
  return [`sign_in:${day}`, `sign_in_run:${day}`];
}

type Use = { type: string; ever: number; month: number; day: number; gainedToday: number | null };

export function createRulesPage({ db, clock }: Platform, { signIn }: { signIn: SignIn }) {
  return async (memberId: number, lang: Lang): Promise<DataOf<typeof getPointRules>> => {
    const now = clock.now();
    const [account, rules, uses, gained, signInState, signedDays] = await Promise.all([
      readAccount(db, memberId),
      currentRules(db, now),
      readUses(memberId, now),
      gainedToday(db, memberId, now),
      signIn.stateOf(memberId),
      signIn.daysOfMonth(memberId),
    ]);
    return {
      points: account.points,
      level: levelOf(account.points),
      gainedToday: gained,
      dailyMax: POINTS_DAILY_MAX,
      rules: rules.map((rule) => ruleRow(lang, rule, uses.get(rule.key))),
      signIn: signInState,
      today: shanghaiDay(now),
      signedDays,
    };
  };

  async function readUses(memberId: number, now: Date): Promise<Map<string, Use>> {
    const isToday = gte(pointEntries.createdAt, dayStart(now));
    const isThisMonth = gte(pointEntries.createdAt, monthStart(now));
    const rows = await db
      .select({
        type: pointEntries.type,
        ever: count(),
        month: sql<number>`count(*) filter (where ${isThisMonth})`.mapWith(Number),
        day: sql<number>`count(*) filter (where ${isToday})`.mapWith(Number),
        gainedToday: sql<number>`${sum(pointEntries.points)} filter (where ${isToday})`.mapWith(Number),
      })
      .from(pointEntries)
      .where(and(...isGain(memberId)))
      .groupBy(pointEntries.type);
    return new Map(rows.map((row) => [row.type, row]));
  }
}

function reversalOf({ reversedWhen, reversedWhenEn, reversalPoints }: PointRule, isChinese: boolean) {
  const when = isChinese ? reversedWhen : reversedWhenEn;
  if (when === '' || reversalPoints === null) return when;
  const taken = -reversalPoints;
  return isChinese ? `${when}，扣${taken}分` : `${when}: ${taken} points are taken`;
}

function ruleRow(lang: Lang, rule: PointRule, use: Use | undefined): PointRuleRow {
  const { key, points, capCount, capPeriod } = rule;
  const isChinese = lang === 'zh-cn';
  const times = { once: use?.ever, day: use?.day, month: use?.month, target: use?.ever };
  return {
    key,
    points,
    capCount,
    capPeriod,
    title: isChinese ? rule.title : rule.titleEn,
    reversedWhen: reversalOf(rule, isChinese),
    used: times[capPeriod ?? 'day'] ?? 0,
    gainedToday: use?.gainedToday ?? 0,
  };
}
