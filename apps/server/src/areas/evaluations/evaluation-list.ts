import type { EvaluationCard, listEvaluations } from '@rujian/contract/areas/evaluations/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import type { Choice } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { withAlt } from '@rujian/covers';
import { and, count, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm';
import { withChosen } from '#platform/chosen-choice.ts';
import { unixSeconds } from '#platform/clock.ts';
import { pick } from '#platform/pick.ts';
import type { Platform } from '#platform/platform.ts';
import { contentCounters } from '#schema/articles/links.ts';
import { type CoverJson, coverJson } from '#schema/cover-json.ts';
import { evaluations } from '#schema/evaluations/evaluations.ts';
import { isPublic } from '#schema/publishable.ts';
import type { EvaluationMeasurements, Measurements } from './evaluation-measurements.ts';
import type { Test } from './test-items.ts';

type Query = ParsedInput<typeof listEvaluations>;
type Chosen = Pick<Query, 'category' | 'brand' | 'indicator' | 'year'>;

export function createEvaluationList(
  { readDb }: Pick<Platform, 'readDb'>,
  parts: { measurements: EvaluationMeasurements; filters: EvaluationFilters },
) {
  return async (query: Query, lang: Lang) => {
    const matching = and(isPublic(evaluations), ...conditions(query));
    const [ids, total, filters] = await Promise.all([
      pageOfIds(query, matching),
      countOf(matching),
      parts.filters(query, lang),
    ]);
    return { list: await cards(ids, lang), total, filters };
  };

  async function cards(ids: readonly number[], lang: Lang): Promise<EvaluationCard[]> {
    if (ids.length === 0) return [];
    const [rows, measured] = await Promise.all([readRows(ids), parts.measurements.of(ids)]);
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      const found = measured.get(id);
      return row && found ? [toCard(row, found, lang)] : [];
    });
  }

  function readRows(ids: readonly number[]) {
    return readDb
      .select({
        ...pick(evaluations, 'id', 'title', 'summary', 'category', 'publishedAt', 'supersededById'),
        cover: coverJson(evaluations),
        views: contentCounters.views,
      })
      .from(evaluations)
      .leftJoin(contentCounters, viewsOfTest)
      .where(inArray(evaluations.id, [...ids]));
  }

  async function pageOfIds({ page, limit, sort }: Query, matching: SQL | undefined) {
    const ids = readDb.select({ id: evaluations.id }).from(evaluations).$dynamic();
    const newest = [desc(evaluations.publishedAt), desc(evaluations.id)];
    const ordered =
      sort === 'read'
        ? ids
            .leftJoin(contentCounters, viewsOfTest)
            .where(matching)
            .orderBy(desc(sql`coalesce(${contentCounters.views}, 0)`), ...newest)
        : ids.where(matching).orderBy(...newest);
    const rows = await ordered.limit(limit).offset((page - 1) * limit);
    return rows.map(({ id }) => id);
  }

  async function countOf(matching: SQL | undefined): Promise<number> {
    const [row] = await readDb.select({ total: count() }).from(evaluations).where(matching);
    return row?.total ?? 0;
  }
}

export const viewsOfTest = and(eq(contentCounters.t, 'evaluation'), eq(contentCounters.targetId, evaluations.id));

function conditions({ category, brand, indicator, year }: Chosen): (SQL | undefined)[] {
  return [
    category && eq(evaluations.category, category),
    brand === undefined
      ? undefined
      : sql`exists (select 1 from evaluation_products tested
          where tested.evaluation_id = ${evaluations.id} and tested.brand_id = ${brand})`,
    indicator === undefined
      ? undefined
      : sql`exists (select 1 from evaluation_indicators measured
          where measured.evaluation_id = ${evaluations.id} and measured.indicator_id = ${indicator})`,
    year ? gte(evaluations.publishedAt, new Date(`${year}-01-01T00:00:00+08:00`)) : undefined,
    year ? lt(evaluations.publishedAt, new Date(`${Number(year) + 1}-01-01T00:00:00+08:00`)) : undefined,
  ];
}

type Row = Pick<Test, 'id' | 'title' | 'summary' | 'category' | 'publishedAt' | 'supersededById'> & {
  cover: CoverJson;
  views: number | null;
};

function toCard(row: Row, { indicators, products }: Measurements, lang: Lang): EvaluationCard {
  const [best] = products.toSorted(
    (one, other) => (one.score.rank ?? Number.POSITIVE_INFINITY) - (other.score.rank ?? Number.POSITIVE_INFINITY),
  );
  return {
    ...row,
    cover: withAlt(row.cover, lang),
    category: DAIRY_CATEGORY.option(row.category, lang),
    publishedAt: row.publishedAt ? unixSeconds(row.publishedAt) : 0,
    views: row.views ?? 0,
    products: products.length,
    indicators: indicators.length,
    best:
      best && best.score.total !== null && best.score.grade !== null
        ? { name: best.name, brand: best.brand, total: best.score.total, grade: best.score.grade }
        : null,
    superseded: row.supersededById !== null,
  };
}

const CHOICES_MAX = 60;

type FilterRow = {
  filter: 'category' | 'brand' | 'indicator' | 'year';
  key: string;
  name: string;
  name_en: string;
  count: number;
};

type EvaluationFilters = ReturnType<typeof createEvaluationFilters>;

/** Each choice is counted among the tests that fit the other filters, which stay when it is pressed. */
export function createEvaluationFilters({ readDb, remember }: Pick<Platform, 'readDb' | 'remember'>) {
  return async ({ category, brand, indicator, year }: Query, lang: Lang) => {
    const offered = await within({ category, brand, indicator, year }, lang);
    const all = () => within({}, lang);
    return {
      category: await withChosen(offered.category, category, async () => (await all()).category),
      brand: await withChosen(offered.brand, brand, async () => (await all()).brand),
      indicator: await withChosen(offered.indicator, indicator, async () => (await all()).indicator),
      year: await withChosen(offered.year, year, async () => (await all()).year),
    };
  };

  async function within(chosen: Chosen, lang: Lang) {
    const life = { tags: ['evaluations', 'brands'], seconds: LIST_CACHE_SECONDS };
    const rows = await remember(`evaluation filters ${JSON.stringify(chosen)}`, life, () => read(chosen));
    const of = (filter: FilterRow['filter']): Choice[] =>
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
  }

  async function read(chosen: Chosen): Promise<FilterRow[]> {
    const others = (filter: FilterRow['filter']) =>
      and(isPublic(evaluations), ...conditions({ ...chosen, [filter]: undefined }));
    const { rows } = await readDb.execute<FilterRow>(sql`
      select 'category' as filter, category as key, '' as name, '' as name_en, count(*)::int
      from evaluations where ${others('category')} group by category
      union all
      select 'year', year, year, year, count(*)::int from (
        select extract(year from published_at at time zone 'Asia/Shanghai')::int::text as year
        from evaluations where ${others('year')}
      ) dated group by year
      union all
      select 'brand', brand.id::text, brand.name, brand.name_en, count(distinct evaluations.id)::int
      from evaluations
      join evaluation_products tested on tested.evaluation_id = evaluations.id
      join brands brand on brand.id = tested.brand_id
      where ${others('brand')}
      group by brand.id
      union all
      select 'indicator', known.id::text, known.name, known.name_en, count(distinct evaluations.id)::int
      from evaluations
      join evaluation_indicators measured on measured.evaluation_id = evaluations.id
      join indicators known on known.id = measured.indicator_id
      where ${others('indicator')}
      group by known.id
      order by 5 desc, 2`);
    return rows.map((row) => ({ ...row, count: Number(row.count) }));
  }
}

function nameIn(lang: Lang, filter: FilterRow['filter'], key: string, name: string, nameEn: string) {
  if (filter === 'category') return DAIRY_CATEGORY.textOf(key, lang);
  return lang === 'en' && nameEn ? nameEn : name;
}
