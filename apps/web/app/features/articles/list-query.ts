import { MAX_LIST_PAGE, PUBLIC_LIST_LIMIT } from '@rujian/contract/constants';
import { data, redirect } from 'react-router';

export type ListOrder = 'latest' | 'hot';
export type ListQuery = { page: number; sort: ListOrder };

/** Page and order from an address. What is no page leads to the first one instead of to an error. */
export function listQueryOf({ pathname, searchParams }: URL): ListQuery {
  const sort = searchParams.get('sort') === 'hot' ? 'hot' : 'latest';
  const given = searchParams.get('page');
  if (given === null) return { page: 1, sort };
  const page = /^\d+$/.test(given) ? Number(given) : 0;
  // The first page has one address, without a query.
  if (page < 2 || page > MAX_LIST_PAGE) throw redirect(listPath(pathname, { page: 1, sort }), 301);
  return { page, sort };
}

/** The address of a page of a list, as short as it can be. */
export function listPath(path: string, { page, sort }: ListQuery): string {
  const query = new URLSearchParams();
  if (sort !== 'latest') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${path}?${query}` : path;
}

export function lastPageOf(total: number): number {
  return Math.min(MAX_LIST_PAGE, Math.max(1, Math.ceil(total / PUBLIC_LIST_LIMIT)));
}

/** A page behind the end of a list does not exist; an empty list still has its first page. */
export function requirePage(page: number, total: number): void {
  if (page > lastPageOf(total)) throw data(null, { status: 404 });
}
