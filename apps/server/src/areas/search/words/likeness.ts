import { desc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { editDistance } from '#platform/text/edit-distance.ts';
import { searchDocuments, searchWords } from '#schema/search.ts';
import { holding } from '../expression.ts';
import { keyOf } from './fold.ts';
import { soundOf } from './vocabulary.ts';

const LOOKED_AT = 12;
const SHOWN = 3;
/** Allowed typos: one letter in three. */
const MAX_DISTANCE_SHARE = 1 / 3;

/** A query in hanzi is not corrected to pinyin. */
const HANZI = /\p{Script=Han}/u;

/** Words and names that sound or look like the query, as spelling suggestions. */
export async function wordsLike(db: Db, query: string): Promise<string[]> {
  const key = keyOf(query);
  const { pinyin } = soundOf(key);
  const likeness = sql<number>`similarity(${searchWords.pinyin}, ${pinyin})`;
  const rows = await db
    .select({ word: searchWords.word, pinyin: searchWords.pinyin })
    .from(searchWords)
    .where(sql`${searchWords.pinyin} % ${pinyin} and ${searchWords.word} <> ${key}`)
    .orderBy(desc(likeness), desc(searchWords.rank), searchWords.word)
    .limit(LOOKED_AT);
  const close = rows.filter(
    (row) => (isClose(pinyin, row.pinyin) || isClose(key, row.word)) && (HANZI.test(row.word) || !HANZI.test(key)),
  );
  const found = await Promise.all(
    close.slice(0, SHOWN).map(async ({ word }) => ((await isFound(db, word)) ? [word] : [])),
  );
  return found.flat();
}

async function isFound(db: Db, word: string): Promise<boolean> {
  const rows = await db
    .select({ id: searchDocuments.id })
    .from(searchDocuments)
    .where(sql`${searchDocuments.tokens} @@ ${holding(word).text}::tsquery`)
    .limit(1);
  return rows.length > 0;
}

function isClose(one: string, other: string): boolean {
  const longer = Math.max([...one].length, [...other].length);
  return editDistance(one, other) <= longer * MAX_DISTANCE_SHARE;
}
