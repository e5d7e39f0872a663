import { type Lang, LEVEL_POINTS } from '@rujian/contract/base/constants';
import type { RecentPeriod } from '@rujian/contract/vocabulary/search';
import { eq } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { shanghaiDay, startOfDay } from '#platform/text/shanghai-day.ts';
import { memberAccounts } from '#schema/ledger/ledger.ts';
import type { members } from '#schema/members/members.ts';

type Member = typeof members.$inferSelect;
export type Account = typeof memberAccounts.$inferSelect;

/**
 * Creates the account if necessary and locks its row until the transaction ends, so that caps, keys and totals read
 * afterwards cannot change before the entry is written.
 */
export async function lockAccount(tx: Tx, memberId: number): Promise<Account> {
  await tx.insert(memberAccounts).values({ memberId }).onConflictDoNothing();
  const [account] = await tx.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId)).for('update');
  if (!account) throw new Error(`Member ${memberId} has no account`);
  return account;
}

/** Without entries there is no row, and the totals are zero. */
export async function readAccount(db: Db, memberId: number): Promise<Account> {
  const [account] = await db.select().from(memberAccounts).where(eq(memberAccounts.memberId, memberId));
  return account ?? { memberId, points: 0, balanceFen: 0, frozenFen: 0 };
}

export function memberName({ nickname, cancelledAt }: Pick<Member, 'nickname' | 'cancelledAt'>, lang: Lang): string {
  if (!cancelledAt) return nickname;
  return lang === 'en' ? 'Former member' : '已注销用户';
}

const PERIOD_DAYS: Record<RecentPeriod, number> = { week: 7, month: 30, year: 365 };

export function dayStart(time: Date): Date {
  return new Date(startOfDay(shanghaiDay(time)) * 1000);
}

export function monthStart(time: Date): Date {
  return new Date(startOfDay(`${shanghaiDay(time).slice(0, 7)}-01`) * 1000);
}

/** The start of a period that ends now and includes all of today. */
export function periodStart(now: Date, period: RecentPeriod): Date {
  return daysAgo(now, PERIOD_DAYS[period] - 1);
}

export function daysAgo(now: Date, days: number): Date {
  return dayStart(secondsBefore(now, days * DAY_SECONDS));
}

export function levelOf(points: number): { level: number; from: number; next: number | null } {
  const level = LEVEL_POINTS.filter((begin) => begin <= points).length;
  return { level, from: LEVEL_POINTS[level - 1] ?? 0, next: LEVEL_POINTS[level] ?? null };
}
