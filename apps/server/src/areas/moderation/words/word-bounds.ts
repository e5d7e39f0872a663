import { cutWords } from '#platform/text/cut-words.ts';

type Place = { start: number; end: number };

const HAN = /^\p{Script=Han}+$/u;

/**
 * Whether a place of a text is only a part of other words: 和尚 in 和尚未. A compound that begins or
 * ends with the word is a kind of it and stays a hit. The text is cut when it is first asked for.
 */
export function insideOtherWords(text: string): (place: Place) => boolean {
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

/** The word around every character. */
function wordsByPlace(text: string): Place[] {
  const places: Place[] = [];
  for (const word of cutWords(text, { guess: false })) {
    const place = { start: places.length, end: places.length + word.length };
    for (let at = place.start; at < place.end; at += 1) places.push(place);
  }
  return places;
}
