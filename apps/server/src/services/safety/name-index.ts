import { pinyin } from 'pinyin-pro';
import { keyOf, written } from './written-text.ts';

/** What a name can stand for; `isShort` if the whole name is longer. */
export type Meaning = Named & { isShort?: true };

type Named =
  | { kind: 'brand'; id: number }
  | { kind: 'maker'; name: string }
  | { kind: 'trademark'; name: string }
  | { kind: 'product'; brandId: number; ids: number[] }
  | { kind: 'term'; keys: string[] }
  | { kind: 'indicator'; id: number }
  /** Foods whose printed name contains the text. */
  | { kind: 'name'; text: string };

/** Only what was added as such is found by a part of its name; another meaning of the same name is not. */
const KNOWN_BY_PART: readonly Meaning['kind'][] = ['brand', 'maker', 'trademark', 'indicator'];
/** Signs with several readings are read in their context where names are few. */
const IN_CONTEXT: readonly Meaning['kind'][] = ['brand', 'term', 'indicator', 'trademark'];
const SOUND_MIN_LETTERS = 4;
const INITIALS_MIN = 3;
const BRAND_INITIALS_MIN = 2;
const INITIALS_MAX = 8;
const TYPO_MIN_SIGNS = 3;
const TYPO_MIN_LETTERS = 6;
const TYPO_MAX = 24;
const TYPO_MAX_LETTERS = 64;
/** Longer names are only found as they are written. */
const SPOKEN_MAX = 24;

/**
 * Names in the signs by which they are compared, found as written, by sound, by initials, by their beginning, by a part
 * and with one typing error. Each lookup costs the same for ten names and for a hundred thousand.
 */
export type NameIndex = ReturnType<typeof createNameIndex>;

export function createNameIndex() {
  const meanings = new Map<string, Meaning[]>();
  const lengths = new Set<number>();
  const sounds = new Map<string, string[]>();
  const initials = new Map<string, string[]>();
  const soundLengths = new Set<number>();
  const halves = createHalves(TYPO_MIN_SIGNS, TYPO_MAX);
  const soundHalves = createHalves(TYPO_MIN_LETTERS, TYPO_MAX_LETTERS);
  const owners = createParts();
  const foods = createParts();
  let sorted: { keys: string[]; sounds: string[] } | null = null;

  return {
    add,
    addFood,

    named: (key: string): readonly Meaning[] => meanings.get(key) ?? [],
    /** Lengths of the names, the longest first. */
    lengths: () => [...lengths].sort((one, other) => other - one),
    soundLengths: () => [...soundLengths].sort((one, other) => other - one),
    sounding: (letters: string): readonly string[] => sounds.get(letters) ?? [],
    abbreviated: (letters: string): readonly string[] => initials.get(letters) ?? [],
    /** Names that differ in one sign that is wrong, missing, too many or swapped. */
    resembling: (key: string): string[] => halves.near(key),
    soundingAlike: (letters: string): string[] => soundHalves.near(letters).flatMap((sound) => sounds.get(sound) ?? []),
    ownersWith: (part: string): Meaning[] =>
      owners
        .holding(part)
        .flatMap(({ text }) => meanings.get(text) ?? [])
        .filter(({ kind }) => KNOWN_BY_PART.includes(kind)),
    /** The part as foods on record print it, in each spelling. */
    foodsWith: (part: string): string[] => spellings(foods.holding(part), part),
    /** Names that begin so, in characters or in pinyin. */
    beginning,
  };

  /** With `isPartKnown` the owner is also found by a part of the name. */
  function add(name: string, meaning: Meaning, isPartKnown = false): void {
    const key = keyOf(name);
    if ([...key].length < 2) return;
    sorted = null;
    const known = meanings.get(key);
    if (!known) {
      meanings.set(key, [meaning]);
      lengths.add(key.length);
      hear(key, meaning, name);
      halves.add(key);
    } else if (!known.some((one) => isSame(one, meaning))) known.push(meaning);
    if (isPartKnown) owners.add({ key, text: key });
    abbreviate(key, meaning);
  }

  /** The whole printed name of a food on record. */
  function addFood(printed: string): void {
    const plain = plainOf(printed);
    foods.add({ key: keyOf(plain), text: plain });
  }

  function hear(key: string, { kind }: Meaning, name: string): void {
    if (key.length > SPOKEN_MAX) return;
    for (const sound of new Set([...soundsOf(key, IN_CONTEXT.includes(kind)), printedSound(name)])) {
      if (sound.length < SOUND_MIN_LETTERS) continue;
      if (!sounds.has(sound)) soundHalves.add(sound);
      push(sounds, sound, key);
      soundLengths.add(sound.length);
    }
  }

  function abbreviate(key: string, { kind }: Meaning): void {
    if (kind === 'name' || key.length > INITIALS_MAX || !/^\p{sc=Han}+$/u.test(key)) return;
    const letters = syllablesOf(key)
      .map((syllable) => syllable.charAt(0))
      .join('');
    const least = kind === 'brand' ? BRAND_INITIALS_MIN : INITIALS_MIN;
    if (letters.length >= least) push(initials, letters, key);
  }

  function beginning(typed: string, most: number): string[] {
    sorted ??= { keys: [...meanings.keys()].sort(), sounds: [...sounds.keys()].sort() };
    const isLatin = /^[a-z]+$/.test(typed);
    const bySound = isLatin ? from(sorted.sounds, typed, most).flatMap((sound) => sounds.get(sound) ?? []) : [];
    const byInitials = isLatin ? (initials.get(typed) ?? []) : [];
    return [...new Set([...from(sorted.keys, typed, most), ...byInitials, ...bySound])].slice(0, most);
  }
}

/** NFKC, lower case, without white space: as the database compares names. */
export function plainOf(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
    .replace(/\s/g, '');
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (!list) lists.set(key, [value]);
  else if (!list.includes(value)) list.push(value);
}

/** For values that are known to be new. */
function append<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** One sign wrong, missing or too many, or two beside each other swapped. */
function isOneErrorApart(one: string, other: string): boolean {
  if (one === other) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (one.length === other.length) {
    const isSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
    return rest(one, 1) === rest(other, 1) || (isSwapped && rest(one, 2) === rest(other, 2));
  }
  return one.length > other.length ? rest(one, 1) === rest(other, 0) : rest(one, 0) === rest(other, 1);
}

function isSame(one: Meaning, other: Meaning): boolean {
  if (one.kind !== other.kind) return false;
  if (one.kind === 'product' && other.kind === 'product' && one.brandId === other.brandId) {
    one.ids = [...new Set([...one.ids, ...other.ids])].sort((left, right) => left - right);
    return true;
  }
  const [first, second] = [one, other].map(({ isShort: _isShort, ...named }) => JSON.stringify(named));
  return first === second;
}

function from(sorted: readonly string[], typed: string, most: number): string[] {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] ?? '') < typed) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let place = low; place < sorted.length && found.length < most; place += 1) {
    const name = sorted[place] ?? '';
    if (!name.startsWith(typed)) break;
    found.push(name);
  }
  return found;
}

/**
 * One error leaves the first or the second half of a name as it is, so a name with an error is looked for among those
 * that share a half and are as long, give or take one.
 */
function createHalves(shortest: number, longest: number) {
  const byHalf = new Map<string, string[]>();
  return {
    add(name: string): void {
      if (name.length < shortest || name.length > longest) return;
      const middle = name.length >> 1;
      append(byHalf, `${name.length}<${name.slice(0, middle)}`, name);
      append(byHalf, `${name.length}>${name.slice(middle)}`, name);
    },
    near(wanted: string): string[] {
      if (wanted.length < shortest || wanted.length > longest) return [];
      const found = new Set<string>();
      for (const length of [wanted.length, wanted.length - 1, wanted.length + 1]) {
        const middle = length >> 1;
        const first = byHalf.get(`${length}<${wanted.slice(0, middle)}`) ?? [];
        const second = byHalf.get(`${length}>${wanted.slice(-(length - middle))}`) ?? [];
        for (const name of [...first, ...second]) found.add(name);
      }
      // Two signs swapped across the middle leave neither half.
      for (const swapped of swappedAtMiddle(wanted)) {
        if (byHalf.get(`${swapped.length}<${swapped.slice(0, swapped.length >> 1)}`)?.includes(swapped))
          found.add(swapped);
      }
      return [...found].filter((name) => isOneErrorApart(name, wanted));
    },
  };
}

function swappedAtMiddle(text: string): string[] {
  const middle = text.length >> 1;
  const signs = [...text];
  const [one, other] = [signs[middle - 1], signs[middle]];
  if (one === undefined || other === undefined) return [];
  signs.splice(middle - 1, 2, other, one);
  return [signs.join('')];
}

type Held = { key: string; text: string };
/** A part that stands in more names than this says too little. */
const HOLDING_MAX = 400;

/** Texts by the signs and the pairs of signs in them. */
function createParts() {
  const all: Held[] = [];
  const known = new Set<string>();
  const byPair = new Map<string, number[]>();
  return {
    add(held: Held): void {
      if (known.has(held.text)) return;
      known.add(held.text);
      const place = all.push(held) - 1;
      for (const pair of new Set([...pairsOf(held.key), ...held.key])) append(byPair, pair, place);
    },
    holding(part: string): Held[] {
      const pairs = part.length === 1 ? [part] : pairsOf(part);
      const lists = pairs.map((pair) => byPair.get(pair) ?? []);
      const [rarest = []] = lists.sort((one, other) => one.length - other.length);
      const found: Held[] = [];
      for (const place of rarest) {
        const held = all[place];
        if (held?.key.includes(part)) found.push(held);
        if (found.length >= HOLDING_MAX) break;
      }
      return found;
    },
  };
}

function pairsOf(key: string): string[] {
  return Array.from({ length: Math.max(0, key.length - 1) }, (_, place) => key.slice(place, place + 2));
}

function spellings(held: readonly Held[], part: string): string[] {
  const found = new Set<string>();
  for (const { key, text } of held) {
    const at = key.indexOf(part);
    const { from: starts, until } = written(text);
    found.add(text.slice(starts[at] ?? 0, until[at + part.length - 1] ?? 0));
  }
  return [...found];
}

const syllables = new Map<string, string>();

function syllableOf(sign: string): string {
  const known = syllables.get(sign);
  if (known !== undefined) return known;
  const spelled = /\p{sc=Han}/u.test(sign) ? spell(sign)[0] : undefined;
  const syllable = spelled ?? sign;
  syllables.set(sign, syllable);
  return syllable;
}

function spell(text: string): string[] {
  return pinyin(text, { toneType: 'none', type: 'array', v: true }).map((one) =>
    one.toLowerCase().replace(/[^a-z0-9]/g, ''),
  );
}

/** The syllable of each sign by itself; letters and digits stay as they are. */
export function syllablesOf(key: string): string[] {
  return [...key].map(syllableOf);
}

/** 驴乳酸奶 has a 乳 and a 奶, which are one sign of the key. */
function printedSound(name: string): string {
  const { key, from, until } = written(name);
  const single = syllablesOf(key);
  return single.map((syllable, place) => (name.slice(from[place], until[place]) === '乳' ? 'ru' : syllable)).join('');
}

const DIGITS = '零一二三四五六七八九';

/** How a name is typed in pinyin: sign by sign, as in its context, with 奶 as it was written, and digits as words. */
function soundsOf(key: string, hasContext: boolean): string[] {
  const signs = [...key];
  const single = syllablesOf(key);
  const inContext = hasContext && /^\p{sc=Han}+$/u.test(key) ? spell(key) : single;
  const asWords = signs.map((sign, place) =>
    /\d/.test(sign) ? syllableOf(DIGITS[Number(sign)] ?? '') : (single[place] ?? ''),
  );
  const asMilk = signs.map((sign, place) => (sign === '奶' ? 'ru' : (single[place] ?? '')));
  return [...new Set([single, inContext, asWords, asMilk].map((list) => list.join('')))];
}
