import { DEFAULT_LANG, type Lang } from '@rujian/contract/constants';
import { createContext, useContext } from 'react';

/** What is known about a visit before any data is: an error page has nothing else to go by. */
export type Visit = {
  lang: Lang;
  requestId: string;
  /** The mark of our own inline scripts, known while a page is rendered and nowhere else. */
  scriptNonce?: string;
};

export const VisitContext = createContext<Visit>({ lang: DEFAULT_LANG, requestId: '' });

export function useVisit(): Visit {
  return useContext(VisitContext);
}
