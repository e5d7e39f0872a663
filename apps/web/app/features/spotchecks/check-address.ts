/** What the address of the list may say besides its page. */
export const CHECK_NAMES = [
  ...['q', 'result', 'category', 'indicator', 'brand', 'province', 'place', 'maker'],
  ...['level', 'retest', 'authenticity', 'notice', 'from', 'to', 'sort', 'view'],
] as const;

const CHECK_VIEWS = ['table', 'cards', 'map', 'trend'] as const;
export type CheckView = (typeof CHECK_VIEWS)[number];

export type CheckValues = Readonly<Record<string, string>>;

export const LIST_PATH = '/spotcheck';
export const NOTICES_PATH = '/spotcheck/notice';

export function checkPath(id: number): string {
  return `${LIST_PATH}/${id}`;
}

export function noticePath(id: number): string {
  return `${NOTICES_PATH}/${id}`;
}

/** An unknown view is the table, never an error. */
export function viewOf({ view }: CheckValues): CheckView {
  return CHECK_VIEWS.find((known) => known === view) ?? 'table';
}

/** The filters alone: order and view do not change what is counted. */
export function filtersOf(values: CheckValues): Record<string, string> {
  const { sort: _sort, view: _view, ...filters } = values;
  return filters;
}

/** Whether the counts are of a part: place and verdict narrow no denominator. */
export function isCountedInPart(values: CheckValues): boolean {
  const { place: _place, result: _result, ...filters } = filtersOf(values);
  return Object.keys(filters).length > 0;
}
