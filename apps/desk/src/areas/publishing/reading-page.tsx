import type { DataOf } from '@rujian/contract/base/endpoint';
import type { DiffParagraph, diffRevisions, FieldChange } from '@rujian/contract/base/item-history';
import { useEffect, useRef } from 'react';

/** Below the head of the site, which stays in view. */
const TITLE_GAP_PX = 88;

type Props = {
  html: string;
  name: string;
  width: 'desktop' | 'phone';
  changes: Pick<DataOf<typeof diffRevisions>, 'fields' | 'paragraphs'> | undefined;
  remarks: readonly PlacedRemark[];
  onMarked: (marked: MarkedChanges) => void;
  onSelect: (quote: string) => void;
  onRemark: (id: number) => void;
  onKey: (event: KeyboardEvent) => void;
  onPage: (page: Document) => void;
};

export function ReadingPage(props: Props) {
  const { html, name, width, changes, remarks } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const latest = useRef(props);
  latest.current = props;

  function prepare() {
    const page = frame.current?.contentDocument;
    if (!page) return;
    const { theme } = document.documentElement.dataset;
    if (theme) page.documentElement.dataset.theme = theme;
    page.addEventListener('click', (event) => {
      const target = event.target as Element;
      const remark = target.closest<HTMLElement>('[data-remark]')?.dataset.remark;
      if (remark) latest.current.onRemark(Number(remark));
      // Links of the page would replace it.
      if (target.closest('a, button, summary, label')) event.preventDefault();
    });
    page.addEventListener('submit', (event) => event.preventDefault());
    page.addEventListener('keydown', (event) => latest.current.onKey(event));
    page.addEventListener('selectionchange', () => latest.current.onSelect(selectedQuote(page)));
    latest.current.onPage(page);
    startAtTitle(page);
    mark(page, latest.current);
  }

  useEffect(() => {
    const page = frame.current?.contentDocument;
    // Places that are not read yet would not be found; the whole page is marked when it has loaded.
    if (!page?.body?.childElementCount || page.readyState === 'loading') return;
    mark(page, { changes, remarks, onMarked: (marked) => latest.current.onMarked(marked) });
  }, [changes, remarks]);

  return <iframe ref={frame} className="reading-page" title={name} srcDoc={html} data-width={width} onLoad={prepare} />;
}

/** Reviewers know the head of the site; the reading begins with the title. */
function startAtTitle(page: Document): void {
  const title = page.querySelector('main h1');
  if (title) page.defaultView?.scrollTo(0, title.getBoundingClientRect().top - TITLE_GAP_PX);
}

function mark(page: Document, { changes, remarks, onMarked }: Pick<Props, 'changes' | 'remarks' | 'onMarked'>): void {
  if (changes && !page.body.dataset.marked) {
    page.body.dataset.marked = 'yes';
    onMarked(markChanges(page, changes));
  }
  markRemarks(page, remarks);
}

type Diff = Pick<DataOf<typeof diffRevisions>, 'fields' | 'paragraphs'>;
export type MarkedChanges = { places: HTMLElement[]; unseenFields: FieldChange[]; unseenParagraphs: DiffParagraph[] };

export function markChanges(page: Document, { fields, paragraphs }: Diff): MarkedChanges {
  const found: MarkedChanges = { places: [], unseenFields: [], unseenParagraphs: [] };
  for (const change of fields) {
    const place = change.after === '' ? undefined : blockSaying(page, change.after);
    if (!place) {
      found.unseenFields.push(change);
      continue;
    }
    writePieces(place, piecesOf(change.before, change.after));
    found.places.push(place);
  }
  let last: HTMLElement | undefined;
  for (const paragraph of paragraphs) {
    const { kind, pieces } = paragraph;
    const place = kind === 'removed' ? lineAfter(last, page) : blockSaying(page, textOf(pieces));
    if (!place) {
      if (kind !== 'same') found.unseenParagraphs.push(paragraph);
      continue;
    }
    last = place;
    if (kind === 'same') continue;
    if (kind === 'moved') place.classList.add('review-changed');
    else writePieces(place, pieces);
    found.places.push(place);
  }
  return found;
}

type PlacedRemark = { id: number; quote: string };

/** Marks the words of open remarks; a remark without its words stays in the list. */
export function markRemarks(page: Document, remarks: readonly PlacedRemark[]): void {
  for (const mark of page.querySelectorAll('mark.review-remark')) {
    mark.replaceWith(...mark.childNodes);
  }
  page.body.normalize();
  for (const { id, quote } of remarks) {
    const block = quote === '' ? undefined : blockContaining(page, quote);
    if (!block) continue;
    const from = (block.textContent ?? '').indexOf(quote);
    wrap(block, from, from + quote.length, () => {
      const mark = page.createElement('mark');
      mark.className = 'review-remark';
      mark.dataset.remark = String(id);
      return mark;
    });
  }
}

function selectedQuote(page: Document): string {
  const [first = ''] = (page.getSelection()?.toString() ?? '').trim().split('\n');
  return first.trim();
}

export function showPlace(place: Element): void {
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place.scrollIntoView({ block: 'center', behavior: quiet ? 'auto' : 'smooth' });
  for (const other of place.ownerDocument.querySelectorAll('.review-here')) {
    other.classList.remove('review-here');
  }
  place.classList.add('review-here');
}

function piecesOf(before: string, after: string): DiffParagraph['pieces'] {
  const [old, next] = [[...before], [...after]];
  const most = Math.min(old.length, next.length);
  let start = 0;
  while (start < most && old[start] === next[start]) start += 1;
  let end = 0;
  while (end < most - start && old.at(-1 - end) === next.at(-1 - end)) end += 1;
  const middle = (signs: string[]) => signs.slice(start, signs.length - end).join('');
  const pieces: DiffParagraph['pieces'] = [
    { kind: 'same', text: next.slice(0, start).join('') },
    { kind: 'removed', text: middle(old) },
    { kind: 'added', text: middle(next) },
    { kind: 'same', text: next.slice(next.length - end).join('') },
  ];
  return pieces.filter(({ text }) => text !== '');
}

function textOf(pieces: DiffParagraph['pieces']): string {
  return pieces.map(({ kind, text }) => (kind === 'removed' ? '' : text)).join('');
}

/** A title is looked for in the heading before the path of the page that repeats it. */
const PLACES = ['h1', 'h2, h3, p, li, th, td, dt, dd, figcaption', 'a, span, strong, em, div'];

function blockSaying(page: Document, text: string): HTMLElement | undefined {
  const wanted = text.trim();
  if (wanted === '') return undefined;
  return innermost(page, (said) => said.trim() === wanted);
}

function blockContaining(page: Document, quote: string): HTMLElement | undefined {
  return innermost(page, (said) => said.includes(quote));
}

function innermost(page: Document, says: (text: string) => boolean): HTMLElement | undefined {
  const main = page.querySelector('main') ?? page.body;
  const fits = (element: Element) => says(element.textContent ?? '');
  const childOf = (element: Element) => [...element.children].find(fits) as HTMLElement | undefined;
  for (const names of PLACES) {
    let place = [...main.querySelectorAll<HTMLElement>(names)].find(fits);
    for (let inner = place; inner; inner = childOf(inner)) place = inner;
    if (place) return place;
  }
  return undefined;
}

/** A line for a paragraph that is gone, where it was. */
function lineAfter(last: HTMLElement | undefined, page: Document): HTMLElement | undefined {
  const line = page.createElement('p');
  line.className = 'review-line';
  const first = page.querySelector('main article p, main .prose p');
  if (last) last.after(line);
  else if (first) first.before(line);
  else return undefined;
  return line;
}

/** Writes the pieces into a block; links and other marks inside of it stay. */
function writePieces(block: HTMLElement, pieces: DiffParagraph['pieces']): void {
  const page = block.ownerDocument;
  block.classList.add('review-changed');
  if (block.classList.contains('review-line')) {
    block.append(changed(page, 'del', pieces.map(({ text }) => text).join('')));
    return;
  }
  const lead = (block.textContent ?? '').indexOf(textOf(pieces).trim());
  let at = Math.max(0, lead);
  const steps = pieces.map((piece) => {
    const from = at;
    if (piece.kind !== 'removed') at += piece.text.length;
    return { ...piece, from, to: at };
  });
  // From the end, so that the places before stay where they are.
  for (const { kind, text, from, to } of steps.toReversed()) {
    if (kind === 'added') wrap(block, from, to, () => changed(page, 'ins'));
    if (kind === 'removed') insertAt(block, from, changed(page, 'del', text));
  }
}

function changed(page: Document, name: 'ins' | 'del', text = ''): HTMLElement {
  const element = page.createElement(name);
  element.className = name === 'ins' ? 'review-new' : 'review-old';
  element.textContent = text;
  return element;
}

function textNodes(block: HTMLElement): { node: Text; start: number }[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  const nodes: { node: Text; start: number }[] = [];
  let start = 0;
  while (walker.nextNode()) {
    const node = walker.currentNode as Text;
    nodes.push({ node, start });
    start += node.data.length;
  }
  return nodes;
}

function wrap(block: HTMLElement, from: number, to: number, make: () => HTMLElement): void {
  for (const { node, start } of textNodes(block)) {
    const [first, end] = [Math.max(from - start, 0), Math.min(to - start, node.data.length)];
    if (first >= end) continue;
    const part = node.splitText(first);
    part.splitText(end - first);
    const around = make();
    part.replaceWith(around);
    around.append(part);
  }
}

function insertAt(block: HTMLElement, at: number, element: HTMLElement): void {
  const place = textNodes(block).find(({ node, start }) => at <= start + node.data.length);
  if (!place) block.append(element);
  else place.node.splitText(at - place.start).before(element);
}
