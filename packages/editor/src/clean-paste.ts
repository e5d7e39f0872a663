export type CleanedPaste = { html: string; droppedPictures: string[] };

type PlaceOf = (address: string, document: Document) => Element | null;

/** A picture of ours: named by its id, or in our own store. */
const OWN_PICTURE = 'img[data-media], img[src^="/media/"], img[src^="/covers/"]';

const BLOCKS = 'p, section, div, h1, h2, h3, h4, li';
const AROUND = 'p, h1, h2, h3, h4, a, b, strong, i, em, u, s, span, font';

const DROPPED = 'script, style, meta, link, title, iframe, object, svg, button, input';

/**
 * Reduces content pasted from Word, WeChat or a web page to our blocks. Bold and italic styles
 * become elements, Word lists become lists, typed indents and empty paragraphs go; external
 * pictures are removed unless something takes their place.
 */
export function cleanPaste(pasted: string, placeOf: PlaceOf = () => null): CleanedPaste {
  const { body } = new DOMParser().parseFromString(withoutMarks(pasted), 'text/html');
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  wordLists(body);
  ownHeadings(body);
  for (const element of body.querySelectorAll<HTMLElement>('span, font, b')) emphasise(element);
  const foreign = [...body.querySelectorAll('img')].filter((img) => !img.matches(OWN_PICTURE));
  for (const img of foreign) {
    const place = placeOf(addressOf(img), body.ownerDocument);
    if (place) {
      img.replaceWith(place);
      liftOut(place);
    } else img.remove();
  }
  for (const element of body.querySelectorAll('*')) {
    element.removeAttribute('style');
    element.removeAttribute('class');
  }
  for (const block of body.querySelectorAll(BLOCKS)) {
    if (isHollow(block)) block.remove();
    else withoutIndent(block);
  }
  return { html: body.innerHTML, droppedPictures: foreign.map(addressOf) };
}

/** Ends the paragraph before a block and goes on with it afterwards. */
function liftOut(block: Element): void {
  for (let parent = block.parentElement; parent?.matches(AROUND); parent = block.parentElement) {
    const rest = parent.cloneNode(false) as Element;
    while (block.nextSibling) rest.append(block.nextSibling);
    parent.after(block, rest);
    for (const half of [parent, rest]) if (isHollow(half)) half.remove();
  }
}

/** Indents are typed with 　　, at the beginning and after each break of a line. */
function withoutIndent(block: Element): void {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT);
  let isBeginning = true;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const before = node.previousSibling;
    if (!isBeginning && !(before instanceof Element && before.localName === 'br')) continue;
    node.nodeValue = (node.nodeValue ?? '').trimStart();
    if (node.nodeValue !== '') isBeginning = false;
  }
}

/** WeChat keeps the address in a data attribute until a picture is scrolled into view. */
function addressOf(img: HTMLImageElement): string {
  return img.dataset.src ?? img.getAttribute('src') ?? '';
}

/** Level one is the page title; a text has three levels below it. */
function ownHeadings(body: HTMLElement): void {
  for (const foreign of body.querySelectorAll('h1, h5, h6')) {
    const heading = body.ownerDocument.createElement(foreign.localName === 'h1' ? 'h2' : 'h4');
    heading.append(...foreign.childNodes);
    foreign.replaceWith(heading);
  }
}

/** Word puts its own metadata into conditional comments and custom elements. */
function withoutMarks(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)|<!\[[^<>]*\]>|<\/?o:p[^<>]*>/gi, '');
}

function isHollow(block: Element): boolean {
  return (block.textContent ?? '').trim() === '' && !block.querySelector('img, hr, table, figure');
}

function emphasise(element: HTMLElement): void {
  const style = element.getAttribute('style') ?? '';
  // Word processors wrap whole documents in a bold element whose style says otherwise.
  if (element.localName === 'b' && !/font-weight:\s*(normal|400)/i.test(style)) return;
  const isBold = /font-weight:\s*(bold|[6-9]00)/i.test(style);
  const isItalic = /font-style:\s*italic/i.test(style);
  let content: Node[] = [...element.childNodes];
  for (const name of [...(isItalic ? ['em'] : []), ...(isBold ? ['strong'] : [])]) {
    const wrapper = element.ownerDocument.createElement(name);
    wrapper.append(...content);
    content = [wrapper];
  }
  element.replaceWith(...content);
}

/** Word writes a list as paragraphs with a list style and a literal number. */
function wordLists(body: HTMLElement): void {
  const paragraphs = [...body.querySelectorAll('p')].filter((paragraph) =>
    /mso-list:/i.test(paragraph.getAttribute('style') ?? ''),
  );
  let list: HTMLElement | undefined;
  for (const paragraph of paragraphs) {
    const mark = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    );
    const name = /\d|[a-z]\./i.test(mark?.textContent ?? '') ? 'ol' : 'ul';
    mark?.remove();
    if (!list || list.localName !== name || paragraph.previousElementSibling !== list) {
      list = body.ownerDocument.createElement(name);
      paragraph.before(list);
    }
    const item = body.ownerDocument.createElement('li');
    item.append(...paragraph.childNodes);
    paragraph.remove();
    list.append(item);
  }
}
