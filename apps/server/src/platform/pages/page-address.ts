import { DEFAULT_LANG, LANG_COOKIE, LANG_QUERY, type Lang } from '@rujian/contract/base/constants';
import { knownLang } from '#platform/caller.ts';

export type PageAddress = { key: string; path: string; search: string; lang: Lang };

export const PAGE_KEY_START = 'page ';

const PAGE_PARAMETERS = new Set([
  ...['page', 'sort', 'view', 'id', 'tag', 'brand', 'column', '_routes'],
  // Filters of spot checks.
  ...['result', 'category', 'indicator', 'maker', 'province', 'place', 'level', 'notice'],
  ...['retest', 'authenticity', 'q', 'from', 'to'],
  // The letter of the encyclopedia.
  'initial',
  // Rankings and special subjects.
  ...['kind', 'object', 'period', 'edition', 'entry', 'tab', 'state', 'year'],
  // Filters of complaints, and how far back a price chart looks.
  ...['kind', 'demand', 'status', 'batch', 'amount', 'range'],
  // The hot list, article lists and corrections.
  ...['window', 'by', 'origin', 'kind', 't'],
  // Brands, and the facets of a question about safety.
  ...['ids', 'add', 'product', 'date', 'trademark', 'food', 'name', 'barcode', 'open'],
  // Products side by side, only what differs, and the reader's own weights of a test.
  ...['p', 'diff', 'w'],
  // Search.
  ...['t', 'time'],
  // Pages that another program named by a query of its front page; `p` is above.
  'page_id',
]);
/** The longest list of products or of foods still fits; without it the list would be another one. */
const PARAMETER_MAX_CHARACTERS = 400;

/** Path, known parameters in a fixed order, language: tracking parameters do not make another page. */
export function pageAddress(url: string, cookies: string | undefined): PageAddress {
  const cut = url.indexOf('?');
  const path = cut === -1 ? url : url.slice(0, cut);
  const input = new URLSearchParams(cut === -1 ? '' : url.slice(cut));
  const lang = knownLang(input.get(LANG_QUERY)) ?? langOfCookies(cookies);
  const known = new URLSearchParams();
  for (const [name, value] of input) {
    const isKnown = PAGE_PARAMETERS.has(name) && value.length <= PARAMETER_MAX_CHARACTERS;
    if (isKnown && !known.has(name)) known.set(name, value);
  }
  known.sort();
  const search = known.size > 0 ? `?${known}` : '';
  return { key: `${PAGE_KEY_START}${lang} ${path}${search}`, path, search, lang };
}

const COOKIE_START = `${LANG_COOKIE}=`;

/** Finds one cookie without parsing the others, because this runs for every page view. */
export function langOfCookies(cookies: string | undefined): Lang {
  if (cookies === undefined) return DEFAULT_LANG;
  let at = cookies.indexOf(COOKIE_START);
  while (at > 0 && !/[;\s]/.test(cookies.charAt(at - 1))) {
    at = cookies.indexOf(COOKIE_START, at + 1);
  }
  if (at === -1) return DEFAULT_LANG;
  const end = cookies.indexOf(';', at);
  const value = cookies.slice(at + COOKIE_START.length, end === -1 ? undefined : end).trim();
  return knownLang(value) ?? DEFAULT_LANG;
}
