import type { ReactNode } from 'react';

/** Layout options of a route: `export const handle: PageHandle<LoaderData> = {…}`. */
export type PageHandle<LoaderData = never> = {
  /**
   * Requests the large masthead of the front page and fills its two ears (报眼) from the page's own
   * data; null leaves an ear empty. Without it the page gets the compact header.
   */
  ears?: (data: LoaderData) => { left: ReactNode; right: ReactNode };
  /** Navigation within the same route keeps the scroll position, for filters and tabs. */
  keepScroll?: boolean;
  /** Without header, menus and footer. */
  plain?: boolean;
  /** To be framed by other sites: no header, menus, footer or scripts. */
  bare?: boolean;
};
