import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { Choice } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { sql } from 'drizzle-orm';
import type { Platform } from '#platform/platform.ts';

const CHOICES_MAX = 60;

type Row = {
  filter: 'category' | 'brand' | 'indicator' | 'year';
  key: string;
  name: string;
  name_en: string;
  count: number;
};

export type EvaluationFilters = ReturnType<typeof createEvaluationFilters>;

export function createEvaluationFilters({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  /** Filter options of tests, each with its count. */
  return async (lang: Lang) => {
    const life = { tags: ['evaluations', 'brands'], seconds: LIST_CACHE_SECONDS };
    const rows = await remember('evaluation filters', life, read);
    const of = (filter: Row['filter']): Choice[] =>
      rows
        .filter((row) => row.filter === filter)
        .slice(0, CHOICES_MAX)
        .map(({ key, name, name_en, count }) => ({ key, name: nameIn(lang, filter, key, name, name_en), count }));
    return {
      category: of('category'),
      brand: of('brand'),
      indicator: of('indicator'),
      year: of('year').toSorted((one, other) => other.key.localeCompare(one.key)),
    };
  };

  async function read(): Promise<Row[]> {
    const { rows } = await readDb.execute<Row>(sql`
      with tests as (
        select id, category,
          extract(year from published_at at time zone 'Asia/Shanghai')::int::text as year
        from evaluations where status = 'published'
      )
      select 'category' as filter, category as key, '' as name, '' as name_en, count(*)::int
      from tests group by category
      union all
      select 'year', year, year, year, count(*)::int from tests group by year
      union all
      select 'brand', brand.id::text, brand.name, brand.name_en, count(distinct tests.id)::int
      from tests
      join evaluation_products tested on tested.evaluation_id = tests.id
      join brands brand on brand.id = tested.brand_id
      group by brand.id
      union all
      select 'indicator', known.id::text, known.name, known.name_en, count(distinct tests.id)::int
      from tests
      join evaluation_indicators measured on measured.evaluation_id = tests.id
      join indicators known on known.id = measured.indicator_id
      group by known.id
      order by 5 desc, 2`);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}

function nameIn(lang: Lang, filter: Row['filter'], key: string, name: string, nameEn: string) {
  if (filter === 'category') return DAIRY_CATEGORY.textOf(key, lang);
  return lang === 'en' && nameEn ? nameEn : name;
}
