import { createWordAutomaton } from '#platform/text/word-automaton.ts';
import { isWholeWord } from './linking/whole-words.ts';

export type NameMatch = { start: number; end: number; termId: number };

export type TermFinder = ReturnType<typeof createTermFinder>;

/** A single character is part of too many words. */
const NAME_MIN_CHARACTERS = 2;

export function createTermFinder(names: readonly (readonly [name: string, termId: number])[]) {
  const automaton = createWordAutomaton(names.filter(([name]) => [...name].length >= NAME_MIN_CHARACTERS));

  return {
    /**
     * Names in `text[from, to)` that are whole words: leftmost first, of several with the same
     * start the longest, not nested. The text around the range is only context.
     */
    find(text: string, from = 0, to = text.length): NameMatch[] {
      const candidates: NameMatch[] = [];
      automaton.walk(text, from, to, ({ start, end, id }) => {
        candidates.push({ start, end, termId: id });
      });
      candidates.sort((one, other) => one.start - other.start || other.end - one.end);
      const found: NameMatch[] = [];
      let free = from;
      for (const match of candidates) {
        if (match.start < free || !isWholeWord(text, match.start, match.end)) continue;
        found.push(match);
        free = match.end;
      }
      return found;
    },
  };
}
