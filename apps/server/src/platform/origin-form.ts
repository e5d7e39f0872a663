import type { IncomingMessage } from 'node:http';

const ABSOLUTE = /^https?:\/\/([^/?#]*)(.*)$/i;

/** `GET http://host/path` asks for the same as `GET /path` with that host, as RFC 9112 demands. */
export function toOriginForm(request: IncomingMessage): void {
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}
