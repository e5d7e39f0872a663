import { isNull } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import type { Platform } from '#platform/platform.ts';
import { cutWords } from '#platform/text/cut-words.ts';
import { createWordAutomaton } from '#platform/text/word-automaton.ts';
import { moderationWords } from '#schema/moderation/moderation.ts';
import { type TextView, viewOf } from './text-view.ts';

type Row = typeof moderationWords.$inferSelect;
export type ListedWord = Pick<Row, 'word' | 'level' | 'category' | 'pinyin'>;
export type HitLevel = Exclude<Row['level'], 'allow'>;
export type Hit = {
  word: string;
  level: HitLevel;
  category: Row['category'];
  /** Positions in the original text, in UTF-16 units. */
  start: number;
  end: number;
};

type WordMatcher = ReturnType<typeof createWordMatcher>;

/** Longer words are also spelled completely or from one side, not in every mixture. */
const MIXED_MAX_CHARACTERS = 6;
const PLAIN = { toneType: 'none', type: 'array', v: true } as const;
/** Sentence punctuation, which unlike a dot or a space is common in ordinary texts. */
const BREAK = /[。，！？；：、…\n]/u;
const LATIN = /[a-z0-9]/;
/** The strictest last: of two equal words, it decides. */
const BY_STRICTNESS: readonly Row['level'][] = ['allow', 'mask', 'review', 'block'];

export function createWordMatcher(words: readonly ListedWord[]) {
  const ordered = words.toSorted((one, other) => BY_STRICTNESS.indexOf(one.level) - BY_STRICTNESS.indexOf(other.level));
  const allowed = createWordAutomaton(
    ordered.flatMap(({ word, level }, id) => (level === 'allow' ? [[viewOf(word).bare, id] as const] : [])),
  );
  const listed = createWordAutomaton(
    ordered.flatMap((each, id) =>
      each.level === 'allow' ? [] : spellingsOf(each).map((spelling) => [spelling, id] as const),
    ),
  );

  return {
    /** In text order; of hits with the same start the longest first. */
    find(text: string, view: TextView = viewOf(text)): Hit[] {
      const sparedFrom = new Int32Array(view.bare.length + 1).fill(view.bare.length);
      allowed.walk(view.bare, 0, view.bare.length, ({ start, end }) => {
        sparedFrom[end] = Math.min(sparedFrom[end] ?? start, start);
      });
      // At each place, where the first allowed word begins that ends there or later.
      for (let end = view.bare.length - 1; end >= 0; end -= 1) {
        sparedFrom[end] = Math.min(sparedFrom[end] ?? end, sparedFrom[end + 1] ?? end);
      }
      const hits = new Map<string, Hit>();
      listed.walk(view.bare, 0, view.bare.length, ({ start, end, id }) => {
        const entry = ordered[id];
        if (!entry || entry.level === 'allow' || !standsAlone(view, start, end)) return;
        if ((sparedFrom[end] ?? end) <= start) return;
        const hit = {
          word: entry.word,
          category: entry.category,
          level: isTornApart(text, view, start, end) ? weaker(entry.level) : entry.level,
          start: view.starts[start] ?? 0,
          end: view.ends[end - 1] ?? text.length,
        };
        hits.set(`${hit.start} ${hit.end} ${hit.word}`, hit);
      });
      const isPart = insideOtherWords(text);
      return [...hits.values()]
        .filter((hit) => !isPart(hit))
        .sort((one, other) => one.start - other.start || other.end - one.end);
    },
  };
}

function spellingsOf({ word, pinyin: isSpelled }: ListedWord): string[] {
  const bare = viewOf(word).bare;
  if (bare === '') return [];
  if (!isSpelled) return [bare];
  // Pinyin comes from the listed word, because in the view 六 is a digit already.
  const parts = [...word].filter((sign) => viewOf(sign).bare !== '');
  const signs = parts.map((sign) => viewOf(sign).bare);
  const sounds = parts.map(soundOf);
  if (signs.length <= MIXED_MAX_CHARACTERS) {
    return sounds.reduce<string[]>(
      (made, sound, at) => [...new Set([signs[at] ?? '', sound])].flatMap((part) => made.map((head) => head + part)),
      [''],
    );
  }
  return Array.from({ length: signs.length + 1 }, (_, cut) => [
    [...signs.slice(0, cut), ...sounds.slice(cut)].join(''),
    [...sounds.slice(0, cut), ...signs.slice(cut)].join(''),
  ]).flat();
}

function soundOf(sign: string): string {
  return /\p{Script=Han}/u.test(sign) ? (pinyin(sign, PLAIN)[0] ?? sign) : viewOf(sign).bare;
}

/** Letters and digits inside a longer run are another word: 加v is not in 加value. */
function standsAlone({ bare, starts, ends }: TextView, start: number, end: number): boolean {
  return !runsOn(start - 1, start) && !runsOn(end - 1, end);

  function runsOn(before: number, after: number): boolean {
    if (ends[before] !== starts[after]) return false;
    return LATIN.test(bare[before] ?? '') && LATIN.test(bare[after] ?? '');
  }
}

/**
 * 增加。微信… is two sentences and 加。微。信 is a trick: punctuation inside a word counts fully only if the word is split
 * everywhere; a single split is ambiguous.
 */
function isTornApart(text: string, { starts, ends, isFirst }: TextView, start: number, end: number): boolean {
  let places = 0;
  let gaps = 0;
  let breaks = 0;
  for (let at = start + 1; at < end; at += 1) {
    if (!isFirst[at] || starts[at] === starts[at - 1]) continue;
    places += 1;
    const between = text.slice(ends[at - 1], starts[at]);
    if (between !== '') gaps += 1;
    if (BREAK.test(between)) breaks += 1;
  }
  return breaks > 0 && (gaps < places || places < 2);
}

function weaker(level: HitLevel): HitLevel {
  return level === 'block' ? 'review' : level;
}

type Place = { start: number; end: number };

const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether a place of a text is only a part of other words: 和尚 in 和尚未. A compound that begins or ends with the word is a
 * kind of it and stays a hit. The text is cut when it is first asked for.
 */
function insideOtherWords(text: string): (place: Place) => boolean {
  let words: Place[] | undefined;
  return ({ start, end }) => {
    const found = text.slice(start, end);
    if (!HAN.test(found)) return false;
    words ??= wordsByPlace(text);
    const [first, last] = [words[start], words[end - 1]];
    if (!first || !last) return false;
    const [isBegun, isEnded] = [first.start === start, last.end === end];
    if (first !== last) return !isBegun || !isEnded;
    if (isBegun && isEnded) return false;
    return [...found].length === 1 || (!isBegun && !isEnded);
  };
}

function wordsByPlace(text: string): Place[] {
  const places: Place[] = [];
  for (const word of cutWords(text, { guess: false })) {
    const place = { start: places.length, end: places.length + word.length };
    for (let at = place.start; at < place.end; at += 1) places.push(place);
  }
  return places;
}

/** Announced with every change of the list, so that each process rebuilds its matcher. */
export const WORDS_TAG = 'moderation-words';
/** Only limits the effect of a lost announcement. */
const KEPT_SECONDS = 600;

export type ReadMatcher = () => Promise<WordMatcher>;

export function createReadMatcher({ db, remember }: Platform): ReadMatcher {
  const life = { tags: [WORDS_TAG], seconds: KEPT_SECONDS };
  return () =>
    remember('moderation words', life, async () => {
      const { word, level, category, pinyin } = moderationWords;
      const words = await db
        .select({ word, level, category, pinyin })
        .from(moderationWords)
        .where(isNull(moderationWords.disabledAt))
        .orderBy(moderationWords.id);
      return createWordMatcher(words);
    });
}
