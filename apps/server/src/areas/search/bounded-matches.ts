import { SEARCH_TYPES, type SearchType } from '@rujian/contract/vocabulary/search';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments } from '#schema/search.ts';
import { mark, marksBetween } from './marks.ts';
import { allOf, anyOf, type Expression, token } from './query.ts';
import { MATCH_COLUMNS, type Ranked, type Ranking, rankMatches } from './ranking.ts';
import { type Frequencies, readFrequencies } from './words/frequencies.ts';

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
