import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** `GET http://host/path` is equivalent to `GET /path` with that host (RFC 9112). */
export function toOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return;
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}
