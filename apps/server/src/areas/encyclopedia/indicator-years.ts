import type { IndicatorYears } from '@rujian/contract/areas/encyclopedia/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import { sql } from 'drizzle-orm';
import { valueList } from '#platform/database/value-list.ts';
import type { Platform } from '#platform/platform.ts';
import { indicatorNotes } from '#services/findings/item-name.ts';

type Indicator = { id: number; name: string; name_en: string; unit: string; meaning: string; health_note: string };
type YearCount = { year: number; batches: number };

/** Overturned results and fakes are not counted, because the maker did not fail. */
const COUNTED = sql`
  from spotcheck_records record
  join spotcheck_notices notice on notice.id = record.notice_id and notice.status = 'published'
  where record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'`;

const YEAR = sql`extract(year from record.published_on)::int`;

/** Spot check results for the indicator that a term names. */
export function createIndicatorYears({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  const life = { tags: ['spotchecks'], seconds: LIST_CACHE_SECONDS };

  return {
    /** By the names of a term; null where none of them is an indicator. */
    async of(names: readonly string[], lang: Lang): Promise<IndicatorYears | null> {
      const indicator = await find(names, lang);
      if (!indicator) return null;
      const [batches, failed] = await Promise.all([
        remember('spot check batches by year', life, batchesByYear),
        failuresByYear(indicator.id),
      ]);
      const failedIn = new Map(failed.map((row) => [row.year, row.batches]));
      return {
        id: indicator.id,
        name: lang === 'en' && indicator.name_en ? indicator.name_en : indicator.name,
        unit: indicator.unit,
        meaning: indicator.meaning,
        healthNote: indicator.health_note,
        years: batches.map((row) => ({ ...row, failed: failedIn.get(row.year) ?? 0 })),
      };
    },
  };

  async function find(names: readonly string[], lang: Lang): Promise<Indicator | undefined> {
    const { meaning, healthNote } = indicatorNotes(lang);
    const list = valueList(names);
    const { rows } = await readDb.execute<Indicator>(sql`
      select id::int, name, name_en, unit, ${meaning} as meaning, ${healthNote} as health_note
      from indicators indicator
      where name in (${list})
        or id in (select indicator_id from indicator_aliases where alias in (${list}))
      order by id limit 1`);
    return rows[0];
  }

  async function batchesByYear(): Promise<YearCount[]> {
    const { rows } = await readDb.execute<YearCount>(
      sql`select ${YEAR} as year, count(*)::int as batches ${COUNTED} group by 1 order by 1 desc`,
    );
    return rows;
  }

  async function failuresByYear(indicatorId: number): Promise<YearCount[]> {
    const { rows } = await readDb.execute<YearCount>(sql`
      select ${YEAR} as year, count(*)::int as batches ${COUNTED} and record.id in (
        select item.record_id from spotcheck_items item
        where item.indicator_id = ${indicatorId} and item.result = 'fail'
      ) group by 1`);
    return rows;
  }
}
