import { DEFAULT_LANG, type Lang } from '@rujian/contract/base/constants';
import { createContext, useContext } from 'react';

/** Known before any data is loaded: all that an error page has. */
export type Visit = {
  lang: Lang;
  requestId: string;
  /** Nonce of our inline scripts, known only while rendering. */
  scriptNonce?: string;
};

export const VisitContext = createContext<Visit>({ lang: DEFAULT_LANG, requestId: '' });

export function useVisit(): Visit {
  return useContext(VisitContext);
}
