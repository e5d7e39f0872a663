import { getHeadline, getNews, listColumns, listHeadlines, listNews } from './content.ts';
import type { Endpoint } from './endpoint.ts';
import { getHome } from './home.ts';
import { getPage, getSite, trackPageView } from './site.ts';

/** Every call of the API, in the order of the reference page. */
export const ENDPOINTS: readonly Endpoint[] = [
  getSite,
  getHome,
  listColumns,
  listNews,
  getNews,
  listHeadlines,
  getHeadline,
  getPage,
  trackPageView,
];
