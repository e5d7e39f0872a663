import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { RENDER_HEADER } from './http.ts';

export const REQUEST_ID_HEADER = 'x-request-id';
/** What proxies generate; nothing that could break a log line or fill the audit log. */
const ACCEPTED = /^[\w.:-]{8,64}$/;

export function createRequestIds(settings: { trustedProxies: number; renderToken: string }) {
  return ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
    const given = headers[REQUEST_ID_HEADER];
    const isTrusted = settings.trustedProxies > 0 || headers[RENDER_HEADER] === settings.renderToken;
    return isTrusted && typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID();
  };
}
