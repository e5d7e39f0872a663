import type { DairyCategory } from '@rujian/contract/vocabulary/brands';
import { SEARCH_TYPES, type SearchType } from '@rujian/contract/vocabulary/search';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { valueList } from '#platform/database/value-list.ts';
import { searchDocuments } from '#schema/search.ts';
import { mark, marksBetween } from './marks.ts';
import { allOf, anyOf, type Expression, token } from './query.ts';
import { keyOf } from './words/tokens.ts';
import { type Frequencies, readFrequencies } from './words/vocabulary.ts';

export type SearchFilters = {
  t?: SearchType;
  time?: 'week' | 'month' | 'year';
  result?: 'pass' | 'fail';
  category?: DairyCategory;
};

export type Ranking = {
  /** The query as typed; a title that contains all of it comes first. */
  query: string;
  words: string[][];
  filters: SearchFilters;
  sort: 'relevance' | 'newest';
  offset: number;
  limit: number;
  now: Date;
};

export type Facets = {
  types: Record<string, number>;
  times: Record<string, number>;
  results: Record<string, number>;
  categories: Record<string, number>;
};

type Ranked = {
  ids: number[];
  total: number;
  /** Matches before any filter, and those published since the given time. */
  found: number;
  recent: number;
  facets: Facets;
};

export const TIME_DAYS = { week: 7, month: 30, year: 365 } as const;
const DAY_MS = 86_400_000;
/** Brands and products only have their creation date, so it is not used for ordering. */
const DATED = sql`t not in ('brand', 'product')`;

async function rankMatches(db: Db, matches: SQL, ranking: Ranking, since: Date = new Date(0)): Promise<Ranked> {
  const { filters, sort, offset, limit } = ranking;
  const by = conditions(ranking);
  const order =
    sort === 'newest' ? sql`dated desc, published_at desc, id desc` : sql`score desc, published_at desc, id desc`;
  const { rows } = await db.execute<{ answer: Ranked }>(sql`
    with matches as materialized (${matches}),
    fitting as (
      select id, published_at, ${DATED} as dated, ${scoreOf(ranking)} as score from matches
      where ${and([by.t, by.time, by.result, by.category])}
    ),
    page as (select id, score, dated, published_at from fitting order by ${order} limit ${limit} offset ${offset})
    select json_build_object(
      'ids', (select coalesce(json_agg(id order by ${order}), '[]') from page),
      'total', (select count(*) from fitting),
      'found', (select count(*) from matches),
      'recent', (select count(*) from matches where published_at >= ${since.toISOString()}::timestamptz),
      'facets', json_build_object(
        'types', ${countsBy(sql`t`, and([by.time, by.result, by.category]))},
        'results', ${countsBy(sql`result`, and([by.t, by.time, by.category]))},
        'categories', ${countsBy(sql`category`, and([by.t, by.time, by.result]))},
        'times', (
          select json_build_object(${sql.join(
            Object.keys(TIME_DAYS).map(
              (time) =>
                sql`${sql.raw(`'${time}'`)}, count(*) filter (where ${within(time as keyof typeof TIME_DAYS, ranking.now)})`,
            ),
            sql`, `,
          )}, 'any', count(*))
          from matches where ${and([by.t, by.result, by.category])}
        )
      )
    ) as answer`);
  const answer = rows[0]?.answer;
  if (!answer) throw new Error('The search gave no answer');
  return answer;

  function conditions({ now }: Ranking) {
    return {
      t: filters.t ? sql`t = ${filters.t}` : undefined,
      time: filters.time ? within(filters.time, now) : undefined,
      result: filters.result ? sql`result = ${filters.result}` : undefined,
      category: filters.category ? sql`category = ${filters.category}` : undefined,
    };
  }
}

export function timeStart(time: keyof typeof TIME_DAYS, now: Date): Date {
  return new Date(now.getTime() - TIME_DAYS[time] * DAY_MS);
}

function within(time: keyof typeof TIME_DAYS, now: Date): SQL {
  return sql`published_at >= ${timeStart(time, now).toISOString()}::timestamptz`;
}

function countsBy(column: SQL, condition: SQL): SQL {
  return sql`(
    select coalesce(json_object_agg(choice, n), '{}') from (
      select ${column} as choice, count(*) as n from matches
      where ${column} is not null and ${condition} group by 1
    ) counted
  )`;
}

/**
 * Title first: the exact name, a title that contains the query, the share of its words in the
 * title; then names, tags and summary; then the text alone. Ties are ordered by date.
 */
function scoreOf({ query, words, now }: Ranking): SQL {
  const key = keyOf(query);
  const wholes = [...new Set([key, ...(words.length === 1 ? (words[0] ?? []).map(keyOf) : [])])];
  return sql`(
    60 * (title_key in (${valueList(wholes)}))::int
    + 30 * (${heldBy(sql`title_key`, wholes)})::int
    + 30 * ${shareIn(sql`title_key`, words)}
    + 4 * (${heldBy(sql`lead_key`, wholes)})::int
    + 6 * ${shareIn(sql`lead_key`, words)}
    + 3 * (${DATED})::int
      * exp(-greatest(${ageOf(now)}, 0) / 31536000)
  )`;
}

/** As a float: `extract` gives a numeric, whose exponential takes most of the time of a search. */
function ageOf(now: Date): SQL {
  return sql`date_part('epoch', ${now.toISOString()}::timestamptz - published_at)`;
}

function shareIn(column: SQL, words: string[][]): SQL {
  const held = words.map((texts) => sql`(${heldBy(column, texts.map(keyOf))})::int`);
  return sql`((${sql.join(held, sql` + `)})::float8 / ${sql.raw(String(words.length))})`;
}

function heldBy(column: SQL, texts: string[]): SQL {
  return sql.join(
    texts.map((text) => sql`strpos(${column}, ${text}) > 0`),
    sql` or `,
  );
}

function and(conditions: (SQL | undefined)[]): SQL {
  const input = conditions.filter((condition) => condition !== undefined);
  return input.length === 0 ? sql`true` : sql.join(input, sql` and `);
}

const MATCH_COLUMNS = sql.join(
  [
    searchDocuments.id,
    searchDocuments.t,
    searchDocuments.category,
    searchDocuments.result,
    searchDocuments.publishedAt,
    searchDocuments.titleKey,
    searchDocuments.leadKey,
  ].map((column) => sql.raw(column.name)),
  sql`, `,
);

/** Up to this many matches are all ranked; of more, only the newest. */
const RANKED_ALL_MAX = 4_000;
const RANKED_NEWEST = 1_000;
/** With fewer than the pages could show, the search goes further back. */
const ENOUGH = 500;
const FURTHER_BACK = 8;
/** Types with few documents are ranked completely, whatever their age. */
const SMALL_TYPE_DOCUMENTS = 5_000;

/** The share of all documents from which a list of the index is longer than it is of use. */
const MOST = 0.5;
/** So many titles are read without asking the index which of the texts contain the word. */
const TITLES_READ_MAX = 4_000;

const TYPE_MARKS = SEARCH_TYPES.map(mark.type);

/** What is ranked besides the words: one type, or only what has them in its title. */
export type Within = { t?: SearchType | undefined; titlesOnly?: boolean };

export type Bounded = Ranked & {
  /** True when older matches were omitted: totals and counts are then "at least". */
  isBounded: boolean;
};

/**
 * Ranks matches in bounded time. Stored token counts identify a common word, for which the index
 * intersects the word with the newest days.
 */
export async function rankBounded(
  db: Db,
  wanted: Expression,
  ranking: Ranking,
  { t, titlesOnly = false }: Within = {},
): Promise<Bounded> {
  const known = await readFrequencies(db, [...wanted.tokens, ...TYPE_MARKS]);
  const typed = t === undefined ? wanted : allOf([wanted, token(mark.type(t))]);
  const estimate = typed.estimate(known.countOf);
  // The list of a type with most documents would be read from end to end to leave out a few.
  const isMost = t !== undefined && known.countOf(mark.type(t)) > known.all * MOST;
  const sought = { expression: isMost ? wanted : typed, t };
  if (estimate <= RANKED_ALL_MAX) {
    const all = await rankMatches(db, matching(sought, RANKED_ALL_MAX + 1), ranking);
    if (all.found <= RANKED_ALL_MAX) return { ...all, isBounded: false };
  }
  const look = Math.ceil((RANKED_NEWEST * known.all) / Math.max(estimate, RANKED_ALL_MAX));
  const ranked =
    titlesOnly && t !== undefined && look <= TITLES_READ_MAX
      ? await rankMatches(db, newestDocuments(t, look), ranking)
      : await rankNewest(db, sought, known, ranking, look);
  return { ...ranked, isBounded: true };
}

/** `expression` may leave out the type, so that `t` is checked for each document. */
type Sought = { expression: Expression; t: SearchType | undefined };

async function rankNewest(
  db: Db,
  sought: Sought,
  { all, countOf }: Frequencies,
  ranking: Ranking,
  firstLook: number,
): Promise<Ranked> {
  const small = (sought.t === undefined ? SEARCH_TYPES : [sought.t]).filter(
    (t) => countOf(mark.type(t)) <= SMALL_TYPE_DOCUMENTS,
  );
  for (let look = firstLook; look < all; look *= FURTHER_BACK) {
    const since = await timeOfPlace(db, look);
    if (!since) break;
    const recent = anyOf([...marksBetween(since, ranking.now), ...small.map(mark.type)].map(token));
    const expression = allOf([sought.expression, recent]);
    const newest = newestOf({ ...sought, expression }, small);
    const ranked = await rankMatches(db, newest, ranking, since);
    if (ranked.recent >= ENOUGH) return ranked;
  }
  return rankMatches(db, matching(sought, RANKED_ALL_MAX), ranking);
}

async function timeOfPlace(db: Db, place: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: searchDocuments.publishedAt })
    .from(searchDocuments)
    .orderBy(desc(searchDocuments.publishedAt))
    .limit(1)
    .offset(place);
  return row?.at;
}

function matching(sought: Sought, limit: number): SQL {
  return sql`
    select ${MATCH_COLUMNS} from ${searchDocuments} where ${meets(sought)} limit ${limit}`;
}

/**
 * Sorted by an expression first, for which there is no index: scanning day by day would open every
 * document.
 */
function newestOf(sought: Sought, small: SearchType[]): SQL {
  return sql`
    select ${MATCH_COLUMNS} from ${searchDocuments} where ${meets(sought)}
    order by (t = any(${sql.param(small)}::text[])) desc, published_at desc limit ${RANKED_ALL_MAX}`;
}

/** The newest documents of a type, of which the ranking finds those with the word in the title. */
function newestDocuments(t: SearchType, limit: number): SQL {
  return sql`
    select ${MATCH_COLUMNS} from ${searchDocuments} where t = ${t}
    order by published_at desc limit ${limit}`;
}

function meets({ expression, t }: Sought): SQL {
  const ofType = t === undefined ? sql`` : sql` and t = ${t}`;
  return sql`${sql.raw('tokens')} @@ ${expression.text}::tsquery${ofType}`;
}
