import { PAGE_VIEW_PATH } from '@rujian/contract/constants';
import type { InputOf } from '@rujian/contract/endpoint';
import type { trackPageView } from '@rujian/contract/site';
import { type Caller, headersOf } from './caller-headers.ts';

/** Tells the server of an opened page; outlives the page, waits for nothing and never complains. */
export function sendPageView(
  view: InputOf<typeof trackPageView>,
  caller: Caller,
  baseUrl = '',
): Promise<void> {
  return fetch(baseUrl + PAGE_VIEW_PATH, {
    method: 'POST',
    keepalive: true,
    headers: { ...headersOf(caller), 'content-type': 'application/json' },
    body: JSON.stringify(view),
  }).then(
    () => undefined,
    () => undefined,
  );
}
