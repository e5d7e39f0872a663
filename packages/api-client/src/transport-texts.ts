import { clientMessage } from '@rujian/contract/base/client-messages';
import type { Lang } from '@rujian/contract/base/constants';
import type { Problem } from './send-api.ts';

const STATUSES = [302, 400, 401, 403, 404, 408, 409, 500, 501, 502, 503, 504, 505] as const;

/** The table of spec §8. An unlisted status uses the server's message, if there is one. */
export function httpText(lang: Lang, status: number, url: string, said: string): string {
  const listed = STATUSES.find((each) => each === status);
  if (listed) return clientMessage(lang, `http${listed}`, { url });
  return said || clientMessage(lang, 'httpOther');
}

export function problemText(lang: Lang, problem: Problem, isOnline: boolean): string {
  if (problem === 'timeout') return clientMessage(lang, 'networkTimeout');
  return clientMessage(lang, isOnline ? 'networkServer' : 'networkOffline');
}
