import { editDistance } from '#platform/text/edit-distance.ts';
import { lettersOf } from '../brand-directory.ts';
import type { KnownName } from './known-names.ts';
import type { Subject } from './subjects.ts';

const FIT = {
  exact: 100,
  sound: 90,
  start: 80,
  part: 70,
  soundStart: 60,
  soundPart: 55,
  homophone: 50,
  typo: 40,
  none: 0,
} as const;

/** From here on the name is meant and not just similar. */
export const CERTAIN = FIT.sound;

const KINDS: Subject['kind'][] = ['brand', 'category', 'trademark', 'maker', 'product', 'food'];

export type Fitting = { known: KnownName; fit: number };

export function fitting(names: readonly KnownName[], wanted: string): Fitting[] {
  return bestOf(names, wanted, fitOf);
}

export function resembling(names: readonly KnownName[], wanted: string): Fitting[] {
  return bestOf(names, wanted, typoOf);
}

type AskedName = { wanted: string; isLatin: boolean; length: number; sound: string };

function bestOf(
  names: readonly KnownName[],
  wanted: string,
  fitOfName: (known: KnownName, asked: AskedName) => number,
): Fitting[] {
  if (wanted === '') return [];
  const isLatin = /^[a-z]+$/.test(wanted);
  const sound = isLatin ? wanted : lettersOf(wanted).pinyin;
  const asked = { wanted, isLatin, length: [...wanted].length, sound };
  return names
    .map((known) => ({ known, fit: fitOfName(known, asked) }))
    .filter(({ fit }) => fit > FIT.none)
    .sort((one, other) => other.fit - one.fit || inOrder(one.known, other.known));
}

/** Brands stay in alphabetical order; of others the shorter name is the closer one. */
function inOrder({ subject: one, names: [name = ''] }: KnownName, other: KnownName): number {
  const kinds = KINDS.indexOf(one.kind) - KINDS.indexOf(other.subject.kind);
  if (kinds !== 0 || one.kind === 'brand') return kinds;
  return name.length - (other.names[0]?.length ?? 0);
}

function fitOf(known: KnownName, { wanted, isLatin, length }: AskedName): number {
  const { subject, names, wholeNames, sounds, initials } = known;
  if (names.includes(wanted) || wholeNames.includes(wanted)) return FIT.exact;
  if (isLatin) {
    if (sounds.includes(wanted)) return FIT.sound;
    const isBrand = subject.kind === 'brand';
    if (length >= (isBrand ? 2 : 3) && initials.includes(wanted)) return FIT.sound;
    if (length > 1 && names.some((name) => name.startsWith(wanted))) return FIT.start;
    if (length > 2 && sounds.some((sound) => sound.startsWith(wanted))) return FIT.soundStart;
    if (isBrand && initials.some((each) => each.startsWith(wanted))) return FIT.soundStart;
    return length > 3 && sounds.some((sound) => sound.includes(wanted)) ? FIT.soundPart : FIT.none;
  }
  if (names.some((name) => name.startsWith(wanted))) {
    // A food is called after its trademark, which is the better answer.
    return subject.kind === 'food' ? FIT.part : FIT.start;
  }
  return names.some((name) => name.includes(wanted)) ? FIT.part : FIT.none;
}

const TYPO_MIN_HANZI = 3;
const LETTERS_PER_TYPO = 5;

function typoOf({ names, sounds }: KnownName, { wanted, isLatin, length, sound }: AskedName) {
  if (!isLatin) {
    if (length > 1 && sounds.includes(sound)) return FIT.homophone;
    if (length >= TYPO_MIN_HANZI && names.some((name) => isWithin(name, wanted, 1))) return FIT.typo;
  }
  const allowed = Math.floor(sound.length / LETTERS_PER_TYPO);
  return allowed > 0 && sounds.some((known) => isWithin(known, sound, allowed)) ? FIT.typo : FIT.none;
}

function isWithin(one: string, other: string, typos: number): boolean {
  return Math.abs(one.length - other.length) <= typos && editDistance(one, other) <= typos;
}

export function contains({ names, sounds }: KnownName, part: string): boolean {
  if (names.some((name) => name.includes(part))) return true;
  return /^[a-z]{3,}$/.test(part) && sounds.some((sound) => sound.includes(part));
}
