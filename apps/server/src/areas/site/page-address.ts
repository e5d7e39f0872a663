import { MEMBER_PAGES, RESERVED_SLUGS, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';
import { CONTENT_TYPE, type ContentType } from '@rujian/contract/vocabulary/shared/content';

export type PageAddress = { kind: 'content'; t: ContentType; id: number } | { kind: 'page'; path: string };

const CONTENT = new RegExp(`^/(${CONTENT_TYPE.keys.join('|')})/([1-9]\\d{0,14})$`);
const COLUMN = /^\/news\/column\/[1-9]\d{0,14}$/;
const SLUG = /^\/[a-z][a-z0-9_-]{0,63}$/;

const ACCOUNT = new RegExp(`^/user/(?:login|account/(?:${MEMBER_PAGES.join('|')}))(/(?:\\d+|:id))?$`);

const OWN_PAGES: ReadonlySet<string> = new Set([
  '/',
  ...STATIC_PAGE_SLUGS.map((slug) => `/${slug}`),
  ...RESERVED_SLUGS.map((slug) => `/${slug}`),
]);

/** Null for invalid paths, so that made-up ones do not fill the statistics. */
export function readPageAddress(reported: string): PageAddress | null {
  const path = (reported.split(/[?#]/, 1)[0] ?? '').replace(/(?<=.)\/$/, '');
  const [, type, id] = CONTENT.exec(path) ?? [];
  // A headline is an article.
  const t = type === 'headlines' ? 'news' : (type as ContentType | undefined);
  if (t !== undefined) return { kind: 'content', t, id: Number(id) };
  const account = ACCOUNT.exec(path);
  if (account) return { kind: 'page', path: path.replace(/\/\d+$/, '/:id') };
  const isPage = OWN_PAGES.has(path) || COLUMN.test(path) || SLUG.test(path);
  return isPage ? { kind: 'page', path } : null;
}

/** Pages made by editors, counted only if they exist. */
export function mayBeCustomPage(path: string): boolean {
  return SLUG.test(path) && !OWN_PAGES.has(path);
}
