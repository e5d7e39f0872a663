import { Fragment } from 'react';
import { WHOLE } from './whole-parts.ts';

const MARKUP = /(<[^<>]*>|&[^&;\s]+;)/;

/** The same in HTML: tags and entities are left alone. */
export function wholeHtml(html: string): string {
  return html
    .split(MARKUP)
    .map((part, place) =>
      place % 2 === 1
        ? part
        : part
            .split(WHOLE)
            .map((piece, at) => (at % 2 === 1 ? `<span class="whole">${piece}</span>` : piece))
            .join(''),
    )
    .join('');
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
