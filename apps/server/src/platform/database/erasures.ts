import { sql } from 'drizzle-orm';
import type { Clock } from '#platform/clock.ts';
import { shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { Db } from './database.ts';

type ErasureRule = {
  job: string;
  kind: string;
  /** Null when a count or the parent row decides instead of the age. */
  keptDays: number | null;
};

/** Records how many rows were erased, including zero, so that it is visible that the job ran. */
type NoteErased = (count: number) => Promise<void>;

export type Erasures = { rule: (rule: ErasureRule) => NoteErased; rules: () => ErasureRule[] };

export function createErasures({ db, clock }: { db: Db; clock: Clock }): Erasures {
  const rules = new Map<string, ErasureRule>();
  return {
    rule(rule) {
      const { job, kind } = rule;
      rules.set(kind, rule);
      return async (count) => {
        const now = clock.now();
        await db.execute(sql`
          insert into erasure_days (day, job, kind, count, last_at)
          values (${shanghaiDay(now)}, ${job}, ${kind}, ${count}, ${now.toISOString()})
          on conflict (day, job, kind) do update
          set count = erasure_days.count + excluded.count, last_at = excluded.last_at`);
      };
    },
    rules: () => [...rules.values()],
  };
}

/** Number of rows that a statement affected; the two engines name it differently. */
export function touchedRows(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}
