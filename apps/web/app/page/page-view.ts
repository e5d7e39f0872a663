import { sendPageView } from '@rujian/api-client/quiet-calls';
import {
  ADDRESS_MAX_CHARACTERS,
  type Lang,
  PAGE_HEAD_UPDATE_DELAY_MS,
  PAGE_TITLE_MAX_CHARACTERS,
} from '@rujian/contract/base/constants';

/** Pages of the account area are counted without ids and content. */
const ACCOUNT_AREA = /^\/user(?:\/|$)/;

/** The address this window came from; navigation inside the member centre loads no document. */
let previous: string | undefined;

/** Sends a page view for this address (spec §2); ignores the answer and failures. */
export function countPageView(lang: Lang): () => void {
  const { pathname, search } = location;
  const referrer = withoutIds(previous ?? document.referrer);
  previous = location.href;
  const isAccount = ACCOUNT_AREA.test(pathname);
  const timer = setTimeout(() => {
    const view = isAccount
      ? { path: pathTemplate(pathname), title: '', referrer: '' }
      : { path: pathname + search, title: document.title, referrer };
    const sent = {
      path: view.path.slice(0, ADDRESS_MAX_CHARACTERS),
      title: view.title.slice(0, PAGE_TITLE_MAX_CHARACTERS),
      referrer: view.referrer.slice(0, ADDRESS_MAX_CHARACTERS),
    };
    void sendPageView(sent, { lang: () => lang, token: () => '' });
  }, PAGE_HEAD_UPDATE_DELAY_MS);
  return () => clearTimeout(timer);
}

function withoutIds(address: string): string {
  const path = address.startsWith(`${location.origin}/`) ? address.slice(location.origin.length) : '';
  const [pathname = ''] = path.split(/[?#]/);
  return ACCOUNT_AREA.test(pathname) ? location.origin + pathTemplate(pathname) : address;
}

/** `/user/account/complaint/12` identifies its owner, `/user/account/complaint/:id` does not. */
function pathTemplate(pathname: string): string {
  return pathname.replaceAll(/\/\d+(?=\/|$)/g, '/:id');
}
