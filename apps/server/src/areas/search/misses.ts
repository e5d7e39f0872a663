import { SEARCH_MISSES_KEPT_DAYS } from '@rujian/contract/base/constants';
import { lt, sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import { searchMisses } from '#schema/search.ts';

/** Mobile numbers, identity numbers, mail addresses: searches about a person are not stored. */
const PERSONAL = /^1[3-9]\d{9}$|^\d{15}$|^\d{17}[\dx]$|@/i;

export type Misses = ReturnType<typeof createMisses>;

/** Searches without results, so that editors see what is missing. */
export function createMisses({ db, clock }: Pick<Platform, 'db' | 'clock'>) {
  return {
    async count(query: string): Promise<void> {
      if (PERSONAL.test(query.replaceAll(' ', ''))) return;
      await db
        .insert(searchMisses)
        .values({ day: shanghaiDay(clock.now()), query })
        .onConflictDoUpdate({
          target: [searchMisses.day, searchMisses.query],
          set: { times: sql`${searchMisses.times} + 1` },
        });
    },

    async removeOld(): Promise<void> {
      const oldest = daysBefore(clock.now(), SEARCH_MISSES_KEPT_DAYS);
      await db.delete(searchMisses).where(lt(searchMisses.day, oldest));
    },
  };
}
