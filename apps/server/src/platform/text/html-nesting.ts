import { Parser } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';

/** Far more than editors can make; parsers need time for the square of it. */
const NESTING_MAX = 200;
/** The parser stops between pieces, so it never holds much more open than it may. */
const PIECE_CHARACTERS = 4_096;

export function requireFlat(html: string): void {
  if (isTooNested(html)) throw new AppError('text.too_nested', { max: NESTING_MAX });
}

export function isTooNested(html: string): boolean {
  let depth = 0;
  let deepest = 0;
  const parser = new Parser({
    onopentagname() {
      depth += 1;
      deepest = Math.max(deepest, depth);
    },
    onclosetag() {
      depth -= 1;
    },
  });
  for (let from = 0; from < html.length; from += PIECE_CHARACTERS) {
    parser.write(html.slice(from, from + PIECE_CHARACTERS));
    if (deepest > NESTING_MAX) return true;
  }
  return false;
}
