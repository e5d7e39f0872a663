import type { getPointRules, PointRuleRow } from '@rujian/contract/areas/ledger/public';
import { type Lang, POINTS_DAILY_MAX } from '@rujian/contract/base/constants';
import type { DataOf } from '@rujian/contract/base/endpoint';
import { and, count, gte, sql, sum } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { pointEntries } from '#schema/ledger/ledger.ts';
import { readAccount } from '../accounts.ts';
import { dayStart, monthStart } from '../periods.ts';
import { levelOf } from './levels.ts';
import { currentRules, gainedToday, isGain, type PointRule } from './point-rules.ts';
import type { SignIn } from './sign-in.ts';

type Use = { type: string; ever: number; month: number; day: number; gainedToday: number | null };

/** How points are earned, and the member's progress. */
export function createRulesPage({ db, clock }: Pick<Platform, 'db' | 'clock'>, { signIn }: { signIn: SignIn }) {
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

  /** How often each rule gave points: ever, this month, today. */
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

/** When points are reversed, and how many if it is not the amount given. */
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
