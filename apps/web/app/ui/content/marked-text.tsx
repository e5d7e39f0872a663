import type { Marked } from '@rujian/contract/areas/search/public';
import { Headline } from './headline.tsx';

export function MarkedText({ pieces }: { pieces: Marked }) {
  let at = 0;
  return pieces.map(({ text, isHit }) => {
    at += text.length;
    const shown = <Headline key={at} text={text} />;
    return isHit ? <mark key={at}>{shown}</mark> : shown;
  });
}
