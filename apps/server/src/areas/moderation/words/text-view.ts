import { joinedFrom, meantBy } from './similar-signs.ts';

/** A text without separators and decoration, with the original position of each character. */
export type TextView = {
  /** Letters, digits and hanzi only, in one width and one case. */
  bare: string;
  /** For each UTF-16 unit of `bare`: the start and end of its character in the original. */
  starts: number[];
  ends: number[];
  /** Whether a unit is the first of its character. */
  isFirst: boolean[];
};

const KEPT = /[\p{L}\p{N}]/u;

/** Ignores width, case, look-alike glyphs, diacritics, emoji, spaces and zero-width characters. */
export function viewOf(text: string): TextView {
  const view: TextView = { bare: '', starts: [], ends: [], isFirst: [] };
  const units: string[] = [];
  let at = 0;
  let last: { sign: string; start: number; end: number } | undefined;
  const flush = () => {
    if (!last) return;
    for (let unit = 0; unit < last.sign.length; unit += 1) {
      view.starts.push(last.start);
      view.ends.push(last.end);
      view.isFirst.push(unit === 0);
    }
    units.push(last.sign);
    last = undefined;
  };
  for (const sign of text) {
    const end = at + sign.length;
    for (const part of sign.normalize('NFKC').toLowerCase()) {
      if (!KEPT.test(part)) continue;
      const meant = meantBy(part);
      const whole = last && joinedFrom(last.sign, meant);
      if (last && whole) {
        last = { sign: whole, start: last.start, end };
      } else {
        flush();
        last = { sign: meant, start: at, end };
      }
    }
    at = end;
  }
  flush();
  view.bare = units.join('');
  return view;
}
