import { sql } from 'drizzle-orm';
import type { Clock } from './clock.ts';
import type { Db } from './database.ts';
import { shanghaiDay } from './shanghai-day.ts';

/** What is kept for how long; the words for it stand at the desk. */
type ErasureRule = {
  job: string;
  /** Such as `comment_origins`; one name for one kind of data. */
  kind: string;
  /** Null where not its age decides, but its number or what it belongs to. */
  keptDays: number | null;
};

/** Notes how many were erased, also when it was none: so everybody sees that the job ran. */
type NoteErased = (count: number) => Promise<void>;

export type Erasures = {
  /** Says what a job erases; each run then notes how much it was, never what. */
  rule: (rule: ErasureRule) => NoteErased;
  /** Every rule of this process, in the order of their modules. */
  rules: () => ErasureRule[];
};

/** One book for all jobs that erase: by day, job and kind, in the table `erasure_days`. */
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

/** How many rows a statement touched; the two engines say it under different names. */
export function touchedRows(result: unknown): number {
  const { rowCount, affectedRows } = result as { rowCount?: number; affectedRows?: number };
  return rowCount ?? affectedRows ?? 0;
}
