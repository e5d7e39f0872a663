import { and, between, eq, max, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { dailyFigures } from '#schema/figures.ts';
import { type Days, FIGURE_SOURCES } from './figure-sources.ts';

const FIRST_DAYS = 400;
/** Sources such as spot check notices arrive late, so everything is recomputed at night. */
const NIGHT_DAYS = 400;

export function createRollUp({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async recent(): Promise<void> {
      await sumUp(lastDays((await hasAny()) ? 1 : FIRST_DAYS));
    },

    async first(): Promise<void> {
      if (!(await hasAny())) await sumUp(lastDays(FIRST_DAYS));
    },

    whole: () => sumUp(lastDays(NIGHT_DAYS)),
  };

  async function hasAny(): Promise<boolean> {
    const [newest] = await db.select({ day: max(dailyFigures.day) }).from(dailyFigures);
    return Boolean(newest?.day);
  }

  function lastDays(days: number): Days {
    const now = clock.now();
    return { from: daysBefore(now, days), until: shanghaiDay(now) };
  }

  async function sumUp(days: Days): Promise<void> {
    for (const [figure, source] of Object.entries(FIGURE_SOURCES)) {
      await db.transaction(async (tx) => {
        await tx
          .delete(dailyFigures)
          .where(and(eq(dailyFigures.figure, figure), between(dailyFigures.day, days.from, days.until)));
        await tx.execute(sql`
          insert into daily_figures (day, figure, key, value)
          select day, ${figure}, key, value from (${source(days)}) summed
          on conflict (day, figure, key) do update set value = excluded.value`);
      });
    }
  }
}
