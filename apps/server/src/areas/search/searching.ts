import { createHmac } from 'node:crypto';
import type { SearchAnswer, SearchBrand, SearchTerm, SearchTrend } from '@rujian/contract/areas/search/public';
import {
  type Lang,
  SEARCH_MAX_PAGE,
  SEARCH_MISSES_KEPT_DAYS,
  SEARCH_PAGE_LIMIT,
} from '@rujian/contract/base/constants';
import { contentPath } from '@rujian/contract/base/content-types';
import type { Choice } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { SEARCH_RESULTS, SEARCH_TYPES } from '@rujian/contract/vocabulary/search';
import { vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { CHECK_RESULT } from '@rujian/contract/vocabulary/spotchecks';
import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { DAY_SECONDS } from '#platform/clock.ts';
import type { Db } from '#platform/database/database.ts';
import { networkOf } from '#platform/http/network.ts';
import type { Platform } from '#platform/platform.ts';
import { daysBefore, shanghaiDay } from '#platform/text/shanghai-day.ts';
import type { Safety } from '#ports/safety.ts';
import { brands, indicatorAliases, indicators, products } from '#schema/brands/brands.ts';
import { encyclopediaEntries, encyclopediaSeeAlso } from '#schema/encyclopedia.ts';
import { isPublic } from '#schema/publishable.ts';
import { searchDocuments, searchMisses } from '#schema/search.ts';
import { spotcheckItems, spotcheckNotices, spotcheckRecords } from '#schema/spotchecks/spotchecks.ts';
import { spotcheckSums } from '#schema/spotchecks/sums.ts';
import { readHits } from './hits.ts';
import { mark, marksBetween } from './marks.ts';
import { allOf, anyOf, type Expression, type Reading, readingsOf, token } from './query.ts';
import { type Bounded, type Facets, type Ranking, rankBounded, type SearchFilters, timeStart } from './ranking.ts';
import { wordsLike } from './words/vocabulary.ts';

export type SearchRequest = SearchFilters & { q: string; page: number; limit: number; sort: 'relevance' | 'newest' };
/** A feed shows no safety answers, and nobody waits for it. */
type Asking = { withAnswers: boolean; address: string | null };

const REACHABLE = SEARCH_MAX_PAGE * SEARCH_PAGE_LIMIT;
/** This few hits may be due to a misspelt word. */
const FEW = 5;
const ANSWERS = 4;

export function createSearching(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  { misses, safety }: { misses: ReturnType<typeof createMisses>; safety: Safety },
) {
  return async (request: SearchRequest, lang: Lang, { withAnswers, address }: Asking): Promise<SearchAnswer> => {
    const readings = await readingsOf(readDb, request.q);
    const [{ reading, ranked }, trend, asked] = await Promise.all([
      firstThatFinds(readings, request),
      readFailureTrend(readDb, request.q, clock.now(), lang),
      withAnswers && request.page === 1 ? safety.ask(request.q, lang, { limit: ANSWERS }) : null,
    ]);
    const words = reading.words.flat();
    const names = reading.words.length === 1 ? [request.q, ...words] : [request.q];
    const isDoubtful = ranked.found < FEW || reading.isPartial;
    const [list, exact, suggestions] = await Promise.all([
      readHits(readDb, ranked.ids, words, lang),
      readExactNames(readDb, names),
      isDoubtful ? wordsLike(readDb, request.q) : [],
    ]);
    if (ranked.found === 0 && address !== null) await misses.count(request.q, address);
    return {
      list,
      total: ranked.total,
      isBounded: ranked.isBounded,
      ranked: ranked.found,
      isPartial: reading.isPartial && ranked.found > 0,
      ...choices(ranked.facets, request, lang),
      question: asked?.question ?? null,
      answers: asked?.answers ?? [],
      ...exact,
      trend,
      suggestions,
    };
  };

  async function firstThatFinds(
    readings: Reading[],
    request: SearchRequest,
  ): Promise<{ reading: Reading; ranked: Bounded }> {
    let last: { reading: Reading; ranked: Bounded } | undefined;
    for (const reading of readings) {
      last = { reading, ranked: await rank(reading, request) };
      if (last.ranked.found > 0) return last;
    }
    if (!last) throw new Error('A query has at least one reading');
    return last;
  }

  async function rank(reading: Reading, request: SearchRequest): Promise<Bounded> {
    const { q, t, time, result, category, page, limit, sort } = request;
    const now = clock.now();
    const offset = (page - 1) * limit;
    const ranking: Ranking = {
      query: q,
      words: reading.words,
      filters: { t, time, result, category },
      sort,
      offset,
      limit: Math.max(0, Math.min(limit, REACHABLE - offset)),
      now,
    };
    const ranked = await rankBounded(readDb, reading.wanted, ranking);
    const narrower = filterExpressions(ranking.filters, now);
    if (!ranked.isBounded || (t === undefined && narrower.length === 0)) return ranked;
    // The filters may match omitted documents, so the search repeats with them in the expression.
    const wanted = allOf([reading.wanted, ...narrower]);
    const narrowed = await rankBounded(readDb, wanted, ranking, { t });
    return { ...narrowed, facets: ranked.facets, found: Math.max(ranked.found, narrowed.found) };
  }
}

export function filterExpressions({ time, result, category }: SearchFilters, now: Date): Expression[] {
  return [
    ...(result ? [token(mark.result(result))] : []),
    ...(category ? [token(mark.category(category))] : []),
    ...(time ? [anyOf(marksBetween(timeStart(time, now), now).map(token))] : []),
  ];
}

function choices(facets: Facets, chosen: SearchFilters, lang: Lang) {
  const { types, times, results, categories } = facets;
  const all = Object.values(types).reduce((sum, count) => sum + count, 0);
  const listed = <Key extends string>(
    keys: readonly Key[],
    counts: Record<string, number>,
    taken: Key | undefined,
    nameOf: (key: Key) => string,
  ): Choice[] =>
    keys
      .map((key) => ({ key, name: nameOf(key), count: counts[key] ?? 0 }))
      .filter(({ key, count }) => count > 0 || key === taken);
  return {
    types: [
      { ...TYPE_TAB.option('all', lang), count: all },
      ...listed(SEARCH_TYPES, types, chosen.t, (key) => TYPE_TAB.label(key, lang)),
    ],
    times: TIME_CHOICE.options(lang).map((option) => ({ ...option, count: times[option.key] ?? 0 })),
    results: listed(SEARCH_RESULTS, results, chosen.result, (key) => CHECK_RESULT.label(key, lang)),
    categories: listed(DAIRY_CATEGORY.keys, categories, chosen.category, (key) => DAIRY_CATEGORY.label(key, lang)),
  };
}

const TYPE_TAB = vocabulary({
  all: ['全部', 'All'],
  news: ['新闻', 'News'],
  topic: ['话题', 'Topics'],
  evaluation: ['评测', 'Tests'],
  spotcheck: ['抽检', 'Spot checks'],
  recall: ['召回', 'Recalls'],
  specialsubject: ['专题', 'Special reports'],
  billboard: ['榜单', 'Rankings'],
  baike: ['百科', 'Encyclopedia'],
  complaint: ['投诉', 'Complaints'],
  brand: ['品牌', 'Brands'],
  product: ['产品', 'Products'],
});

const TIME_CHOICE = vocabulary({
  any: ['不限', 'Any time'],
  week: ['一周内', 'Past week'],
  month: ['一月内', 'Past month'],
  year: ['一年内', 'Past year'],
});

const RELATED_TERMS = 4;

async function readExactNames(
  db: Db,
  names: string[],
): Promise<{ term: SearchTerm | null; brand: SearchBrand | null }> {
  const { text } = anyOf(names.map((name) => token(mark.name(name))));
  const found = await db
    .select({ t: searchDocuments.t, id: searchDocuments.targetId })
    .from(searchDocuments)
    .where(and(sql`${searchDocuments.tokens} @@ ${text}::tsquery`, inArray(searchDocuments.t, ['baike', 'brand'])))
    .orderBy(searchDocuments.id)
    .limit(2 * names.length);
  const termId = found.find(({ t }) => t === 'baike')?.id;
  const brandId = found.find(({ t }) => t === 'brand')?.id;
  const [term, brand] = await Promise.all([
    termId === undefined ? null : readTerm(db, termId),
    brandId === undefined ? null : readBrand(db, brandId),
  ]);
  return { term, brand };
}

async function readTerm(db: Db, id: number): Promise<SearchTerm | null> {
  const [entry] = await db
    .select()
    .from(encyclopediaEntries)
    .where(and(eq(encyclopediaEntries.id, id), isPublic(encyclopediaEntries)));
  if (!entry) return null;
  const related = await db
    .select({ id: encyclopediaEntries.id, title: encyclopediaEntries.title })
    .from(encyclopediaSeeAlso)
    .innerJoin(encyclopediaEntries, eq(encyclopediaEntries.id, encyclopediaSeeAlso.otherId))
    .where(and(eq(encyclopediaSeeAlso.entryId, id), isPublic(encyclopediaEntries)))
    .orderBy(encyclopediaSeeAlso.position)
    .limit(RELATED_TERMS);
  return {
    id,
    title: entry.title,
    pinyin: entry.pinyinTones,
    nameEn: entry.nameEn,
    summary: entry.summary,
    path: contentPath({ t: 'baike', id }),
    related: related.map((other) => ({ title: other.title, path: contentPath({ t: 'baike', id: other.id }) })),
  };
}

async function readBrand(db: Db, id: number): Promise<SearchBrand | null> {
  const [brand] = await db.select().from(brands).where(eq(brands.id, id));
  if (!brand || brand.mergedIntoId !== null) return null;
  const { rows } = await db.execute<{ products: number; batches: number; failed: number }>(sql`
    select
      (select count(*)::int from ${products} where brand_id = ${id}) as products,
      coalesce(sum(tested), 0)::int as batches, coalesce(sum(failed), 0)::int as failed
    from ${spotcheckSums} where brand_id = ${id}`);
  const counts = rows[0] ?? { products: 0, batches: 0, failed: 0 };
  const { name, nameEn, intro } = brand;
  return { id, name, nameEn, intro, path: contentPath({ t: 'brand', id }), ...counts };
}

const YEARS = 3;

type Row = { name: string; name_en: string; year: number; failed: number; batches: number };

/** Failed batches of an indicator in each of the last years; null for any other word. */
async function readFailureTrend(db: Db, query: string, now: Date, lang: Lang): Promise<SearchTrend | null> {
  const thisYear = Number(shanghaiDay(now).slice(0, 4));
  const { rows } = await db.execute<Row>(sql`
    with indicator as (
      select id, name, name_en from ${indicators} where lower(name) = lower(${query})
      union select found.id, found.name, found.name_en from ${indicatorAliases} other
        join ${indicators} found on found.id = other.indicator_id where lower(other.alias) = lower(${query})
      limit 1
    ), counted as (
      select record.id, extract(year from record.published_on)::int as year
      from ${spotcheckRecords} record
      join ${spotcheckNotices} notice on notice.id = record.notice_id and notice.status = 'published'
      where exists (select from indicator)
        and record.published_on >= ${`${thisYear - YEARS + 1}-01-01`}
        and record.retest <> 'overturned' and record.authenticity <> 'confirmed_fake'
    )
    select (select name from indicator) as name, (select name_en from indicator) as name_en, year, count(*)::int as batches,
      (count(*) filter (where id in (
        select item.record_id from ${spotcheckItems} item
        where item.indicator_id = (select id from indicator) and item.result = 'fail'
      )))::int as failed
    from counted group by year order by year`);
  const [first] = rows;
  if (!first || rows.every(({ failed }) => failed === 0)) return null;
  return {
    indicator: (lang === 'en' && first.name_en) || first.name,
    years: rows.map(({ year, failed, batches }) => ({ year, failed, batches })),
  };
}

/** Mobile numbers, identity numbers, mail addresses: searches about a person are not stored. */
const PERSONAL = /(?<!\d)(?:86)?1[3-9]\d{9}(?!\d)|(?<!\d)\d{15}(?!\d)|(?<!\d)\d{17}[\dx]|@/i;

/** Searches without results, so that editors see what is missing. */
export function createMisses({ db, kv, clock, secret }: Pick<Platform, 'db' | 'kv' | 'clock' | 'secret'>) {
  const keyed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');

  return {
    /** Stores what visitors of two networks asked for on one day; what a single one wrote may be about themselves. */
    async count(query: string, address: string): Promise<void> {
      if (PERSONAL.test(query.normalize('NFKC').replace(/[\s+-]/g, ''))) return;
      const day = shanghaiDay(clock.now());
      const visitor = keyed(`search miss ${day} ${networkOf(address)}`);
      const key = `search_miss:${keyed(`${day} ${query}`)}`;
      const first = await kv.get(key);
      if (first === undefined) return kv.set(key, visitor, DAY_SECONDS);
      if (first === visitor) return;
      await db
        .insert(searchMisses)
        .values({ day, query, times: 2 })
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
