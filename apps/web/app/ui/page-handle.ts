import type { ReactNode } from 'react';

/**
 * What a route tells the layout about itself: `export const handle: PageHandle<LoaderData> = {…}`.
 */
export type PageHandle<LoaderData = never> = {
  /**
   * Asks for the big masthead of the front page and fills its two ears (报眼) from the page's own
   * data; null leaves an ear empty. Without it the page gets the compact header.
   */
  ears?: (data: LoaderData) => { left: ReactNode; right: ReactNode };
  /** Navigation within the same route keeps the scroll position, as for filters and tabs. */
  keepScroll?: boolean;
  /** Stands alone: no header, no menus and no footer. */
  plain?: boolean;
  /** Made to be framed by other sites: no header, no menus, no footer and no scripts. */
  bare?: boolean;
};
