import { type QueryOutcome, type QuerySchema, readStrictQuery } from '../../base/strict-query.ts';
import type { FilterPage } from '../../vocabulary/alerts.ts';
import { MarketFilters } from '../market/public.ts';
import { SearchFilters } from '../search/public.ts';
import { CheckFilters } from '../spotchecks/public.ts';

/** What the address of each page may say about which rows it shows. */
const FILTERS: Record<FilterPage, QuerySchema> = {
  spotcheck: CheckFilters,
  search: SearchFilters,
  market: MarketFilters,
};

/** Parts of an address that change how a page shows its rows, not which ones. */
const VIEW_PARAMETERS = ['page', 'limit', 'sort', 'view', 'range'];
const FILTER_TEXT_MAX = 600;

export type Filter = { page: FilterPage; query: Record<string, string> };

/** One form for equal filters: known parameters only, in one order, without those that say nothing. */
export function readFilter(page: FilterPage, given: Readonly<Record<string, string>>): QueryOutcome<Filter> {
  const asked = Object.entries(given).filter(([name, value]) => !VIEW_PARAMETERS.includes(name) && value !== '');
  const { data, bad } = readStrictQuery(FILTERS[page], Object.fromEntries(asked));
  if (bad) return { data: null, bad };
  const named = new Set(asked.map(([name]) => name));
  const entries = Object.entries(data)
    .filter(([name, value]) => named.has(name) && value !== undefined && !isDefault(name, value, named))
    .map(([name, value]): [string, string] => [name, String(value).trim()])
    .filter(([, value]) => value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1));
  if (JSON.stringify(entries).length > FILTER_TEXT_MAX) return { data: null, bad: { name: 'q', isUnknown: false } };
  return { data: { page, query: Object.fromEntries(entries) }, bad: null };
}

/** Whose province counts says nothing without a province, and the maker's is meant without it. */
function isDefault(name: string, value: unknown, named: ReadonlySet<string>): boolean {
  return name === 'place' && (value === 'maker' || !named.has('province'));
}

export function filterPath({ page, query }: Filter): string {
  const text = new URLSearchParams(query).toString();
  return text === '' ? `/${page}` : `/${page}?${text}`;
}
