import type { DeskPointRule, setPointRule } from '@rujian/contract/areas/ledger/desk';
import { RATE_AHEAD_MAX_DAYS } from '@rujian/contract/areas/ledger/money-rules';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { asc, desc, eq, gt } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { secondsAfter, unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import type { RecordAudit } from '#ports/audit.ts';
import { pointRules } from '#schema/ledger/ledger.ts';
import { staff } from '#schema/staff/staff.ts';
import { currentRules, type PointRule, ruleOfVersion } from './point-rules.ts';

const DAY_SECONDS = 86_400;

type Input = ParsedInput<typeof setPointRule>;

/** Point rules are changed by adding a version with a start time. */
export function createPointRuleDesk(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { record }: { record: RecordAudit },
) {
  return {
    async list() {
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
    },

    async set(caller: StaffCaller, input: Input): Promise<DeskPointRule> {
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
    },
  };
}

function toRule(rule: PointRule, by: DeskPointRule['by']): DeskPointRule {
  return {
    ...pick(rule, 'key', 'version', 'points', 'capCount', 'capPeriod', 'title', 'titleEn'),
    ...pick(rule, 'reversalPoints', 'reversedWhen', 'reversedWhenEn'),
    from: rule.effectiveFrom && unixSeconds(rule.effectiveFrom),
    by,
  };
}
