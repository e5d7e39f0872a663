import type { Marked } from '@rujian/contract/areas/search/public';
import { fold, foldWithPlaces } from './words/fold.ts';

const SNIPPET_CHARACTERS = 110;
/** Context before the first hit. */
const BEFORE_HIT_CHARACTERS = 24;
const LEFT_OUT = '……';

type Span = { from: number; to: number };

/** The text in parts, with all matches marked. */
export function markText(text: string, words: string[]): Marked {
  const pieces: Marked = [];
  let done = 0;
  for (const { from, to } of spansOf(text, words)) {
    if (from > done) pieces.push({ text: text.slice(done, from), isHit: false });
    pieces.push({ text: text.slice(from, to), isHit: true });
    done = to;
  }
  if (done < text.length) pieces.push({ text: text.slice(done), isHit: false });
  return pieces;
}

/** The part of a text that explains the match; the summary if it contains one. */
export function snippetOf(summary: string, body: string, words: string[]): Marked {
  const texts = [summary, body].map((text) => text.replace(/\s+/g, ' ').trim());
  for (const text of texts) {
    const [first] = spansOf(text, words);
    if (first) return markText(around(text, first.from), words);
  }
  return markText(around(texts.find((text) => text !== '') ?? '', 0), words);
}

function around(text: string, place: number): string {
  const before = [...text.slice(0, place)].length;
  const from = before <= BEFORE_HIT_CHARACTERS ? 0 : before - BEFORE_HIT_CHARACTERS;
  const signs = [...text];
  const shown = signs.slice(from, from + SNIPPET_CHARACTERS).join('');
  const isCut = from + SNIPPET_CHARACTERS < signs.length;
  return `${from > 0 ? LEFT_OUT : ''}${shown}${isCut ? LEFT_OUT : ''}`;
}

/** The positions of the words in the text, merged where they overlap. */
function spansOf(text: string, words: string[]): Span[] {
  const { folded, starts, ends } = foldWithPlaces(text);
  const spans = words.flatMap((word) => {
    const wanted = fold(word);
    const found: Span[] = [];
    if (wanted === '') return found;
    for (let at = folded.indexOf(wanted); at !== -1; at = folded.indexOf(wanted, at + 1)) {
      found.push({ from: starts[at] ?? 0, to: ends[at + wanted.length - 1] ?? text.length });
    }
    return found;
  });
  spans.sort((one, other) => one.from - other.from || other.to - one.to);
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && span.from <= last.to) last.to = Math.max(last.to, span.to);
    else merged.push({ ...span });
  }
  return merged;
}
