import type { SearchAnswer } from '@rujian/contract/areas/search/public';
import { type Lang, SEARCH_MAX_PAGE, SEARCH_PAGE_LIMIT } from '@rujian/contract/base/constants';
import type { Choice } from '@rujian/contract/base/refs';
import { DAIRY_CATEGORY } from '@rujian/contract/vocabulary/brands';
import { SEARCH_RESULTS, SEARCH_TYPES } from '@rujian/contract/vocabulary/search';
import { vocabulary } from '@rujian/contract/vocabulary/shared/vocabulary';
import { CHECK_RESULT } from '@rujian/contract/vocabulary/spotchecks';
import type { Platform } from '#platform/platform.ts';
import type { Safety } from '#ports/safety.ts';
import { type Bounded, rankBounded } from './bounded-matches.ts';
import { readExactNames } from './exact-names.ts';
import { allOf, anyOf, type Expression, token } from './expression.ts';
import { readFailureTrend } from './failure-trend.ts';
import { readHits } from './hits.ts';
import { mark, marksBetween } from './marks.ts';
import type { Misses } from './misses.ts';
import { type Reading, readingsOf } from './query.ts';
import { type Facets, type Ranking, type SearchFilters, timeStart } from './ranking.ts';
import { wordsLike } from './words/likeness.ts';

export type SearchRequest = SearchFilters & { q: string; page: number; limit: number; sort: 'relevance' | 'newest' };

/** Results that can be paged through. */
const REACHABLE = SEARCH_MAX_PAGE * SEARCH_PAGE_LIMIT;
/** This few hits may be due to a misspelt word. */
const FEW = 5;
/** Safety answers above the results. */
const ANSWERS = 4;

export function createSearching(
  { readDb, clock }: Pick<Platform, 'readDb' | 'clock'>,
  { misses, safety }: { misses: Misses; safety: Safety },
) {
  return async (request: SearchRequest, lang: Lang): Promise<SearchAnswer> => {
    const readings = await readingsOf(readDb, request.q);
    const [{ reading, ranked }, trend, answers] = await Promise.all([
      firstThatFinds(readings, request),
      readFailureTrend(readDb, request.q, clock.now(), lang),
      request.page === 1 ? safety.answers(request.q, lang, ANSWERS) : [],
    ]);
    const words = reading.words.flat();
    const names = reading.words.length === 1 ? [request.q, ...words] : [request.q];
    const isDoubtful = ranked.found < FEW || reading.isPartial;
    const [list, exact, suggestions] = await Promise.all([
      readHits(readDb, ranked.ids, words, lang),
      readExactNames(readDb, names),
      isDoubtful ? wordsLike(readDb, request.q) : [],
    ]);
    if (ranked.found === 0) await misses.count(request.q);
    return {
      list,
      total: ranked.total,
      isBounded: ranked.isBounded,
      ranked: ranked.found,
      isPartial: reading.isPartial && ranked.found > 0,
      ...choices(ranked.facets, request, lang),
      answers,
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

function filterExpressions({ time, result, category }: SearchFilters, now: Date): Expression[] {
  return [
    ...(result ? [token(mark.result(result))] : []),
    ...(category ? [token(mark.category(category))] : []),
    ...(time ? [anyOf(marksBetween(timeStart(time, now), now).map(token))] : []),
  ];
}

/** Only options with results, and those already selected. */
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

/** Tabs of the results, in the plural. */
const TYPE_TAB = vocabulary({
  all: ['全部', 'All'],
  news: ['新闻', 'News'],
  topic: ['话题', 'Topics'],
  evaluation: ['评测', 'Tests'],
  spotcheck: ['抽检', 'Spot checks'],
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
