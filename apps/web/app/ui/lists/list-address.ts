import { MAX_LIST_PAGE, PUBLIC_LIST_LIMIT } from '@rujian/contract/base/constants';
import { data, redirect } from 'react-router';
import { listAddress } from './address.ts';

export type ListAddress = { page: number; values: Readonly<Record<string, string>> };

/** Each list has one address: empty values, a first page and impossible pages redirect to the short form. */
export function readListAddress(url: URL, names: readonly string[]): ListAddress {
  const { pathname, searchParams } = url;
  const entries = names.flatMap((name) => {
    const value = searchParams.get(name)?.trim();
    return value === undefined ? [] : [[name, value] as const];
  });
  const values = Object.fromEntries(entries.filter(([, value]) => value !== ''));
  const spelled = searchParams.get('page');
  const page = spelled === null ? 1 : pageNumber(spelled);
  const isShort = spelled === null || page > 1;
  if (isShort && entries.every(([, value]) => value !== '')) return { page, values };
  throw redirect(listAddress(pathname, values, page), 301);
}

export function lastPageOf(total: number, limit = PUBLIC_LIST_LIMIT): number {
  return Math.min(MAX_LIST_PAGE, Math.max(1, Math.ceil(total / limit)));
}

/** A page beyond the end of a list is a 404; an empty list still has its first page. */
export function requirePage(page: number, total: number, limit = PUBLIC_LIST_LIMIT): void {
  if (page > lastPageOf(total, limit)) throw data(null, { status: 404 });
}

/** After the last row of the last page was deleted, shows the page before it. */
export function leadToLastPage(
  path: string,
  { page, values }: ListAddress,
  { total, limit }: { total: number; limit: number },
): void {
  const last = lastPageOf(total, limit);
  if (page > last) throw redirect(listAddress(path, values, last));
}

function pageNumber(text: string): number {
  const page = /^\d+$/.test(text) ? Number(text) : 1;
  return page > MAX_LIST_PAGE ? 1 : Math.max(1, page);
}
