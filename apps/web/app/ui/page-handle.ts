import type { ReactNode } from 'react';
import { useMatches } from 'react-router';

export type PageHandle<LoaderData = never> = {
  /** The large masthead with its two ears (报眼) from the page's own data; null leaves an ear empty. */
  ears?: (data: LoaderData) => { left: ReactNode; right: ReactNode };
  /** Another address of the same route keeps the scroll position, for filters and tabs. */
  keepScroll?: boolean;
  plain?: boolean;
  /** Hydrated as a whole, with navigation in the browser; any other page is a document with islands. */
  live?: boolean;
};

export function usePageHandle(): PageHandle {
  return (useMatches().at(-1)?.handle ?? {}) as PageHandle;
}

export function useIsLive(): boolean {
  return useMatches().some(({ handle }) => (handle as PageHandle | undefined)?.live);
}
