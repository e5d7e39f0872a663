import { pictureAddress } from '@rujian/contract/base/text/text-blocks';
import { withoutTypedSpaces } from '@rujian/contract/base/text/typed-spaces';
import { cleanPaste } from '../clean-paste.ts';
import type { Rows } from './desk-tables.ts';

/** A picture inside the pasted content itself, and the place that waits for it. */
export type EmbeddedPicture = { key: string; file: File };

/** As for contributions, with a place for every foreign picture and no typed spaces between 汉字 and Latin. */
export function cleanDeskPaste(pasted: string): { html: string; embedded: EmbeddedPicture[] } {
  const embedded: EmbeddedPicture[] = [];
  const { html } = cleanPaste(pasted, (address, document) => {
    const place = document.createElement('figure');
    place.setAttribute('data-block', 'placeholder');
    const file = embeddedFile(address);
    if (file) {
      const key = crypto.randomUUID();
      embedded.push({ key, file });
      place.setAttribute('data-key', key);
    }
    const url = pictureAddress(address);
    if (url !== '') place.setAttribute('data-url', url);
    return place;
  });
  return { html: withoutTypedSpaces(html), embedded };
}

/** Word processors write pictures into the content as `data:` addresses. */
function embeddedFile(address: string): File | undefined {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,(.+)$/s.exec(address) ?? [];
  if (type === undefined || data === undefined) return undefined;
  try {
    const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
    return new File([bytes], `pasted.${type.slice('image/'.length)}`, { type });
  } catch {
    return undefined;
  }
}

export function isOnlyPicture(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return (body.textContent ?? '').trim() === '' && body.querySelectorAll('img').length === 1;
}

/** Tab-separated lines as copied from spreadsheets; undefined for other text. */
export function rowsOfText(copied: string): Rows | undefined {
  const lines = copied
    .replace(/\r/g, '')
    .replace(/(?<!\n)\n+$/, '')
    .split('\n');
  const rows = lines.map((line) => line.split('\t').map((cell) => cell.trim()));
  const width = rows[0]?.length ?? 0;
  return width > 1 && rows.every(({ length }) => length === width) ? rows : undefined;
}
