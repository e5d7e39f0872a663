import type { trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import { PAGE_VIEW_PATH, SHARE_PATH } from '@rujian/contract/base/constants';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { type Caller, headersOf } from './caller-headers.ts';

/** Sends a page view; survives navigation and ignores failures. */
export function sendPageView(view: InputOf<typeof trackPageView>, caller: Caller, baseUrl = ''): Promise<void> {
  return report(baseUrl + PAGE_VIEW_PATH, view, caller);
}

/** Sends a share event in the same way. */
export function sendShare(share: InputOf<typeof trackShare>, caller: Caller, baseUrl = ''): Promise<void> {
  return report(baseUrl + SHARE_PATH, share, caller);
}

function report(url: string, body: object, caller: Caller): Promise<void> {
  return (
    fetch(url, {
      method: 'POST',
      keepalive: true,
      headers: { ...headersOf(caller), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
      // An unread answer keeps its connection busy.
      .then((answer) => answer.arrayBuffer())
      .then(
        () => undefined,
        () => undefined,
      )
  );
}
