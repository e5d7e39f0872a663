import type { Marked } from '@rujian/contract/areas/search/public';
import { breakTitle } from './title-breaks.ts';
import { BREAK_MARK } from './title-marks.ts';

export function breakMarked(pieces: Marked): Marked {
  const title = breakTitle(pieces.map(({ text }) => text).join(''));
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    const from = at;
    for (let left = text.length; left > 0 && at < title.length; at += 1) {
      if (title[at] !== BREAK_MARK) left -= 1;
    }
    return { text: title.slice(from, at), isHit };
  });
}
