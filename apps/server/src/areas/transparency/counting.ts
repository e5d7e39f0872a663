import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#platform/database/database.ts';
import type { Platform } from '#platform/platform.ts';
import { type StoredFigure, transparencyQuarters } from '#schema/transparency.ts';
import { FIGURE_SOURCES, FIRST_MOMENT } from './figure-sources.ts';
import { boundsOf, quarterOf, quartersBetween } from './quarters.ts';

/** An open quarter is recounted for this long, because later decisions still change it. */
const COUNTED_QUARTERS = 12;

type Row = { key: string; count: string; of: string | null; seconds: number | null };
export type Figures = Record<string, StoredFigure>;

export type Counting = ReturnType<typeof createCounting>;

export function createCounting({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async countAll(): Promise<void> {
      const now = clock.now();
      const { rows } = await db.execute<{ at: string | null }>(FIRST_MOMENT);
      const first = rows[0]?.at ? quarterOf(new Date(rows[0].at)) : quarterOf(now);
      const quarters = quartersBetween(first, quarterOf(now)).slice(-COUNTED_QUARTERS);
      const frozen = await db
        .select({ quarter: transparencyQuarters.quarter })
        .from(transparencyQuarters)
        .where(sql`${transparencyQuarters.frozenAt} is not null`);
      const skipped = new Set(frozen.map(({ quarter }) => quarter));
      for (const quarter of quarters.filter((each) => !skipped.has(each))) {
        await store(db, quarter, await count(db, quarter));
      }
    },

    count,
    store,
  };

  async function count(at: Db | Tx, quarter: string): Promise<Figures> {
    const { from, until } = boundsOf(quarter);
    const iso = (seconds: number) => new Date(seconds * 1_000).toISOString();
    const span = { from: iso(from), until: iso(until), now: clock.now().toISOString() };
    const figures: Figures = {};
    for (const source of FIGURE_SOURCES) {
      const { rows } = await at.execute<Row>(sql`
        select * from (${source(span)}) as figure(key, count, "of", seconds)`);
      for (const row of rows) {
        figures[row.key] = {
          count: Number(row.count),
          of: row.of === null ? null : Number(row.of),
          seconds: row.seconds === null ? null : Math.round(Number(row.seconds)),
        };
      }
    }
    return figures;
  }

  /** A frozen quarter keeps its numbers, even when frozen during the count. */
  async function store(at: Db | Tx, quarter: string, figures: Figures): Promise<void> {
    const countedAt = clock.now();
    await at
      .insert(transparencyQuarters)
      .values({ quarter, figures, countedAt })
      .onConflictDoUpdate({
        target: transparencyQuarters.quarter,
        set: { figures, countedAt },
        setWhere: sql`${transparencyQuarters.frozenAt} is null`,
      });
  }
}
