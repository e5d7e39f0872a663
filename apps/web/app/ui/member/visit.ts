import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { createContext, type ReactNode, useContext } from 'react';

/** Known before any data is loaded: all that an error page has. */
export type Visit = {
  lang: Lang;
  requestId: string;
  /** Known only while rendering on the server. */
  render?: ServerRender;
};

type ServerRender = {
  /** Nonce of our inline scripts. */
  scriptNonce: string | undefined;
  /** Addresses of the scripts that start a document page. */
  scripts: string[];
  toString: (content: ReactNode, idPrefix: string) => string;
};

export const VisitContext = createContext<Visit>({ lang: DEFAULT_LANG, requestId: '' });

export function useVisit(): Visit {
  return useContext(VisitContext);
}
