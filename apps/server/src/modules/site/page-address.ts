import { RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/constants';

/** What an address shows: an article, whichever area it was opened in, a test, or a page of its own. */
export type PageAddress =
  | { kind: 'content'; t: ViewedType; id: number }
  | { kind: 'page'; path: string };

/** Content whose readers are counted one by one. */
export type ViewedType = 'news' | 'evaluation' | 'specialsubject' | 'billboard';

const VIEWED_BY_AREA: Readonly<Record<string, ViewedType>> = {
  news: 'news',
  headlines: 'news',
  evaluation: 'evaluation',
  specialsubject: 'specialsubject',
  billboard: 'billboard',
};

const CONTENT = /^\/([a-z]+)\/([1-9]\d{0,14})$/;
const COLUMN = /^\/news\/column\/[1-9]\d{0,14}$/;
const SLUG = /^\/[a-z][a-z0-9_-]{0,63}$/;

const OWN_PAGES: ReadonlySet<string> = new Set([
  '/',
  ...STATIC_PAGE_SLUGS.map((slug) => `/${slug}`),
  ...RESERVED_SLUGS.map((slug) => `/${slug}`),
]);

/**
 * Reads the path a client reports. Addresses that cannot be ours are null: what strangers make up
 * must not fill the statistics.
 */
export function readPageAddress(reported: string): PageAddress | null {
  const path = (reported.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  const [, area = '', id] = CONTENT.exec(path) ?? [];
  const t = VIEWED_BY_AREA[area];
  if (t && id !== undefined) return { kind: 'content', t, id: Number(id) };
  const isPage = OWN_PAGES.has(path) || COLUMN.test(path) || SLUG.test(path);
  return isPage ? { kind: 'page', path } : null;
}

/** Pages made by editors: counted only if they exist. */
export function mayBeCustomPage(path: string): boolean {
  return SLUG.test(path) && !OWN_PAGES.has(path);
}
