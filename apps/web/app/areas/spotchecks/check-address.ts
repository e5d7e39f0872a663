import type { SpotcheckTexts } from './texts.ts';

export const CHECK_NAMES = [
  ...['q', 'result', 'category', 'indicator', 'brand', 'province', 'place', 'maker'],
  ...['trademark', 'product', 'food', 'name', 'batch', 'date', 'barcode', 'open'],
  ...['level', 'retest', 'authenticity', 'notice', 'from', 'to', 'sort', 'view'],
] as const;

const CHECK_VIEWS = ['table', 'cards', 'map', 'trend'] as const;

export type CheckValues = Readonly<Record<string, string>>;

export const LIST_PATH = '/spotcheck';
export const NOTICES_PATH = '/spotcheck/notice';

export function checksTrail({ title }: Pick<SpotcheckTexts, 'title'>) {
  return [{ name: title, path: LIST_PATH }];
}

export function noticesTrail(texts: Pick<SpotcheckTexts, 'title' | 'notices'>) {
  return [...checksTrail(texts), { name: texts.notices, path: NOTICES_PATH }];
}

export function checkPath(id: number): string {
  return `${LIST_PATH}/${id}`;
}

export function noticePath(id: number): string {
  return `${NOTICES_PATH}/${id}`;
}

export function viewOf({ view }: CheckValues) {
  return CHECK_VIEWS.find((known) => known === view) ?? 'table';
}

/** Only the filters: order and view do not change the counts. */
export function filtersOf(values: CheckValues): Record<string, string> {
  const { sort: _sort, view: _view, ...filters } = values;
  return filters;
}

/** Whether the counts are of a selection: place and verdict do not change the denominator. */
export function isCountedInPart(values: CheckValues): boolean {
  const { place: _place, result: _result, ...filters } = filtersOf(values);
  return Object.keys(filters).length > 0;
}
