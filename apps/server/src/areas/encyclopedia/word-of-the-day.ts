import type { Home } from '@rujian/contract/areas/home/public';
import type { Lang } from '@rujian/contract/base/constants';
import { TERM_CATEGORY, type TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const RELATED_MAX = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

type Row = Omit<NonNullable<Home['term']>, 'category'> & { category: TermCategory };

export type WordOfTheDay = ReturnType<typeof createWordOfTheDay>;

/** One term per day for all readers; after the last the rotation starts again. */
export function createWordOfTheDay({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async home(lang: Lang): Promise<Home['term']> {
      const { rows } = await readDb.execute<Row>(sql`
        with terms as (
          select id, row_number() over (order by md5(id::text), id) - 1 as place,
            count(*) over () as terms
          from encyclopedia_entries where status = 'published'
        )
        select entry.id::int, entry.title as term,
          coalesce(nullif(entry.pinyin_tones, ''), entry.pinyin) as pinyin, entry.category, entry.summary, (
          select coalesce(
            json_agg(json_build_object('id', other.id, 'name', other.title) order by other.position, other.id),
            '[]'
          ) from (
            select other.title, link.position, other.id
            from encyclopedia_see_also link
            join encyclopedia_entries other
              on other.id = link.other_id and other.status = 'published'
            where link.entry_id = entry.id
            order by link.position, other.id limit ${RELATED_MAX}
          ) other
        ) as related
        from terms join encyclopedia_entries entry on entry.id = terms.id
        where terms.place = ${dayNumber(clock.now())}::bigint % terms.terms`);
      const [row] = rows;
      return row ? { ...row, category: TERM_CATEGORY.option(row.category, lang) } : null;
    },
  };
}

/** Days since the epoch, changing at midnight in Shanghai. */
export function dayNumber(now: Date): number {
  return Math.floor((now.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS);
}
