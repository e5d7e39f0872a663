import type { Glossary, GlossaryTerm } from './linking/glossary.ts';
import { normalise, type Sound, soundsOf, spells } from './name-sounds.ts';

export type FoundTerm = {
  term: GlossaryTerm;
  /** The matching alias; null for the title. */
  alias: string | null;
};

type Name = { text: string; sounds: Sound[]; alias: string | null };

/** Lower is better: exact, prefix, substring; a title before an alias. */
const RANKS = { whole: 0, start: 2, inside: 4, startSound: 6, insideSound: 8 };
const ALIAS_RANK = 1;
const HAN_OR_DIGIT = /[\p{Script=Han}\d]/u;

/** Finds terms by characters, pinyin and initials of all their names. */
export function createTermSearch({ terms }: Pick<Glossary, 'terms'>) {
  const prepared = terms.map((term) => ({ term, names: namesOf(term) }));

  return {
    /** The best first; equal ones by pinyin. */
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
