import { yuanOf } from '@rujian/contract/areas/ledger/money-rules';
import type { getOverview } from '@rujian/contract/areas/ledger/public';
import { type Lang, OVERVIEW_DAYS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import type { RegionOf } from '#ports/regions.ts';
import { balanceEntries, pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { daysAgo, levelOf, monthStart, readAccount } from './accounts.ts';
import type { SignIn } from './points/sign-in.ts';

export function createOverview({ db, clock }: Platform, { signIn, regionOf }: { signIn: SignIn; regionOf: RegionOf }) {
  return async (memberId: number, lang: Lang): Promise<DataOf<typeof getOverview>> => {
    const now = clock.now();
    const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => daysBefore(now, OVERVIEW_DAYS - 1 - index));
    const since = daysAgo(now, OVERVIEW_DAYS - 1);
    const [account, score, money, monthPoints, signInState, security] = await Promise.all([
      readAccount(db, memberId),
      dailyChanges(pointEntries, pointEntries.points, memberId, since),
      dailyChanges(balanceEntries, balanceEntries.amountFen, memberId, since),
      pointsSince(memberId, monthStart(now)),
      signIn.stateOf(memberId),
      securityOf(memberId, lang),
    ]);
    return {
      days,
      score: days.map((day) => score.get(day) ?? 0),
      money: days.map((day) => yuanOf(money.get(day) ?? 0)),
      points: account.points,
      monthPoints,
      level: levelOf(account.points),
      balance: yuanOf(account.balanceFen),
      frozen: yuanOf(account.frozenFen),
      signIn: signInState,
      ...security,
    };
  };

  async function dailyChanges(
    table: typeof pointEntries | typeof balanceEntries,
    change: typeof pointEntries.points | typeof balanceEntries.amountFen,
    memberId: number,
    since: Date,
  ): Promise<Map<string, number>> {
    const day = sql<string>`to_char(${table.createdAt} at time zone 'Asia/Shanghai', 'YYYY-MM-DD')`;
    const rows = await db
      .select({ day, change: sum(change).mapWith(Number) })
      .from(table)
      .where(and(eq(table.memberId, memberId), gte(table.createdAt, since)))
      .groupBy(day);
    return new Map(rows.map((row) => [row.day, row.change ?? 0]));
  }

  async function securityOf(memberId: number, lang: Lang) {
    const [member] = await db
      .select({ hasPassword: sql<boolean>`${members.passwordHash} is not null`, lastLoginIp: members.lastLoginIp })
      .from(members)
      .where(eq(members.id, memberId));
    return {
      hasPassword: member?.hasPassword ?? false,
      lastLoginRegion: member?.lastLoginIp ? regionOf(member.lastLoginIp, lang) : '',
    };
  }

  async function pointsSince(memberId: number, since: Date): Promise<number> {
    const [gained] = await db
      .select({ points: sum(pointEntries.points).mapWith(Number) })
      .from(pointEntries)
      .where(and(eq(pointEntries.memberId, memberId), gte(pointEntries.createdAt, since)));
    return gained?.points ?? 0;
  }
}
