import { SEARCH_TYPES, type SearchType } from '@rujian/contract/vocabulary/search';
import { desc, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database.ts';
import { searchDocuments } from '#schema/search.ts';
import { allOf, anyOf, type Expression, token } from './expression.ts';
import { type Frequencies, readFrequencies } from './frequencies.ts';
import { mark, marksBetween } from './marks.ts';
import { MATCH_COLUMNS, type Ranked, type Ranking, rankMatches } from './ranking.ts';

/** Up to so many matches are all ranked; of more, the newest. */
const RANKED_ALL_MAX = 4_000;
const RANKED_NEWEST = 2_000;
/** Fewer than the pages could show: look further back. */
const ENOUGH = 500;
const FURTHER_BACK = 8;
/** Kinds with so few documents are ranked whole, however old: the entry on milk is not news. */
const SMALL_TYPE_DOCUMENTS = 5_000;

const TYPE_MARKS = SEARCH_TYPES.map(mark.type);

export type Bounded = Ranked & {
  /** True when older matches were left out: totals and counts are then "at least". */
  isBounded: boolean;
};

/**
 * Ranks what meets the expression in bounded time, however many do. The kept counts of tokens tell
 * a common word; for such a one the index intersects the word with the newest days.
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

/** When the document was published that stands at this place of the newest. */
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

/** Found first, then ordered: walking the days one by one would open every document on the way. */
function newestOf({ text }: Expression, small: SearchType[]): SQL {
  const isSmall = sql`t = any(${sql.param(small)}::text[])`;
  return sql`
    with met as materialized (
      select ${MATCH_COLUMNS} from ${searchDocuments} where ${sql.raw('tokens')} @@ ${text}::tsquery
    )
    select * from met order by (${isSmall}) desc, published_at desc limit ${RANKED_ALL_MAX}`;
}
