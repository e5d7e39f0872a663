import type { Marked } from '@rujian/contract/areas/search/public';

/** A text with its search matches marked. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    at += text.length;
    return isHit ? <mark key={at}>{text}</mark> : text;
  });
}
