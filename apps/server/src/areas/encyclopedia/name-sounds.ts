import { pinyin } from 'pinyin-pro';

/** One character of a name and, for a Chinese one, all its readings. */
export type Sound = { character: string; readings: readonly string[] };

const HAN = /\p{Script=Han}/u;
const readingsOf = new Map<string, readonly string[]>();

/** The characters of a name for search by sound, without spaces and punctuation. */
export function soundsOf(name: string): Sound[] {
  return [...normalise(name)].map((character) => ({ character, readings: readings(character) }));
}

/** Lower case, half width, without tones, spaces and punctuation, for comparison. */
export function normalise(text: string): string {
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
export function spells(search: string, sounds: readonly Sound[], start: number): boolean {
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
