const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 forbids control characters and lone surrogates, even as a reference. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export type XmlNode = string | null;

export function escapeXml(text: string): string {
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** `children` is markup made by this file; use `textElement` for text. */
export function element(
  name: string,
  children: readonly XmlNode[] = [],
  attributes: Readonly<Record<string, string>> = {},
): string {
  const inside = children.filter((child) => child !== null).join('');
  const input = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeXml(value)}"`)
    .join('');
  return inside === '' ? `<${name}${input}/>` : `<${name}${input}>${inside}</${name}>`;
}

export function textElement(name: string, text: string, attributes: Readonly<Record<string, string>> = {}): string {
  return element(name, [escapeXml(text)], attributes);
}

export function xmlDocument(root: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}
