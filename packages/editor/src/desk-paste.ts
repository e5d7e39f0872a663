import type { CleanedPaste } from './clean-paste.ts';
import { cleanPaste } from './clean-paste.ts';
import type { Rows } from './desk-tables.ts';

const HAN_THEN_LATIN = /(?<=\p{Script=Han})[ \u00a0]+(?=[A-Za-z0-9])/gu;
const LATIN_THEN_HAN = /(?<=[A-Za-z0-9%℃])[ \u00a0]+(?=\p{Script=Han})/gu;

/**
 * As for contributions, and also removes typed spaces between 汉字 and Latin text, which the page
 * draws itself.
 */
export function cleanDeskPaste(pasted: string): CleanedPaste {
  const { html, droppedPictures } = cleanPaste(pasted);
  return { html: withoutTypedSpaces(html), droppedPictures };
}

export function withoutTypedSpaces(text: string): string {
  return text.replace(HAN_THEN_LATIN, '').replace(LATIN_THEN_HAN, '');
}

/** Tab-separated lines as copied from spreadsheets; undefined for other text. */
export function rowsOfText(copied: string): Rows | undefined {
  const lines = copied.replace(/\r/g, '').replace(/\n+$/, '').split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every(({ length }) => length === width) ? rows : undefined;
}
