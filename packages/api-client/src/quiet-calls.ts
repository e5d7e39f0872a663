import type { trackPageView, trackShare } from '@rujian/contract/areas/site/public';
import { PAGE_VIEW_PATH, SHARE_PATH, START_PATH } from '@rujian/contract/base/constants';
import type { InputOf } from '@rujian/contract/base/endpoint';
import { type Caller, headersOf } from './send-api.ts';

/** Sends a page view; survives navigation and ignores failures. */
export function sendPageView(view: InputOf<typeof trackPageView>, caller: Caller, baseUrl = ''): Promise<void> {
  return report(baseUrl + PAGE_VIEW_PATH, view, caller);
}

export function sendShare(share: InputOf<typeof trackShare>, caller: Caller, baseUrl = ''): Promise<void> {
  return report(baseUrl + SHARE_PATH, share, caller);
}

function report(url: string, body: object, caller: Caller): Promise<void> {
  const headers = { ...headersOf(caller), 'content-type': 'application/json' };
  return fireAndForget(url, { method: 'POST', keepalive: true, headers, body: JSON.stringify(body) });
}

/** The start call of a visitor whose page already contains the answer; fire and forget. */
export function sendStart(caller: Caller, baseUrl = ''): Promise<void> {
  return fireAndForget(baseUrl + START_PATH, { headers: headersOf(caller), priority: 'low' });
}

function fireAndForget(url: string, request: RequestInit): Promise<void> {
  return (
    fetch(url, request)
      // An unread answer keeps its connection busy.
      .then((answer) => answer.arrayBuffer())
      .then(
        () => undefined,
        () => undefined,
      )
  );
}
