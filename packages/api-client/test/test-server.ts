import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type SeenRequest = Pick<IncomingMessage, 'method' | 'url' | 'headers'> & { body: string };
type Answer = (response: ServerResponse, request: SeenRequest, index: number) => void;

/** A real server on loopback, because retries and aborts need a real connection. */
export async function startServer(answer: Answer) {
  const seen: SeenRequest[] = [];
  const server = createServer(async (request, response) => {
    const { method, url, headers } = request;
    const index = seen.length;
    const entry = { method, url, headers, body: '' };
    seen.push(entry);
    for await (const chunk of request) entry.body += chunk;
    answer(response, entry, index);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    seen,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export function answerJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

export function success(data: unknown) {
  return { code: 1, msg: '', data, time: 1_700_000_000 };
}
