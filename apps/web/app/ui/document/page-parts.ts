import { createHash, randomUUID } from 'node:crypto';
import type { PageParts } from '#web/ui/member/visit.ts';

/** HTML of blocks by what they show. */
export type KeptBlocks = {
  get: (key: string) => string | undefined;
  set: (key: string, html: string) => unknown;
};

// Private characters and a secret: no text of the content can name a place.
const START = `\uE000${randomUUID()}:`;
const END = '\uE001';
const HERE = `${START}here${END}`;
/** React separates two texts by an empty comment, but a place is not a text. */
const PLACE = new RegExp(`(?:<!-- -->)?${START}(\\d+)${END}`, 'g');

/** The parts of one page that are rendered alone and put into its HTML at the end. */
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

    /** Puts the parts into a page with this path and query. */
    fill: (page: string, address: string) =>
      page
        .replace(PLACE, (_place, index) => parts[Number(index)] ?? '')
        .replaceAll(HERE, encodeURIComponent(address)),
  } satisfies PageParts & { fill: (page: string, address: string) => string };
}

const versions = new WeakMap<object, string>();

/** Of the settings, menus and date that every block may show. */
function versionOf(site: object): string {
  const known = versions.get(site);
  if (known !== undefined) return known;
  const { texts: _ofLanguage, ...data } = site as { texts?: unknown };
  const version = createHash('sha256').update(JSON.stringify(data)).digest('base64url');
  versions.set(site, version);
  return version;
}
