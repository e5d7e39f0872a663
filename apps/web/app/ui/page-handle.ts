import type { ReactNode } from 'react';
import { useMatches } from 'react-router';

/** Layout options of a route: `export const handle: PageHandle<LoaderData> = {…}`. */
export type PageHandle<LoaderData = never> = {
  /** The large masthead with its two ears (报眼) from the page's own data; null leaves an ear empty. */
  ears?: (data: LoaderData) => { left: ReactNode; right: ReactNode };
  /** Another address of the same route keeps the scroll position, for filters and tabs. */
  keepScroll?: boolean;
  /** Without header, menus and footer. */
  plain?: boolean;
  /** Hydrated as a whole, with navigation in the browser; any other page is a document with islands. */
  live?: boolean;
};

export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}

/** A layout makes all pages below it live. */
export function useIsLive(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.live);
}
