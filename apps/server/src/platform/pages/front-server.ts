import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyServerFactory } from 'fastify';
import { networkOf } from '#platform/http/network.ts';

export type AnswerReady = (request: IncomingMessage, response: ServerResponse) => boolean;

const REQUEST_TIMEOUT_MS = 120_000;
const HEADERS_TIMEOUT_MS = 10_000;
/** Node checks for expired connections at an interval; its default of 30 s would triple the limit. */
const EXPIRY_CHECKS_PER_TIMEOUT = 10;
/** Longer than the idle time of common proxies, so that they close first and no request is lost. */
const KEEP_ALIVE_MS = 72_000;
const IDLE_CHECK_MS = 100;

export type FrontSettings = { connectionsPerAddress?: number; headersTimeoutMs?: number };

export type FrontServer = ReturnType<typeof createFrontServer>;

export function createFrontServer({
  connectionsPerAddress = 0,
  headersTimeoutMs = HEADERS_TIMEOUT_MS,
}: FrontSettings = {}) {
  let answerReady: AnswerReady = () => false;
  let isClosing = false;
  let opened: Server | undefined;

  const serverFactory: FastifyServerFactory<Server> = (application) => {
    const options = {
      requestTimeout: REQUEST_TIMEOUT_MS,
      headersTimeout: headersTimeoutMs,
      connectionsCheckingInterval: Math.ceil(headersTimeoutMs / EXPIRY_CHECKS_PER_TIMEOUT),
      keepAliveTimeout: KEEP_ALIVE_MS,
      noDelay: true,
    };
    opened = createServer(options, (request, response) => {
      // An open keep-alive connection would delay shutdown.
      if (isClosing) response.shouldKeepAlive = false;
      toOriginForm(request);
      if (!answerReady(request, response)) application(request, response);
    });
    if (connectionsPerAddress > 0) capConnections(opened, connectionsPerAddress);
    return opened;
  };

  return {
    serverFactory,
    answerFirst(answer: AnswerReady) {
      answerReady = answer;
    },
    server(): Server {
      if (!opened) throw new Error('The application has not asked for its server yet');
      return opened;
    },
    /** No connection outlives its request any more; idle ones end after the delay, in which a proxy goes elsewhere. */
    async drain(delayMs = 0): Promise<void> {
      isClosing = true;
      const server = opened;
      if (!server) return;
      if (delayMs > 0) await wait(delayMs, undefined, { ref: false });
      // Requests in flight have already promised keep-alive to their client.
      const closing = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS).unref();
      server.once('close', () => clearInterval(closing));
    },
    isDraining: () => isClosing,
  };
}

const ABSOLUTE = /^https?:\/\/([^/?#]*)([\s\S]*)/i;

/** `GET http://host/path` is equivalent to `GET /path` with that host (RFC 9112). */
function toOriginForm(request: IncomingMessage): void {
  if (request.url?.startsWith('/')) return;
  const [, host, rest = ''] = ABSOLUTE.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = rest.startsWith('/') ? rest : `/${rest}`;
  request.headers.host = host;
}

function capConnections(server: Server, most: number): void {
  const open = new Map<string, number>();

  server.on('connection', (socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const others = open.get(network) ?? 0;
    if (others >= most) {
      socket.destroy();
      return;
    }
    open.set(network, others + 1);
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
