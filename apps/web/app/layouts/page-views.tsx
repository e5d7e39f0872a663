import { sendPageView } from '@rujian/api-client/page-view';
import {
  ADDRESS_MAX_CHARACTERS,
  type Lang,
  PAGE_HEAD_UPDATE_DELAY_MS,
  PAGE_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useVisit } from '#web/ui/visit.ts';

/** What a member looks at in his own account is nobody's statistic. */
const ACCOUNT_AREA = /^\/user(?:\/|$)/;

/** Tells the server of each page opened (spec §2); it neither waits for the answer nor minds its loss. */
export function PageViews() {
  const { lang } = useVisit();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const referrer = previousAddress ?? document.referrer;
    previousAddress = location.href;
    if (ACCOUNT_AREA.test(pathname)) return;
    const path = pathname + search;
    const timer = setTimeout(() => report(path, referrer, lang), PAGE_HEAD_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, lang]);
  return null;
}

let previousAddress: string | undefined;

function report(path: string, referrer: string, lang: Lang) {
  sendPageView(
    {
      path: path.slice(0, ADDRESS_MAX_CHARACTERS),
      title: document.title.slice(0, PAGE_TITLE_MAX_CHARACTERS),
      referrer: referrer.slice(0, ADDRESS_MAX_CHARACTERS),
    },
    { lang: () => lang, token: () => '' },
  );
}
