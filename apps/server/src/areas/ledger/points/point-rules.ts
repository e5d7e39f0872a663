import { type DeskPointRule, listDeskPointRules, setPointRule } from '@rujian/contract/areas/ledger/desk';
import { RATE_AHEAD_MAX_DAYS } from '@rujian/contract/areas/ledger/money-rules';
import { POINTS_DAILY_MAX } from '@rujian/contract/base/constants';
import type { TargetType } from '@rujian/contract/vocabulary/shared/content';
import { and, asc, count, desc, eq, gt, gte, isNull, lte, ne, or, type SQL, sum } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { DAY_SECONDS, secondsAfter, unixSeconds } from '#platform/clock.ts';
import type { Db, Tx } from '#platform/database/database.ts';
import { type App, serve } from '#platform/http/http.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { pointEntries, pointRules } from '#schema/ledger/ledger.ts';
import { staff } from '#schema/staff/staff.ts';
import { dayStart, monthStart } from '../accounts.ts';

export type PointRule = typeof pointRules.$inferSelect;
type Target = { memberId: number; t?: TargetType; targetId?: number };

function holds(now: Date): SQL | undefined {
  return or(isNull(pointRules.effectiveFrom), lte(pointRules.effectiveFrom, now));
}

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

/** Point rules are changed by adding a version with a start time. */
export function servePointRuleDesk(app: App, { db, clock }: Platform, { record }: { record: RecordAudit }): void {
  serve(app, listDeskPointRules, async () => {
    const now = clock.now();
    const [current, later, people] = await Promise.all([
      currentRules(db, now),
      db
        .select()
        .from(pointRules)
        .where(gt(pointRules.effectiveFrom, now))
        .orderBy(asc(pointRules.effectiveFrom), asc(pointRules.position)),
      db
        .selectDistinct({ id: staff.id, name: staff.name })
        .from(pointRules)
        .innerJoin(staff, eq(staff.id, pointRules.createdBy)),
    ]);
    const nameOf = new Map(people.map((person) => [person.id, person]));
    const shown = (rule: PointRule) => toRule(rule, nameOf.get(rule.createdBy ?? 0) ?? null);
    return { now: current.map(shown), later: later.map(shown) };
  });

  serve(app, setPointRule, async (input, caller) => {
    const now = clock.now();
    const effectiveFrom = input.from === 0 ? now : new Date(input.from * 1_000);
    const last = secondsAfter(now, RATE_AHEAD_MAX_DAYS * DAY_SECONDS);
    if (effectiveFrom < now || effectiveFrom > last) {
      throw new AppError('effective.not_possible', { days: RATE_AHEAD_MAX_DAYS });
    }
    const { key, points, capCount, reversalPoints, reason } = input;
    return db.transaction(async (tx) => {
      const [newest] = await tx
        .select()
        .from(pointRules)
        .where(eq(pointRules.key, key))
        .orderBy(desc(pointRules.version))
        .limit(1);
      const base = await ruleOfVersion(tx, key, input.version);
      if (!newest || !base) throw new AppError('money.not_found');
      // Without a period there is no cap, and vice versa.
      const cap = base.capPeriod === null ? null : (capCount ?? base.capCount);
      const values = { points, capCount: cap, reversalPoints, effectiveFrom };
      const [rule] = await tx
        .insert(pointRules)
        .values({ ...base, ...values, version: newest.version + 1, createdBy: caller.id })
        .onConflictDoNothing()
        .returning();
      // Of two concurrent versions, one finds its number taken.
      if (!rule || input.version !== newest.version) throw new AppError('point_rule.changed');
      await record(tx, {
        caller,
        action: 'point_rule.set',
        reason,
        before: { key, points: base.points, capCount: base.capCount },
        after: { key, points, capCount: cap, from: effectiveFrom.toISOString() },
      });
      const by = await tx.select({ id: staff.id, name: staff.name }).from(staff).where(eq(staff.id, caller.id));
      return toRule(rule, by[0] ?? null);
    });
  });
}

function toRule(rule: PointRule, by: DeskPointRule['by']): DeskPointRule {
  return {
    ...pick(rule, 'key', 'version', 'points', 'capCount', 'capPeriod', 'title', 'titleEn'),
    ...pick(rule, 'reversalPoints', 'reversedWhen', 'reversedWhenEn'),
    from: rule.effectiveFrom && unixSeconds(rule.effectiveFrom),
    by,
  };
}
