import { pinyin } from 'pinyin-pro';
import { runsOf } from './tokens.ts';

export type Sound = { pinyin: string; initials: string };

const PLAIN = { toneType: 'none', type: 'array', v: true } as const;

/**
 * How a word is typed without an input method: bashishajunru, bssjr. Latin letters and digits are
 * unchanged.
 */
export function soundOf(word: string): Sound {
  const sounds = runsOf(word).map(({ text, isHan }) => {
    if (!isHan) return { pinyin: text, initials: text };
    const syllables = pinyin(text, PLAIN);
    return { pinyin: syllables.join(''), initials: syllables.map((one) => one[0]).join('') };
  });
  return {
    pinyin: sounds.map((sound) => sound.pinyin).join(''),
    initials: sounds.map((sound) => sound.initials).join(''),
  };
}
