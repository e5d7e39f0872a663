import { ERRATUM_PLACE_CHARACTERS, ERRATUM_QUOTE_CHARACTERS } from '@rujian/contract/base/constants';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';

/** Target of a report; the quote is empty for the whole page. */
export type Reported = { t: ContentType; id: number; quote: string; where: string };

export type SelectedText = Reported & { left: number; bottom: number };

export function selectedText(): SelectedText | null {
  const selection = getSelection();
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const content = elementOf(range.commonAncestorContainer)?.closest<HTMLElement>(
    // Comments below the content cannot be reported here.
    '[data-errata], #comments',
  );
  const target = content && readTarget(content.dataset.errata);
  const quote = shorten(selection.toString(), ERRATUM_QUOTE_CHARACTERS);
  if (!content || !target || quote === '') return null;
  const box = range.getBoundingClientRect();
  return {
    ...target,
    quote,
    where: placeOf(elementOf(range.startContainer), content),
    left: box.left + box.width / 2 + scrollX,
    bottom: box.bottom + scrollY,
  };
}

export function reportedBy(
  { erratum, quote = '', place = '' }: DOMStringMap,
  marked: SelectedText | null,
): Reported | null {
  const target = readTarget(erratum);
  if (!target) return null;
  const isMarked = quote === '' && marked?.t === target.t && marked.id === target.id;
  if (isMarked) return { ...target, quote: marked.quote, where: marked.where };
  return {
    ...target,
    quote: shorten(quote, ERRATUM_QUOTE_CHARACTERS),
    where: shorten(place, ERRATUM_PLACE_CHARACTERS),
  };
}

/** `news:12` */
export function readTarget(text = ''): { t: ContentType; id: number } | null {
  const [type, digits] = text.split(':');
  const t = CONTENT_TYPE.keys.find((known) => known === type);
  const id = Number(digits);
  return t && Number.isInteger(id) && id > 0 ? { t, id } : null;
}

function placeOf(marked: Element | null, content: Element): string {
  const row = marked?.closest('tr');
  const label = row && content.contains(row) ? row.querySelector('th, td') : null;
  const heading = label ?? lastHeadingBefore(marked, content);
  return shorten(heading?.textContent ?? '', ERRATUM_PLACE_CHARACTERS);
}

function lastHeadingBefore(marked: Element | null, content: Element): Element | undefined {
  const isBefore = (heading: Element) =>
    marked !== null &&
    (heading.contains(marked) || (heading.compareDocumentPosition(marked) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0);
  return [...content.querySelectorAll('h2, h3')].filter(isBefore).at(-1);
}

/** Counted in code points, with whitespace collapsed. */
export function shorten(text: string, maxCharacters: number): string {
  const characters = [...text.replace(/\s+/g, ' ').trim()];
  if (characters.length <= maxCharacters) return characters.join('');
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}
