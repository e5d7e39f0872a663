import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countPageView } from '#web/page/page-view.ts';
import { useVisit } from '#web/ui/member/visit.ts';

/** Counts each page of a window that navigates without loading documents. */
export function PageViews() {
  const { lang } = useVisit();
  const { pathname, search } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is counted once per address.
  useEffect(() => countPageView(lang), [pathname, search, lang]);
  return null;
}
