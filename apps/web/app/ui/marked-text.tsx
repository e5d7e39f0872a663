import type { Marked } from '@rujian/contract/search';

/** A text whose marked pieces are what was searched for. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    at += text.length;
    return isHit ? <mark key={at}>{text}</mark> : text;
  });
}
