import { LOGIN_ROUTE_NAME, LOGIN_ROUTE_PATH, MEMBER_CENTRE_PATH } from '@rujian/contract/base/constants';
import { MEMBER_PAGES, STATIC_PAGE_SLUGS } from '@rujian/contract/base/page-names';

const PAGES = [
  ...['article', 'billboard', 'headlines', 'news', 'evaluation', 'hot', 'baike', 'spotcheck'],
  ...['spotcheck/notice', 'recall', 'complaint', 'complaint/submit', 'complaint/kit', 'contribute'],
  ...['market', 'brand', 'brand/compare', 'check', 'search', 'specialsubject', 'corrections'],
  ...['report', 'transparency', 'opendata', 'offline', 'user', 'represent'],
  ...STATIC_PAGE_SLUGS,
];

const PATHS: ReadonlyMap<string, string> = new Map([
  ['index', '/'],
  [LOGIN_ROUTE_NAME, LOGIN_ROUTE_PATH],
  ...PAGES.map((page) => [page, `/${page}`] as const),
  ...MEMBER_PAGES.map((page) => [`account/${page}`, `${MEMBER_CENTRE_PATH}/account/${page}`] as const),
]);

export function pathOfRoute(name: string): string | null {
  return PATHS.get(name) ?? null;
}

export function routeNameOf(path: string): string {
  return [...PATHS].find(([, known]) => known === path)?.[0] ?? '';
}
