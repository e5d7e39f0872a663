import { desc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchDocuments, searchWords } from '#schema/search.ts';
import { holding } from '../expression.ts';
import { keyOf } from './fold.ts';
import { soundOf } from './pinyin.ts';

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
    (row) =>
      (isClose(pinyin, row.pinyin) || isClose(key, row.word)) &&
      (HANZI.test(row.word) || !HANZI.test(key)),
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

/** Insertions, deletions, replacements and swaps of neighbours. */
export function editDistance(one: string, other: string): number {
  const left = [...one];
  const right = [...other];
  let beforeLast: number[] = [];
  let last = Array.from({ length: right.length + 1 }, (_, place) => place);
  for (let row = 1; row <= left.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const isSame = left[row - 1] === right[column - 1];
      const isSwapped =
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1];
      next[column] = Math.min(
        at(next, column - 1) + 1,
        at(last, column) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = next;
  }
  return at(last, right.length);
}

function at(row: number[], place: number): number {
  return row[place] ?? Number.POSITIVE_INFINITY;
}
