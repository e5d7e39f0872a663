import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { createContext, type ReactNode, useContext } from 'react';

/** Known before any data is loaded: all that an error page has. */
export type Visit = {
  lang: Lang;
  requestId: string;
  /** Known only while rendering on the server. */
  render?: {
    scriptNonce: string | undefined;
    scripts: string[];
    /** Addresses of the scripts that start an island, fetched after the page has loaded. */
    ahead: string[];
    toString: (content: ReactNode, idPrefix: string) => string;
    parts?: PageParts;
  };
};

export type PageParts = {
  /** Replaced by the page's own address, in a link of a part. */
  here: string;
  /** Keeps a part by what it shows and returns the text that marks its place. */
  place: (name: string, shown: { site: object; data: object }, render: () => string) => string;
};

export const VisitContext = createContext<Visit>({ lang: DEFAULT_LANG, requestId: '' });

export function useVisit(): Visit {
  return useContext(VisitContext);
}

/** Path and query of the page, encoded for a parameter; a kept block gets a text that is replaced by it. */
export const HereContext = createContext('');
