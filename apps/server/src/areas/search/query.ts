import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { searchWords, WORD_RANKS } from '#schema/search.ts';
import { mark } from './marks.ts';
import { hanWordTokens, keyOf, latinParts, possibleNames, runsOf, tightWordsOf, wordsOf } from './words/tokens.ts';

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

/** Latin words of three letters and more match by prefix: milk finds milks. */
const PREFIX_MIN_CHARACTERS = 3;

/** The estimated number of documents with a token; 0 for a rare one. */
export type CountOf = (token: string) => number;

/** A tsquery condition on a document's tokens, with its tokens for estimates. */
export type Expression = { text: string; tokens: string[]; estimate: (countOf: CountOf) => number };

export function token(name: string): Expression {
  return { text: quoted(name), tokens: [name], estimate: (countOf) => countOf(name) };
}

export function beginning(name: string): Expression {
  return { ...token(name), text: `${quoted(name)}:*` };
}

export function anyOf(parts: Expression[]): Expression {
  return joined(parts, ' | ', (counts) => counts.reduce((sum, count) => sum + count, 0));
}

export function allOf(parts: Expression[]): Expression {
  return joined(parts, ' & ', (counts) => Math.min(...counts));
}

export function holding(text: string): Expression {
  return allOf(
    runsOf(text).map((run) => (run.isHan ? allOf(hanWordTokens(run.text).map(token)) : latinWord(run.text))),
  );
}

function latinWord(word: string): Expression {
  const isPrefix = [...word].length >= PREFIX_MIN_CHARACTERS;
  const whole = isPrefix ? beginning(word) : token(word);
  const parts = latinParts(word);
  // Two parts are a word and its number, written together or apart; more are a code, matched as a
  // whole.
  return parts.length === 2 ? anyOf([whole, allOf(parts.map(token))]) : whole;
}

function joined(parts: Expression[], operator: string, combine: (counts: number[]) => number): Expression {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  return {
    text: `(${parts.map(({ text }) => text).join(operator)})`,
    tokens: parts.flatMap(({ tokens }) => tokens),
    estimate: (countOf) => combine(parts.map(({ estimate }) => estimate(countOf))),
  };
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`;
}
