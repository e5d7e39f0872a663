import type { getOverview } from '@rujian/contract/areas/ledger/public';
import { type Lang, OVERVIEW_DAYS } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, eq, gte, sql, sum } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore } from '#platform/text/shanghai-day.ts';
import type { RegionOf } from '#ports/regions.ts';
import { balanceEntries, pointEntries } from '#schema/ledger/ledger.ts';
import { members } from '#schema/members/members.ts';
import { readAccount, yuan } from './accounts.ts';
import { dailyChanges } from './daily-changes.ts';
import { daysAgo, monthStart } from './periods.ts';
import { levelOf } from './points/levels.ts';
import type { SignIn } from './points/sign-in.ts';

export type Overview = ReturnType<typeof createOverview>;

type Parts = {
  signIn: SignIn;
  /** The province of an address, empty when unknown. */
  regionOf: RegionOf;
};

export function createOverview({ db, clock }: Pick<Platform, 'db' | 'clock'>, { signIn, regionOf }: Parts) {
  return {
    async get(memberId: number, lang: Lang): Promise<DataOf<typeof getOverview>> {
      const now = clock.now();
      const days = Array.from({ length: OVERVIEW_DAYS }, (_, index) => daysBefore(now, OVERVIEW_DAYS - 1 - index));
      const since = daysAgo(now, OVERVIEW_DAYS - 1);
      const [account, score, money, monthPoints, signInState, security] = await Promise.all([
        readAccount(db, memberId),
        dailyChanges(db, pointEntries, pointEntries.points, { memberId, since }),
        dailyChanges(db, balanceEntries, balanceEntries.amountFen, { memberId, since }),
        pointsSince(memberId, monthStart(now)),
        signIn.stateOf(memberId),
        securityOf(memberId, lang),
      ]);
      return {
        days,
        score: days.map((day) => score.get(day) ?? 0),
        money: days.map((day) => yuan(money.get(day) ?? 0)),
        points: account.points,
        monthPoints,
        level: levelOf(account.points),
        balance: yuan(account.balanceFen),
        frozen: yuan(account.frozenFen),
        signIn: signInState,
        ...security,
      };
    },
  };

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
