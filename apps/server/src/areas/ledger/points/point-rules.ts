import { POINTS_DAILY_MAX } from '@rujian/contract/base/constants';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, count, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sum } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { dayStart, monthStart } from '../periods.ts';

export type PointRule = typeof pointRules.$inferSelect;

type Target = { memberId: number; t?: TargetType; targetId?: number };

/** Versions in effect. */
function holds(now: Date): SQL | undefined {
  return or(isNull(pointRules.effectiveFrom), lte(pointRules.effectiveFrom, now));
}

/** The newest version in effect of each rule, in the order of the rules page. */
export async function currentRules(db: Db, now: Date): Promise<PointRule[]> {
  const newest = db
    .selectDistinctOn([pointRules.key])
    .from(pointRules)
    .where(holds(now))
    .orderBy(pointRules.key, desc(pointRules.version))
    .as('newest');
  return db.select().from(newest).orderBy(asc(newest.position));
}

export async function currentRule(db: Db | Tx, key: string, now: Date): Promise<PointRule | undefined> {
  const [rule] = await db
    .select()
    .from(pointRules)
    .where(and(eq(pointRules.key, key), holds(now)))
    .orderBy(desc(pointRules.version))
    .limit(1);
  return rule;
}

export async function ruleOfVersion(db: Db | Tx, key: string, version: number): Promise<PointRule | undefined> {
  const [rule] = await db
    .select()
    .from(pointRules)
    .where(and(eq(pointRules.key, key), eq(pointRules.version, version)));
  return rule;
}

/** What a rule still gives this member; to be read under the account's lock. */
export async function pointsLeft(tx: Tx, rule: PointRule, target: Target, now: Date): Promise<number> {
  if (rule.capCount !== null && (await timesUsed(tx, rule, target, now)) >= rule.capCount) return 0;
  if (rule.points <= 0) return rule.points;
  const gained = await gainedToday(tx, target.memberId, now);
  return Math.max(0, Math.min(rule.points, POINTS_DAILY_MAX - gained));
}

/** How often the rule gave points within its period. */
async function timesUsed(db: Db | Tx, rule: PointRule, { memberId, t, targetId }: Target, now: Date): Promise<number> {
  const within: Record<NonNullable<PointRule['capPeriod']>, SQL | undefined> = {
    once: undefined,
    day: gte(pointEntries.createdAt, dayStart(now)),
    month: gte(pointEntries.createdAt, monthStart(now)),
    target: and(
      t === undefined ? isNull(pointEntries.t) : eq(pointEntries.t, t),
      targetId === undefined ? isNull(pointEntries.targetId) : eq(pointEntries.targetId, targetId),
    ),
  };
  const [used] = await db
    .select({ times: count() })
    .from(pointEntries)
    .where(
      and(...isGain(memberId), eq(pointEntries.type, rule.key), rule.capPeriod ? within[rule.capPeriod] : undefined),
    );
  return used?.times ?? 0;
}

/** What all rules together gave today, which has its own cap; manual adjustments are excluded. */
export async function gainedToday(db: Db | Tx, memberId: number, now: Date): Promise<number> {
  const [gained] = await db
    .select({ points: sum(pointEntries.points).mapWith(Number) })
    .from(pointEntries)
    .where(and(...isGain(memberId), gte(pointEntries.createdAt, dayStart(now)), ne(pointEntries.type, 'adjust')));
  return gained?.points ?? 0;
}

/** Points that a rule gave, including those reversed later. */
export function isGain(memberId: number): SQL[] {
  return [eq(pointEntries.memberId, memberId), gt(pointEntries.points, 0), isNull(pointEntries.reversesId)];
}
