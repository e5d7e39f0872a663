import { type listTerms, TERM_INITIALS, type TermList, type TermRow } from '@rujian/contract/areas/encyclopedia/public';
import type { Home } from '@rujian/contract/areas/home/public';
import { type Lang, LIST_CACHE_SECONDS } from '@rujian/contract/base/constants';
import type { ParsedInput } from '@rujian/contract/base/endpoint';
import { TERM_CATEGORY, type TermCategory } from '@rujian/contract/vocabulary/encyclopedia';
import { sql } from 'drizzle-orm';
import { pinyin } from 'pinyin-pro';
import type { Platform } from '#platform/platform.ts';
import type { Glossary, GlossaryTerm, ReadGlossary } from './linking/glossary.ts';
import type { TermCards } from './term-detail.ts';

type Query = ParsedInput<typeof listTerms>;
type Filter = Pick<Query, 'initial' | 'category'>;

type Parts = { cards: TermCards; wordOfTheDay: WordOfTheDay };

/** As long as the glossary it was made from; the tag ends both. */
const SEARCH_KEPT_SECONDS = 600;

/** The glossary decides which terms a list shows; only the rows of its page are read. */
export function createTermList(
  { remember }: Pick<Platform, 'remember'>,
  readGlossary: ReadGlossary,
  { cards, wordOfTheDay }: Parts,
) {
  return async (query: Query, lang: Lang): Promise<TermList> => {
    const glossary = await readGlossary();
    const found = query.q ? (await searchIn(glossary)).find(query.q) : all(glossary);
    const chosen = found.filter(({ term }) => isIn(term, query));
    const ordered = inOrder(chosen, query);
    const shown = ordered.slice((query.page - 1) * query.limit, query.page * query.limit);
    const [list, word] = await Promise.all([rowsOf(shown, lang), wordToday(lang)]);
    return {
      list,
      wordOfTheDay: word,
      total: chosen.length,
      letters: TERM_INITIALS.map((key) => ({ key, count: countOf(found, { ...query, initial: key }) })),
      categories: TERM_CATEGORY.keys
        .map((key) => ({ ...TERM_CATEGORY.option(key, lang), count: countOf(found, { ...query, category: key }) }))
        .filter(({ count, key }) => count > 0 || key === query.category),
    };
  };

  function wordToday(lang: Lang) {
    const life = { tags: ['baike'], seconds: LIST_CACHE_SECONDS };
    return remember(`word of the day ${lang}`, life, () => wordOfTheDay.home(lang));
  }

  function searchIn(glossary: Glossary) {
    const life = { tags: ['baike'], seconds: SEARCH_KEPT_SECONDS };
    return remember(`term search ${glossary.version}`, life, async () => createTermSearch(glossary));
  }

  async function rowsOf(found: FoundTerm[], lang: Lang): Promise<TermRow[]> {
    const byId = await cards.byIds(
      found.map(({ term }) => term.id),
      lang,
    );
    return found.flatMap(({ term, alias }) => {
      const card = byId.get(term.id);
      if (!card) return [];
      const { initial, updatedAt } = term;
      return [{ ...card, initial, updatedAt, matchedAlias: alias }];
    });
  }
}

function all({ terms }: Glossary): FoundTerm[] {
  return terms.map((term) => ({ term, alias: null }));
}

function isIn({ initial, category }: GlossaryTerm, filter: Filter): boolean {
  return (
    (filter.initial === undefined || initial === filter.initial) &&
    (filter.category === undefined || category === filter.category)
  );
}

function countOf(found: FoundTerm[], filter: Filter): number {
  return found.filter(({ term }) => isIn(term, filter)).length;
}

/** A search is ordered by match quality unless the reader asks for the newest. */
function inOrder(found: FoundTerm[], { sort }: Query): FoundTerm[] {
  if (sort !== 'updated') return found;
  return found.toSorted((one, other) => other.term.updatedAt - one.term.updatedAt || other.term.id - one.term.id);
}

type FoundTerm = { term: GlossaryTerm; alias: string | null };

type Name = { text: string; sounds: Sound[]; alias: string | null };

/** Lower is better: exact, prefix, substring; a title before an alias. */
const RANKS = { whole: 0, start: 2, inside: 4, startSound: 6, insideSound: 8 };
const ALIAS_RANK = 1;
const HAN_OR_DIGIT = /[\p{Script=Han}\d]/u;

function createTermSearch({ terms }: Pick<Glossary, 'terms'>) {
  const prepared = terms.map((term) => ({ term, names: namesOf(term) }));

  return {
    find(query: string): FoundTerm[] {
      const search = normalise(query);
      if (search === '') return [];
      return prepared
        .flatMap(({ term, names }) => {
          const best = bestOf(search, names);
          return best ? [{ term, ...best }] : [];
        })
        .sort((one, other) => one.rank - other.rank)
        .map(({ term, alias }) => ({ term, alias }));
    },
  };
}

function namesOf({ title, pinyin, aliases }: GlossaryTerm): Name[] {
  const prepare = (name: string, alias: string | null) => ({ text: normalise(name), sounds: soundsOf(name), alias });
  // The editor's own reading, where the dictionary does not know the name.
  const written = pinyin
    .split(/\s+/)
    .map(normalise)
    .filter(Boolean)
    .map((syllable) => ({ character: syllable, readings: [syllable] }));
  return [
    prepare(title, null),
    { text: normalise(pinyin), sounds: written, alias: null },
    ...aliases.map((alias) => prepare(alias, alias)),
  ];
}

function bestOf(search: string, names: readonly Name[]) {
  let best: { rank: number; alias: string | null } | undefined;
  for (const { text, sounds, alias } of names) {
    const found = rankOf(search, text, sounds);
    if (found === undefined) continue;
    const rank = found + (alias === null ? 0 : ALIAS_RANK);
    if (!best || rank < best.rank) best = { rank, alias };
  }
  return best;
}

function rankOf(search: string, text: string, sounds: readonly Sound[]): number | undefined {
  if (text === search) return RANKS.whole;
  const at = text.indexOf(search);
  if (at === 0) return RANKS.start;
  if (spells(search, sounds, 0)) return RANKS.startSound;
  if (at > 0) return RANKS.inside;
  // A single letter begins half of all syllables, so it only matches at the start.
  if (search.length === 1 && !HAN_OR_DIGIT.test(search)) return undefined;
  for (let start = 1; start < sounds.length; start += 1) {
    if (spells(search, sounds, start)) return RANKS.insideSound;
  }
  return undefined;
}

/** One character of a name and, for a Chinese one, all its readings. */
type Sound = { character: string; readings: readonly string[] };

const HAN = /\p{Script=Han}/u;
const readingsOf = new Map<string, readonly string[]>();

/** The characters of a name for search by sound, without spaces and punctuation. */
function soundsOf(name: string): Sound[] {
  return [...normalise(name)].map((character) => ({ character, readings: readings(character) }));
}

/** Lower case, half width, without tones, spaces and punctuation, for comparison. */
function normalise(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ü', 'v')
    .normalize('NFD')
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether the search, in characters, pinyin, initials or any mixture, spells the sounds from
 * `start` on. The last syllable may be incomplete, because the reader is still typing.
 */
function spells(search: string, sounds: readonly Sound[], start: number): boolean {
  // How much of the search the characters so far can account for.
  let reached = new Set([0]);
  for (let at = start; at < sounds.length && reached.size > 0; at += 1) {
    const sound = sounds[at];
    if (!sound) break;
    const further = new Set<number>();
    for (const done of reached) {
      for (const length of spelledLengths(search, done, sound)) {
        if (done + length === search.length) return true;
        further.add(done + length);
      }
    }
    reached = further;
  }
  return false;
}

function spelledLengths(search: string, from: number, { character, readings }: Sound): number[] {
  const lengths: number[] = [];
  if (search.startsWith(character, from)) lengths.push(character.length);
  const rest = search.slice(from);
  for (const reading of readings) {
    if (rest.startsWith(reading)) lengths.push(reading.length);
    else if (reading.startsWith(rest)) lengths.push(rest.length);
    if (rest[0] === reading[0]) lengths.push(1);
  }
  return lengths;
}

/** A character such as 调 is read tiáo or diào, and readers may search for either. */
function readings(character: string): readonly string[] {
  if (!HAN.test(character)) return [];
  let known = readingsOf.get(character);
  if (!known) {
    const read = pinyin(character, { toneType: 'none', type: 'array', multiple: true, v: true });
    known = [...new Set(read.map((each) => each.toLowerCase().replaceAll('ü', 'v')))];
    readingsOf.set(character, known);
  }
  return known;
}

const RELATED_MAX = 4;
const DAY_MS = 24 * 60 * 60 * 1000;
const SHANGHAI_OFFSET_MS = 8 * 60 * 60 * 1000;

type Row = Omit<NonNullable<Home['term']>, 'category'> & { category: TermCategory };

type WordOfTheDay = ReturnType<typeof createWordOfTheDay>;

/** One term per day for all readers; after the last the rotation starts again. */
export function createWordOfTheDay({ readDb, clock }: Pick<Platform, 'readDb' | 'clock'>) {
  return {
    async home(lang: Lang): Promise<Home['term']> {
      const { rows } = await readDb.execute<Row>(sql`
        with terms as (
          select id, row_number() over (order by md5(id::text), id) - 1 as place,
            count(*) over () as terms
          from encyclopedia_entries where status = 'published'
        )
        select entry.id::int, entry.title as term,
          coalesce(nullif(entry.pinyin_tones, ''), entry.pinyin) as pinyin, entry.category, entry.summary, (
          select coalesce(
            json_agg(json_build_object('id', other.id, 'name', other.title) order by other.position, other.id),
            '[]'
          ) from (
            select other.title, link.position, other.id
            from encyclopedia_see_also link
            join encyclopedia_entries other
              on other.id = link.other_id and other.status = 'published'
            where link.entry_id = entry.id
            order by link.position, other.id limit ${RELATED_MAX}
          ) other
        ) as related
        from terms join encyclopedia_entries entry on entry.id = terms.id
        where terms.place = ${dayNumber(clock.now())}::bigint % terms.terms`);
      const [row] = rows;
      return row ? { ...row, category: TERM_CATEGORY.option(row.category, lang) } : null;
    },
  };
}

/** Days since the epoch, changing at midnight in Shanghai. */
export function dayNumber(now: Date): number {
  return Math.floor((now.getTime() + SHANGHAI_OFFSET_MS) / DAY_MS);
}
