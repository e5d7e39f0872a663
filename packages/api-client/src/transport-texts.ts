import { type ClientMessageId, clientMessage } from '@rujian/contract/base/client-messages';
import type { Lang } from '@rujian/contract/base/constants';
import type { Problem } from './send-api.ts';

const TEXT_OF_STATUS: Record<number, ClientMessageId> = {
  302: 'http302',
  400: 'http400',
  401: 'http401',
  403: 'http403',
  404: 'http404',
  408: 'http408',
  409: 'http409',
  500: 'http500',
  501: 'http501',
  502: 'http502',
  503: 'http503',
  504: 'http504',
  505: 'http505',
};

/** The table of spec §8. An unlisted status uses the server's message, if there is one. */
export function httpText(lang: Lang, status: number, url: string, said: string): string {
  const id = TEXT_OF_STATUS[status];
  if (id) return clientMessage(lang, id, { url });
  return said || clientMessage(lang, 'httpOther');
}

export function problemText(lang: Lang, problem: Problem, isOnline: boolean): string {
  if (problem === 'timeout') return clientMessage(lang, 'networkTimeout');
  return clientMessage(lang, isOnline ? 'networkServer' : 'networkOffline');
}
