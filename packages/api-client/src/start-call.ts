import { START_PATH } from '@rujian/contract/base/constants';
import { type Caller, headersOf } from './caller-headers.ts';

/** The start call of a visitor whose page already contains the answer; fire and forget. */
export function sendStart(caller: Caller, baseUrl = ''): Promise<void> {
  return (
    fetch(baseUrl + START_PATH, { headers: headersOf(caller), priority: 'low' })
      // An unread answer keeps its connection busy.
      .then((answer) => answer.arrayBuffer())
      .then(
        () => undefined,
        () => undefined,
      )
  );
}
