import { Fragment } from 'react';
import { WHOLE } from './whole-parts.ts';

const MARKUP = /(<[^<>]*>|&[^&;\s]+;)/;

/** Where no `<span>` may stand: it would end a drawing. */
const CLOSED = /^<(\/?)(?:svg|math|option|textarea|title|style|script)\b/;

/** The same in HTML: tags, entities and drawings are left alone. */
export function wholeHtml(html: string): string {
  let depth = 0;
  return html
    .split(MARKUP)
    .map((part, place) => {
      if (place % 2 === 1) {
        const [tag, end] = CLOSED.exec(part) ?? [];
        if (tag && !part.endsWith('/>')) depth = Math.max(0, depth + (end ? -1 : 1));
        return part;
      }
      return depth > 0 ? part : part.split(WHOLE).map(kept).join('');
    })
    .join('');
}

function kept(piece: string, place: number): string {
  return place % 2 === 1 ? `<span class="whole">${piece}</span>` : piece;
}

export function Whole({ text }: { text: string }) {
  return text.split(WHOLE).map((part, place) => {
    const key = `${place}`;
    return place % 2 === 1 ? (
      <span key={key} className="whole">
        {part}
      </span>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}
