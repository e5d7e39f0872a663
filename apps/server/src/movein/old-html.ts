import { withoutTypedSpaces } from '@rujian/contract/base/text/typed-spaces';
import { Parser } from 'htmlparser2';
import { AppError } from '#platform/app-error.ts';
import { requireFlat } from '#platform/text/html-nesting.ts';
import type { OldPicture, OldPieces } from './item.ts';

export type StoredPicture = { id: number; src: string; width: number | null; height: number | null };
type Picture = OldPicture;

const INLINE = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 's', 'del', 'sub', 'sup', 'mark', 'code']);
const BLOCKS = new Set([
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
const HOLD_TEXT = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'pre', 'caption', 'th', 'td']);
/** A picture ends these and goes on with them afterwards. */
const AROUND = new Set([...INLINE, 'p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
const DROPPED = new Set([
  ...['script', 'style', 'iframe', 'object', 'svg', 'button', 'select', 'textarea', 'noscript'],
]);
/** Empty ones are removed. */
const HOLLOWABLE = new Set([...AROUND, 'li']);
/** A picture closes and reopens what is around it, so more of these would multiply the text. */
const AROUND_MAX = 10;
const MARK_MAX_CHARACTERS = 2_000;
const PICTURES_MAX = 1_000;
const KEPT_MARKS = ['href', 'title', 'colspan', 'rowspan', 'scope', 'start', 'style'];

/**
 * The text of another program by the rules of pasting: our own blocks only, pictures between
 * paragraphs, no empty paragraphs, typed indents or scripts. What remains is sanitised when it is
 * stored.
 */
export function oldPieces(html: string, origin: string): OldPieces {
  const pieces: OldPieces = [];
  const open: { name: string; tag: string; at: number; isFilled: boolean }[] = [];
  const host = origin.replace(/^https?:\/\//i, '').toLowerCase();
  let last: Picture | 'text' | undefined;
  let pictureCount = 0;
  let holders = 0;
  let around = 0;
  let dropped = 0;
  let figures = 0;
  let caption: string | undefined;

  requireFlat(html);
  new Parser({ onopentag, onclosetag, ontext }).end(html);
  while (open.length > 0) close();

  return pieces;

  function onopentag(name: string, marks: Record<string, string>): void {
    if (DROPPED.has(name)) dropped += 1;
    if (dropped > 0) return;
    if (name === 'figure') figures += 1;
    else if (name === 'figcaption' && figures > 0) caption = '';
    else if (name === 'img') addPicture(marks);
    else if (name === 'br' && caption === undefined) addText('<br>');
    else if (name === 'hr') addBlock('<hr>');
    else if (INLINE.has(name) && around >= AROUND_MAX) return;
    else if (INLINE.has(name) && caption === undefined) {
      if (!holdsText()) push('p', '<p>');
      push(name, tagOf(name, marks));
    } else if (BLOCKS.has(name) && caption === undefined) {
      endParagraph();
      push(name, tagOf(name, marks));
    } else if (!INLINE.has(name) && name !== 'span' && name !== 'font') endParagraph();
  }

  function onclosetag(name: string): void {
    if (DROPPED.has(name)) dropped = Math.max(0, dropped - 1);
    if (dropped > 0 || DROPPED.has(name)) return;
    if (name === 'figure') {
      figures = Math.max(0, figures - 1);
      endParagraph();
    } else if (name === 'figcaption' && caption !== undefined) endCaption();
    else if (open.some((each) => each.name === name)) {
      while (open.at(-1)?.name !== name) close();
      close();
    } else if (name === 'div' || name === 'section' || name === 'article') endParagraph();
  }

  function ontext(text: string): void {
    if (dropped > 0) return;
    if (caption !== undefined) caption += text;
    else if (text.trim() !== '' || holdsText()) addText(escaped(text));
  }

  function addText(html: string): void {
    if (!holdsText()) push('p', '<p>');
    const text = html !== '<br>' && opensLine(pieces.at(-1)) ? html.trimStart() : html;
    if (text === '') return;
    pieces.push(text);
    if (html !== '<br>' && text.trim() !== '') fill('text');
  }

  /** What is around the last piece is not empty. */
  function fill(content: Picture | 'text' | undefined): void {
    const inner = open.at(-1);
    if (inner) inner.isFilled = true;
    last = content;
  }

  function addBlock(html: string): void {
    endParagraph();
    pieces.push(html);
    fill(html === '<hr>' ? last : 'text');
  }

  function addPicture({ src = '', alt = '', 'data-src': lazy = src }: Record<string, string>): void {
    const address = lazy === '' ? src : lazy;
    if (address === '') return;
    const reopened: typeof open = [];
    while (AROUND.has(open.at(-1)?.name ?? '')) {
      const last = open.at(-1);
      if (last) reopened.unshift(last);
      close();
    }
    pictureCount += 1;
    if (pictureCount > PICTURES_MAX) throw new AppError('text.too_many_pictures', { max: PICTURES_MAX });
    const picture = { address: absolute(address), alt, caption: '' };
    pieces.push(picture);
    fill(picture);
    for (const { name, tag } of reopened) push(name, tag);
  }

  /** A caption belongs to the picture before it; without one it is a paragraph. */
  function endCaption(): void {
    const words = (caption ?? '').replace(/\s+/g, ' ').trim();
    caption = undefined;
    if (typeof last === 'object' && last.caption === '') last.caption = words;
    else if (words !== '') addBlock(`<p>${escaped(words)}</p>`);
  }

  function holdsText(): boolean {
    return holders > 0;
  }

  function endParagraph(): void {
    while (open.length > 0 && AROUND.has(open.at(-1)?.name ?? '')) close();
  }

  function push(name: string, tag: string): void {
    if (HOLD_TEXT.has(name)) holders += 1;
    if (AROUND.has(name)) around += 1;
    open.push({ name, tag, at: pieces.length, isFilled: false });
    pieces.push(tag);
  }

  function close(): void {
    const ended = open.pop();
    if (!ended) return;
    if (HOLD_TEXT.has(ended.name)) holders -= 1;
    if (AROUND.has(ended.name)) around -= 1;
    if (!ended.isFilled && HOLLOWABLE.has(ended.name)) {
      pieces.length = ended.at;
      return;
    }
    pieces.push(`</${ended.name}>`);
    const outer = open.at(-1);
    if (outer) outer.isFilled = true;
  }

  function tagOf(name: string, marks: Record<string, string>): string {
    const kept = KEPT_MARKS.filter(
      (mark) => (marks[mark] ?? '').length <= MARK_MAX_CHARACTERS && marks[mark] !== undefined,
    ).map((mark) => {
      const value = mark === 'href' ? local(marks[mark] ?? '') : (marks[mark] ?? '');
      return ` ${mark}="${escaped(value).replaceAll('"', '&quot;')}"`;
    });
    return `<${name}${kept.join('')}>`;
  }

  function absolute(address: string): string {
    return address.startsWith('/') && !address.startsWith('//') ? origin + address : address;
  }

  /** A link to the old site is one within this site, where a redirect answers it. */
  function local(href: string): string {
    if (origin === '') return href;
    const [start = ''] = /^(?:https?:)?\/\//i.exec(href) ?? [];
    const path = href.slice(start.length + host.length);
    const isOurs = start !== '' && href.slice(start.length, start.length + host.length).toLowerCase() === host;
    return isOurs && path.startsWith('/') ? path : href;
  }
}

export function readOldHtml(html: string, origin: string) {
  return readPieces(oldPieces(html, origin));
}

export function readPieces(pieces: OldPieces) {
  return {
    pictures: pieces.filter((piece) => typeof piece !== 'string'),
    render(find: (address: string) => StoredPicture | undefined): string {
      const html = pieces
        .map((piece) => (typeof piece === 'string' ? piece : figureOf(piece, find(piece.address))))
        .join('');
      return withoutTypedSpaces(html);
    },
  };
}

/** A picture that could not be had leaves its place, which editors or a second run can fill. */
export function figureOf({ address, alt, caption }: Picture, stored: StoredPicture | undefined): string {
  const words = caption === '' ? '' : `<figcaption>${escaped(caption)}</figcaption>`;
  if (!stored) return placeholderOf(address);
  const sizes = stored.width && stored.height ? ` width="${stored.width}" height="${stored.height}"` : '';
  const alternative = escaped(alt).replaceAll('"', '&quot;');
  return `<figure data-block="picture"><img src="${stored.src}" alt="${alternative}"${sizes} data-media="${stored.id}">${words}</figure>`;
}

export function placeholderOf(address: string): string {
  const url = escaped(address).replaceAll('"', '&quot;');
  return `<figure data-block="placeholder" data-url="${url}"></figure>`;
}

function opensLine(piece: string | Picture | undefined): boolean {
  return typeof piece === 'string' && /^<(?:p|br|li)[ >]/.test(piece);
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
