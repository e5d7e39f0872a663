import { desc, inArray, sql } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import type { Db } from '#platform/database/database.ts';
import { editDistance } from '#platform/text/edit-distance.ts';
import { searchDocuments, searchFrequencies, searchWords, WORD_RANKS } from '#schema/search.ts';
import { type CountOf, holding } from '../query.ts';
import type { SearchDocument } from '../sources/document.ts';
import { keyOf, MAX_NAME_CHARACTERS, runsOf, wordsOf } from './tokens.ts';

export type VocabularyRow = typeof searchWords.$inferInsert;

/** Complete names and the words of titles, without single characters and numbers. */
export function vocabularyOf(documents: Pick<SearchDocument, 'title' | 'names'>[]): VocabularyRow[] {
  const ranks = new Map<string, number>();
  for (const { title, names } of documents) {
    const keys = names.map(keyOf).filter((key) => [...key].length <= MAX_NAME_CHARACTERS);
    for (const word of wordsOf(title, new Set(keys))) {
      if (isWord(word) && !ranks.has(word)) ranks.set(word, WORD_RANKS.word);
    }
    for (const key of keys) if (isWord(key)) ranks.set(key, WORD_RANKS.name);
  }
  return [...ranks].map(([word, rank]) => ({ word, rank, ...soundOf(word) }));
}

export function listVocabulary(names: string[]): VocabularyRow[] {
  return names
    .map(keyOf)
    .filter(isWord)
    .map((word) => ({ word, rank: WORD_RANKS.name, ...soundOf(word) }));
}

function isWord(word: string): boolean {
  return [...word].length >= 2 && /\p{L}/u.test(word);
}

type Sound = { pinyin: string; initials: string };

const PLAIN = { toneType: 'none', type: 'array', v: true } as const;

/**
 * How a word is typed without an input method: bashishajunru, bssjr. Latin letters and digits are
 * unchanged.
 */
function soundOf(word: string): Sound {
  const sounds = runsOf(word).map(({ text, isHan }) => {
    if (!isHan) return { pinyin: text, initials: text };
    const syllables = pinyin(text, PLAIN);
    return { pinyin: syllables.join(''), initials: syllables.map((one) => one[0]).join('') };
  });
  return {
    pinyin: sounds.map((sound) => sound.pinyin).join(''),
    initials: sounds.map((sound) => sound.initials).join(''),
  };
}

const LOOKED_AT = 12;
const SHOWN = 3;
const MAX_DISTANCE_SHARE = 1 / 3;

/** A query in hanzi is not corrected to pinyin. */
const HANZI = /\p{Script=Han}/u;

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

/** Enough to distinguish common tokens from rare ones at a constant cost. */
const SAMPLE_DOCUMENTS = 5_000;
/** A token in fewer documents is rare: finding them all is fast, so its count is not stored. */
const COMMON_FROM_DOCUMENTS = 1_000;
const ALL = '';

export type Frequencies = { all: number; countOf: CountOf };

/** Stored counts of these tokens; a missing one is rare. */
export async function readFrequencies(db: Db, tokens: string[]): Promise<Frequencies> {
  const rows = await db
    .select()
    .from(searchFrequencies)
    .where(inArray(searchFrequencies.token, [ALL, ...new Set(tokens)]));
  const counts = new Map(rows.map(({ token, documents }) => [token, documents]));
  return { all: counts.get(ALL) ?? 0, countOf: (token) => counts.get(token) ?? 0 };
}

export async function recountFrequencies(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    // A background task, so it may take longer than a call.
    await tx.execute(sql`set local statement_timeout = 0`);
    const { rows } = await tx.execute<{ all: number }>(sql`select count(*)::int as all from ${searchDocuments}`);
    const all = rows[0]?.all ?? 0;
    const percent = Math.min(100, (100 * SAMPLE_DOCUMENTS) / Math.max(all, 1));
    await tx.delete(searchFrequencies);
    await tx.insert(searchFrequencies).values({ token: ALL, documents: all });
    if (all < COMMON_FROM_DOCUMENTS) return;
    const sample = `select tokens from search_documents tablesample system (${percent}) repeatable (1)`;
    await tx.execute(sql`
      insert into ${searchFrequencies} (token, documents)
      select word, (ndoc * ${100 / percent}::float8)::int from ts_stat(${sample})
      where ndoc * ${100 / percent}::float8 >= ${COMMON_FROM_DOCUMENTS}`);
  });
}
