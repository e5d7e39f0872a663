import { SEARCH_TYPES, type SearchType } from '@rujian/contract/vocabulary/search';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments } from '#schema/search.ts';
import { allOf, anyOf, type Expression, token } from './expression.ts';
import { mark, marksBetween } from './marks.ts';
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

const TYPE_MARKS = SEARCH_TYPES.map(mark.type);

export type Bounded = Ranked & {
  /** True when older matches were omitted: totals and counts are then "at least". */
  isBounded: boolean;
};

/**
 * Ranks matches in bounded time. Stored token counts identify a common word, for which the index
 * intersects the word with the newest days.
 */
export async function rankBounded(db: Db, wanted: Expression, ranking: Ranking): Promise<Bounded> {
  const known = await readFrequencies(db, [...wanted.tokens, ...TYPE_MARKS]);
  if (wanted.estimate(known.countOf) <= RANKED_ALL_MAX) {
    const all = await rankMatches(db, matching(wanted, RANKED_ALL_MAX + 1), ranking);
    if (all.found <= RANKED_ALL_MAX) return { ...all, isBounded: false };
  }
  return { ...(await rankNewest(db, wanted, known, ranking)), isBounded: true };
}

async function rankNewest(
  db: Db,
  wanted: Expression,
  { all, countOf }: Frequencies,
  ranking: Ranking,
): Promise<Ranked> {
  const small = SEARCH_TYPES.filter((t) => countOf(mark.type(t)) <= SMALL_TYPE_DOCUMENTS);
  const matches = Math.max(wanted.estimate(countOf), RANKED_ALL_MAX);
  let look = Math.ceil((RANKED_NEWEST * all) / matches);
  for (; look < all; look *= FURTHER_BACK) {
    const since = await timeOfPlace(db, look);
    if (!since) break;
    const recent = anyOf([...marksBetween(since, ranking.now), ...small.map(mark.type)].map(token));
    const ranked = await rankMatches(db, newestOf(allOf([wanted, recent]), small), ranking, since);
    if (ranked.recent >= ENOUGH) return ranked;
  }
  return rankMatches(db, matching(wanted, RANKED_ALL_MAX), ranking);
}

/** The publication time of the document at this position of the newest. */
async function timeOfPlace(db: Db, place: number): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: searchDocuments.publishedAt })
    .from(searchDocuments)
    .orderBy(desc(searchDocuments.publishedAt))
    .limit(1)
    .offset(place);
  return row?.at;
}

function matching({ text }: Expression, limit: number): SQL {
  return sql`
    select ${MATCH_COLUMNS} from ${searchDocuments}
    where ${sql.raw('tokens')} @@ ${text}::tsquery limit ${limit}`;
}

/** Filters first and sorts second, because scanning day by day would open every document. */
function newestOf({ text }: Expression, small: SearchType[]): SQL {
  const isSmall = sql`t = any(${sql.param(small)}::text[])`;
  return sql`
    with met as materialized (
      select ${MATCH_COLUMNS} from ${searchDocuments} where ${sql.raw('tokens')} @@ ${text}::tsquery
    )
    select * from met order by (${isSmall}) desc, published_at desc limit ${RANKED_ALL_MAX}`;
}
