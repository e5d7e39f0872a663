import { createWordAutomaton } from '#platform/text/word-automaton.ts';

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

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Context characters on either side for segmenting a Chinese sentence. */
const CONTEXT = 8;
const LATIN = /[\p{Script=Latin}\p{Nd}]/u;

/**
 * Whether `text[start, end)` is a whole word: 均质 is in 经均质后 but not in 平均质量, UHT is in UHT奶 but not
 * in UHTX. A name is refused where a dictionary word crosses its edge.
 */
function isWholeWord(text: string, start: number, end: number): boolean {
  return !isLatinRun(text, start) && !isLatinRun(text, end) && !isCut(text, start, end);
}

/** Latin letters and digits on both sides of an edge belong together. */
function isLatinRun(text: string, edge: number): boolean {
  return LATIN.test(text.charAt(edge - 1)) && LATIN.test(text.charAt(edge));
}

function isCut(text: string, start: number, end: number): boolean {
  const from = Math.max(0, start - CONTEXT);
  const edges = [start - from, end - from];
  for (const { segment, index } of segmenter.segment(text.slice(from, end + CONTEXT))) {
    const after = index + segment.length;
    if (edges.some((edge) => index < edge && edge < after)) return true;
    if (after >= end - from) return false;
  }
  return false;
}
