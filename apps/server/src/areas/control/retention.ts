import { RETENTION_MONTHS, type RetentionRule } from '@rujian/contract/areas/control/retention';
import { gte, sql } from 'drizzle-orm';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import { erasureDays } from '#schema/control/control.ts';

/** The retention rules and the recorded numbers of erased rows. */
export function createRetention({ db, clock, erasures }: Pick<Platform, 'db' | 'clock' | 'erasures'>) {
  return async (): Promise<{ months: string[]; rules: RetentionRule[] }> => {
    const months = lastMonths(shanghaiDay(clock.now()));
    const { day, kind, count, lastAt } = erasureDays;
    const month = sql<string>`to_char(${day}, 'YYYY-MM')`;
    const [sums, newest] = await Promise.all([
      db
        .select({ kind, month, count: sql<number>`sum(${count})::int` })
        .from(erasureDays)
        .where(gte(day, `${months.at(-1)}-01`))
        .groupBy(kind, month),
      db
        .selectDistinctOn([kind], { kind, lastAt, count })
        .from(erasureDays)
        .orderBy(kind, sql`${day} desc`, sql`${lastAt} desc`),
    ]);
    const rules = erasures.rules().map((rule) => {
      const last = newest.find((row) => row.kind === rule.kind);
      return {
        ...rule,
        lastRunAt: last ? unixSeconds(last.lastAt) : null,
        lastCount: last?.count ?? 0,
        months: months.flatMap((each) => {
          const sum = sums.find((row) => row.kind === rule.kind && row.month === each);
          return sum && sum.count > 0 ? [{ month: each, count: sum.count }] : [];
        }),
      };
    });
    return { months, rules };
  };
}

/** This month and the previous ones, newest first. */
function lastMonths(day: string): string[] {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return Array.from({ length: RETENTION_MONTHS }, (_, before) =>
    new Date(Date.UTC(year, month - 1 - before, 1)).toISOString().slice(0, 7),
  );
}
