import { createHash, randomUUID } from 'node:crypto';
import type { PageParts } from '#web/ui/member/visit.ts';

export type KeptBlocks = { get: (key: string) => string | undefined; set: (key: string, html: string) => unknown };

// Private characters and a secret: no text of the content can name a place.
const START = `\uE000${randomUUID()}:`;
const END = '\uE001';
const HERE = `${START}here${END}`;
/** React separates two texts by it, but a place is not a text. */
const SEPARATOR = '<!-- -->';

export function createPageParts(kept: KeptBlocks) {
  const parts: string[] = [];

  return {
    here: HERE,

    place(name, { site, data }, render) {
      const key = `${name} ${versionOf(site)} ${JSON.stringify(data)}`;
      let html = kept.get(key);
      if (html === undefined) {
        html = render();
        kept.set(key, html);
      }
      return `${START}${parts.push(html) - 1}${END}`;
    },

    fill(page: string, address: string): string {
      const [start = '', ...rest] = page.split(START);
      const filled = rest.map((text) => {
        const end = text.indexOf(END);
        return (parts[Number(text.slice(0, end))] ?? HERE) + withoutSeparator(text, end + 1);
      });
      return [start, ...filled].join('').replaceAll(HERE, encodeURIComponent(address));
    },
  } satisfies PageParts & { fill: (page: string, address: string) => string };
}

/** The text after a place, without the comment that ends it before the next one. */
function withoutSeparator(text: string, from: number): string {
  return text.endsWith(SEPARATOR) ? text.slice(from, -SEPARATOR.length) : text.slice(from);
}

const versions = new WeakMap<object, string>();

function versionOf(site: object): string {
  const known = versions.get(site);
  if (known !== undefined) return known;
  // Its properties are inherited.
  const data: Record<string, unknown> = {};
  for (const name in site) if (name !== 'texts') data[name] = site[name as keyof typeof site];
  const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  versions.set(site, version);
  return version;
}
