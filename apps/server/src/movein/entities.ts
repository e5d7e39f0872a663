import { Parser } from 'htmlparser2';
import { isTooNested } from '#platform/text/html-nesting.ts';

/** Names and titles of blogs are stored as HTML; here they are plain text. */
export function entitiesDecoded(html: string): string {
  // A title may well contain a bare `<`.
  return textOfHtml(html.replace(INLINE_TAG, '').replaceAll('<', '&lt;')).replace(/\s+/g, ' ').trim();
}

const INLINE_TAG = /<\/?(?:a|b|br|code|em|i|p|s|small|span|strong|sub|sup|u)(?:\s[^<>]*)?\/?>/gi;

export function textOfHtml(html: string): string {
  if (isTooNested(html)) return html.replace(/<[^<>]*>/g, '');
  let text = '';
  const parser = new Parser({
    ontext: (piece) => {
      text += piece;
    },
    onopentagname: (name) => {
      if (name === 'br') text += '\n';
    },
    onclosetag: (name) => {
      if (name === 'p' || name === 'div' || name === 'li') text += '\n';
    },
  });
  parser.end(html);
  return text;
}
