import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';

/** Elements of HTML without an end tag. */
const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** What charts and icons may be made of; HTML among them ends the drawing. */
const SVG = new Set([
  ...['svg', 'g', 'defs', 'symbol', 'use', 'title', 'desc', 'path', 'rect', 'circle', 'ellipse', 'line'],
  ...['polyline', 'polygon', 'text', 'tspan', 'pattern', 'mask', 'clipPath', 'linearGradient', 'radialGradient'],
  ...['stop', 'marker', 'image', 'filter', 'feGaussianBlur', 'feTurbulence', 'feColorMatrix', 'feComposite'],
  ...['feOffset', 'feMerge', 'feMergeNode', 'feFlood', 'feBlend', 'style', 'a'],
]);
const TABLE: Record<string, string> = {
  table: 'caption colgroup thead tbody tfoot',
  thead: 'tr',
  tbody: 'tr',
  tfoot: 'tr',
  tr: 'th td',
  colgroup: 'col',
};
const LIST: Record<string, string> = { ul: 'li', ol: 'li', dl: 'dt dd div', select: 'option optgroup hr' };
/** Where `</` is no tag, without the end tag itself. */
const RAW_TEXT = /<!--[\s\S]*?-->|<(script|style|textarea|title)\b[\s\S]*?(?=<\/\1>)/gi;
const IN_SVG = 'http://www.w3.org/2000/svg';
const ANYWHERE = ['script', 'template'];

/**
 * What a browser would have to repair before it can show the page: tags that were ended, moved or left out for the author.
 * A page without repairs has the same tree in every program that reads it.
 */
export function repairsIn(html: string): string[] {
  const found: string[] = [];
  const document = parse(html, {
    sourceCodeLocationInfo: true,
    // Also what stands in <noscript>.
    scriptingEnabled: false,
    onParseError: ({ code, startLine, startCol }) => found.push(`${code} at ${startLine}:${startCol}`),
  });
  let ended = 0;
  lookAtAll(document.childNodes, null);
  const endTags = html.replace(RAW_TEXT, '').match(/<\/[a-z]/gi)?.length ?? 0;
  if (endTags !== ended) found.push(`${endTags - ended} end tags that end nothing`);
  return found;

  function lookAtAll(nodes: readonly Tree.ChildNode[], parent: Tree.Element | null): void {
    let end = 0;
    for (const node of nodes) {
      const place = node.sourceCodeLocation;
      // What may not stand in a table is moved before it.
      if (place && place.startOffset < end) note(node, `${node.nodeName} was moved`);
      end = place?.endOffset ?? end;
      look(node, parent);
    }
  }

  function look(node: Tree.ChildNode, parent: Tree.Element | null): void {
    if (!('tagName' in node)) {
      const isStray = node.nodeName === '#text' && 'value' in node && node.value.trim() !== '';
      if (isStray && parent && allowedIn(parent)) note(node, `text in <${parent.tagName}>`);
      return;
    }
    const { sourceCodeLocation: place, tagName, namespaceURI } = node;
    if (place?.endTag) ended += 1;
    if (!place?.startTag) note(node, `<${tagName}> was added`);
    else if (!place.endTag && !VOID.has(tagName) && !isClosedAtOnce(node)) note(node, `<${tagName}> was ended early`);
    const around = parent?.sourceCodeLocation;
    if (place && around && (place.startOffset < around.startOffset || place.endOffset > around.endOffset)) {
      note(node, `<${tagName}> was moved into <${parent?.tagName}>`);
    }
    if (namespaceURI === IN_SVG && !SVG.has(tagName)) note(node, `<${tagName}> in a drawing`);
    const allowed = parent && allowedIn(parent);
    if (allowed && !allowed.includes(tagName) && !ANYWHERE.includes(tagName)) {
      note(node, `<${tagName}> in <${parent.tagName}>`);
    }
    const children = tagName === 'template' && 'content' in node ? node.content.childNodes : node.childNodes;
    lookAtAll(children, node);
  }

  function isClosedAtOnce({ sourceCodeLocation: place, namespaceURI }: Tree.Element): boolean {
    return namespaceURI === IN_SVG && place !== null && place !== undefined && html[place.endOffset - 2] === '/';
  }

  function note({ sourceCodeLocation: place }: Tree.ChildNode, what: string): void {
    const at = place?.startOffset ?? 0;
    found.push(`${what}: ${html.slice(Math.max(0, at - 60), at + 80)}`);
  }
}

function allowedIn({ tagName, namespaceURI }: Tree.Element): string[] | undefined {
  if (namespaceURI === IN_SVG) return undefined;
  return (TABLE[tagName] ?? LIST[tagName])?.split(' ');
}
