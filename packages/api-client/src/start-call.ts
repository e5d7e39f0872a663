import { START_PATH } from '@rujian/contract/constants';
import { type Caller, headersOf } from './caller-headers.ts';

/** The start call of a visitor whose page brought the answer along; it waits for nothing. */
export function sendStart(caller: Caller, baseUrl = ''): Promise<void> {
  return fetch(baseUrl + START_PATH, { headers: headersOf(caller), priority: 'low' }).then(
    () => undefined,
    () => undefined,
  );
}
