import { pinyin } from 'pinyin-pro';

/** How a name is found and sorted: `qinghe` for 青禾, its initials `qh`, and its index letter. */
export type BrandLetters = { pinyin: string; initials: string; initial: string };

export function lettersOf(name: string): BrandLetters {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
    .map((syllable) => syllable.toLowerCase().replace(/[^a-z0-9]/g, ''))
    .filter((syllable) => syllable !== '');
  const initials = syllables.map((syllable) => syllable.charAt(0)).join('');
  const first = initials.charAt(0).toUpperCase();
  return {
    pinyin: syllables.join(''),
    initials,
    initial: /[A-Z]/.test(first) ? first : '#',
  };
}
