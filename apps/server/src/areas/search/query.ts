import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchWords, WORD_RANKS } from '#schema/search.ts';
import { allOf, anyOf, type Expression, holding, token } from './expression.ts';
import { mark } from './marks.ts';
import { keyOf } from './words/fold.ts';
import { possibleNames, tightWordsOf, wordsOf } from './words/word-cutter.ts';

/** One interpretation of a query: its words, and the alternatives that satisfy each. */
export type Reading = { words: string[][]; wanted: Expression; isPartial: boolean };

const MAX_WORDS = 8;
const SOUNDS_LIKE = 6;
/** Shorter pinyin is too ambiguous. */
const SOUND_PREFIX_MIN_CHARACTERS = 3;
const isName = eq(searchWords.rank, WORD_RANKS.name);
const CODE = /^(?=.*\d)[a-z\d]{4,}$/;

/** Interpretations of a query from the narrowest to the widest; the first with results is used. */
export async function readingsOf(db: Db, query: string): Promise<Reading[]> {
  const names = await namesIn(db, query);
  const tight = tightWordsOf(query, names).slice(0, MAX_WORDS);
  const loose = wordsOf(query, names).slice(0, MAX_WORDS);
  const sounds = await wordsBySound(db, [...new Set([...tight, ...loose])]);
  const withSounds = (words: string[]) => words.map((word) => [word, ...(sounds.get(word) ?? [])]);
  const code = keyOf(query);
  const all = (words: string[][]): Reading => {
    const wanted = allOf(words.map((texts) => anyOf(texts.map(holding))));
    const whole = CODE.test(code) ? anyOf([token(mark.code(query)), wanted]) : wanted;
    return { words, wanted: whole, isPartial: false };
  };
  const readings = [all(withSounds(tight))];
  if (loose.join(' ') !== tight.join(' ')) readings.push(all(withSounds(loose)));
  if (loose.length > 1) {
    // A single character matches nearly everything, so it is dropped unless there is nothing else.
    const longer = loose.filter((word) => [...word].length > 1);
    const words = withSounds(longer.length > 0 ? longer : loose);
    const wanted = anyOf(words.map((texts) => anyOf(texts.map(holding))));
    readings.push({ words, wanted, isPartial: true });
  }
  return readings;
}

/** Names of brands, products and terms in the query. */
async function namesIn(db: Db, query: string): Promise<Set<string>> {
  const possible = possibleNames(query);
  if (possible.length === 0) return new Set();
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(and(isName, inArray(searchWords.word, possible)));
  return new Set(rows.map(({ word }) => word));
}

/** bashi → 巴氏, mn → 蒙牛: words for Latin letters, names first. */
export async function wordsBySound(db: Db, words: string[]): Promise<Map<string, string[]>> {
  const typed = words.filter((word) => /^[a-z]{2,40}$/.test(word));
  const found = await Promise.all(typed.map(async (sound) => [sound, await wordsSounding(db, sound)] as const));
  return new Map(found);
}

async function wordsSounding(db: Db, sound: string): Promise<string[]> {
  const isWhole = or(eq(searchWords.pinyin, sound), eq(searchWords.initials, sound));
  const begins = or(sql`${searchWords.pinyin} like ${`${sound}%`}`, sql`${searchWords.initials} like ${`${sound}%`}`);
  const rows = await db
    .select({ word: searchWords.word, rank: searchWords.rank, isWhole: sql<boolean>`${isWhole}` })
    .from(searchWords)
    .where(
      and(
        or(isWhole, sound.length >= SOUND_PREFIX_MIN_CHARACTERS ? begins : and(begins, isName)),
        sql`${searchWords.word} <> ${sound}`,
      ),
    )
    .orderBy(desc(sql`${isWhole}`), desc(searchWords.rank), sql`length(${searchWords.word})`)
    .limit(SOUNDS_LIKE);
  const whole = rows.filter((row) => row.isWhole);
  return (whole.length > 0 ? whole : rows).map(({ word }) => word);
}
