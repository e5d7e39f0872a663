import { maskPieces } from './masking.ts';

const TAG = /(<[^<>]*>)/;
const ENDS_LINE = /^<\/?(?:p|h[2-4]|li|ul|ol|t[rhd]|table|blockquote|figure|figcaption|caption|cite|pre|br|hr)\b/;

/** Sanitised HTML with the personal data of its text masked, also where a tag stands inside a number. */
export function maskHtml(html: string): string {
  const parts = html.replaceAll('&nbsp;', '\u00a0').split(TAG);
  // Texts and tags alternate; a line break keeps the ends of two paragraphs apart.
  const texts = parts.map((part, place) => {
    if (place % 2 === 0) return part;
    return ENDS_LINE.test(part) ? '\n' : '';
  });
  const masked = maskPieces(texts);
  return parts.map((part, place) => (place % 2 === 0 ? masked[place] : part)).join('');
}
