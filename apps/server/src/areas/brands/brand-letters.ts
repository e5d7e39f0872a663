import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';

/** How a name is found and sorted: `qinghe` for 青禾, its initials `qh`, and its index letter. */
export type BrandLetters = { pinyin: string; initials: string; initial: string };

/** All names are read again after each change, and the letters of a name never change. */
const KEPT_NAMES = 10_000;
const kept = new LRUCache<string, BrandLetters>({ max: KEPT_NAMES });

export function lettersOf(name: string): BrandLetters {
  const known = kept.get(name) ?? spell(name);
  kept.set(name, known);
  return known;
}

function spell(name: string): BrandLetters {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '');
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  const first = initials.charAt(0).toUpperCase();
  return { pinyin: syllables.join(''), initials, initial: /[A-Z]/.test(first) ? first : '#' };
}
