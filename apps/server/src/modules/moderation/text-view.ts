import { joinedFrom, meantBy } from './similar-signs.ts';

/** A text without what is put between and around its characters, and where each of them stood. */
export type TextView = {
  /** Letters, digits and hanzi only, in one width and one case. */
  bare: string;
  /** For each UTF-16 unit of `bare`: where its sign begins and ends in the original. */
  starts: number[];
  ends: number[];
  /** Whether a unit is the first of its character. */
  isFirst: boolean[];
};

const KEPT = /[\p{L}\p{N}]/u;

/** Width, case, similar glyphs, marks, emoji, spaces and signs without width make no difference. */
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
