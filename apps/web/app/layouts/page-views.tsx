import { sendPageView } from '@rujian/api-client/page-view';
import {
  ADDRESS_MAX_CHARACTERS,
  type Lang,
  PAGE_HEAD_UPDATE_DELAY_MS,
  PAGE_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useVisit } from '#web/ui/member/visit.ts';

/** Pages of the account area are counted without ids and content. */
const ACCOUNT_AREA = /^\/user(?:\/|$)/;

/** Sends a page view for each page (spec §2); ignores the answer and failures. */
export function PageViews() {
  const { lang } = useVisit();
  const { pathname, search } = useLocation();
  useEffect(() => {
    const referrer = previousAddress ?? document.referrer;
    const isAccount = ACCOUNT_AREA.test(pathname);
    previousAddress = isAccount ? location.origin + pathTemplate(pathname) : location.href;
    const view = () =>
      isAccount
        ? { path: pathTemplate(pathname), title: '', referrer: '' }
        : { path: pathname + search, title: document.title, referrer };
    const timer = setTimeout(() => report(view(), lang), PAGE_HEAD_UPDATE_DELAY_MS);
    return () => clearTimeout(timer);
  }, [pathname, search, lang]);
  return null;
}

let previousAddress: string | undefined;

/** `/user/account/complaint/12` identifies its owner, `/user/account/complaint/:id` does not. */
function pathTemplate(pathname: string): string {
  return pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id');
}

type View = { path: string; title: string; referrer: string };

function report({ path, title, referrer }: View, lang: Lang) {
  sendPageView(
    {
      path: path.slice(0, ADDRESS_MAX_CHARACTERS),
      title: title.slice(0, PAGE_TITLE_MAX_CHARACTERS),
      referrer: referrer.slice(0, ADDRESS_MAX_CHARACTERS),
    },
    { lang: () => lang, token: () => '' },
  );
}
