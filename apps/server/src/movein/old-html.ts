import { withoutTypedSpaces } from '@rujian/contract/base/text/typed-spaces';
import { Parser } from 'htmlparser2';

export type StoredPicture = { id: number; src: string; width: number | null; height: number | null };
type Picture = { address: string; alt: string; caption: string };

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
const KEPT_MARKS = ['href', 'title', 'colspan', 'rowspan', 'scope', 'start', 'style'];

/**
 * The text of another program by the rules of pasting: our own blocks only, pictures between
 * paragraphs, no empty paragraphs, typed indents or scripts. What remains is sanitised when it is
 * stored.
 */
export function readOldHtml(html: string, origin: string) {
  const pieces: (string | Picture)[] = [];
  const open: { name: string; tag: string }[] = [];
  let dropped = 0;
  let figures = 0;
  let caption: string | undefined;

  new Parser({ onopentag, onclosetag, ontext }).end(html);
  while (open.length > 0) close();

  const pictures = pieces.filter((piece) => typeof piece !== 'string');
  return { pictures, render };

  function onopentag(name: string, marks: Record<string, string>): void {
    if (DROPPED.has(name)) dropped += 1;
    if (dropped > 0) return;
    if (name === 'figure') figures += 1;
    else if (name === 'figcaption' && figures > 0) caption = '';
    else if (name === 'img') addPicture(marks);
    else if (name === 'br' && caption === undefined) addText('<br>');
    else if (name === 'hr') addBlock('<hr>');
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
    pieces.push(html);
  }

  function addBlock(html: string): void {
    endParagraph();
    pieces.push(html);
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
    pieces.push({ address: absolute(address), alt, caption: '' });
    for (const { name, tag } of reopened) push(name, tag);
  }

  /** A caption belongs to the picture before it; without one it is a paragraph. */
  function endCaption(): void {
    const words = (caption ?? '').replace(/\s+/g, ' ').trim();
    caption = undefined;
    const last = pieces.findLast((piece) => typeof piece !== 'string' || hasText(piece));
    if (typeof last === 'object' && last.caption === '') last.caption = words;
    else if (words !== '') addBlock(`<p>${escaped(words)}</p>`);
  }

  function holdsText(): boolean {
    return open.some(({ name }) => HOLD_TEXT.has(name));
  }

  function endParagraph(): void {
    while (open.length > 0 && AROUND.has(open.at(-1)?.name ?? '')) close();
  }

  function push(name: string, tag: string): void {
    open.push({ name, tag });
    pieces.push(tag);
  }

  function close(): void {
    const last = open.pop();
    if (last) pieces.push(`</${last.name}>`);
  }

  function tagOf(name: string, marks: Record<string, string>): string {
    const kept = KEPT_MARKS.filter((mark) => marks[mark] !== undefined).map((mark) => {
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
    const [, path] = new RegExp(`^(?:https?:)?//${hostOf(origin)}(/.*)?$`, 'i').exec(href) ?? [];
    return path ?? href;
  }

  function render(find: (address: string) => StoredPicture | undefined): string {
    const html = pieces
      .map((piece) => (typeof piece === 'string' ? piece : figureOf(piece, find(piece.address))))
      .join('');
    return withoutTypedSpaces(withoutHollow(html));
  }
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

const HOLLOW = /<(p|h[1-6]|li|a|b|strong|i|em|u|s|del|sub|sup|mark|code)(?: [^>]*)?>(?:\s|&nbsp;|　|<br>)*<\/\1>/g;

function withoutHollow(html: string): string {
  for (let text = html; ; ) {
    const next = text.replace(HOLLOW, '');
    if (next === text) return next.replace(/(<(?:p|br|li)(?: [^>]*)?>)(?:\s|&nbsp;|　)+/g, '$1');
    text = next;
  }
}

function hasText(html: string): boolean {
  return html.replace(/<[^>]*>/g, '').trim() !== '';
}

function hostOf(origin: string): string {
  return origin.replace(/^https?:\/\//i, '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
