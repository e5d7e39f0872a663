// spec 7.01: language header, token header, base URL
// spec 9.03: GET-like calls retried once, writes never, listed statuses
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { answerJson, startServer, success } from '../test/test-server.ts';
import { createBrowserSend } from './browser-send.ts';

const read = { method: 'GET', path: '/api/news/index', headers: { 'think-lang': 'en' } } as const;
const write = { ...read, method: 'POST', path: '/api/stat/pageview', body: { path: '/' } } as const;
const RETRIED = [408, 409, 425, 429, 500, 502, 503, 504];

test('a call sends its query, headers and body, and returns the answer', async () => {
  await using server = await startServer((response) => answerJson(response, success([1])));
  const send = createBrowserSend(server.url);

  const first = await send({ ...read, query: { page: '2', 'filter[brand]': '3' } });
  await send(write);

  expect(first).toEqual({ status: 200, body: success([1]) });
  expect(new URLSearchParams(server.seen[0]?.url?.split('?')[1]).get('filter[brand]')).toBe('3');
  expect(server.seen[0]?.headers['think-lang']).toBe('en');
  expect(server.seen[1]).toMatchObject({ method: 'POST', body: '{"path":"/"}' });
  expect(server.seen[1]?.headers['content-type']).toContain('application/json');
});

test.each(RETRIED)('a read that fails with %i is retried once', async (status) => {
  await using server = await startServer((response, _request, index) =>
    answerJson(response, success(index), index === 0 ? status : 200),
  );

  const answer = await createBrowserSend(server.url)(read);

  expect(answer).toEqual({ status: 200, body: success(1) });
  expect(server.seen).toHaveLength(2);
});

test('a read is retried at most once', async () => {
  await using server = await startServer((response) => answerJson(response, { code: 0 }, 503));

  const answer = await createBrowserSend(server.url)(read);

  expect(answer).toEqual({ status: 503, body: { code: 0 } });
  expect(server.seen).toHaveLength(2);
});

test.each([400, 401, 403, 404, 410, 413, 501, 505])('a read that fails with %i is not retried', async (status) => {
  await using server = await startServer((response) => answerJson(response, null, status));

  const answer = await createBrowserSend(server.url)(read);

  expect(answer.status).toBe(status);
  expect(server.seen).toHaveLength(1);
});

test.each(RETRIED)('a write that fails with %i is never retried', async (status) => {
  await using server = await startServer((response) => answerJson(response, null, status));

  const answer = await createBrowserSend(server.url)(write);

  expect(answer.status).toBe(status);
  expect(server.seen).toHaveLength(1);
});

test('a read is retried after a connection error, a write is not', async () => {
  await using server = await startServer((response) => response.destroy());
  const send = createBrowserSend(server.url);

  const answers = [await send(read), await send(write)];

  expect(answers.map(({ problem }) => problem)).toEqual(['network', 'network']);
  expect(server.seen.map(({ method }) => method)).toEqual(['GET', 'GET', 'POST']);
});

test('a refused connection is a network problem', async () => {
  const server = await startServer(() => undefined);
  await server[Symbol.asyncDispose]();

  const answer = await createBrowserSend(server.url)(read);

  expect(answer).toEqual({ status: 0, body: null, problem: 'network' });
});

test('a missing answer is a timeout and is not retried', async () => {
  await using server = await startServer(() => undefined);

  const answer = await createBrowserSend(server.url)({ ...read, timeoutMs: 100 });

  expect(answer).toEqual({ status: 0, body: null, problem: 'timeout' });
  expect(server.seen).toHaveLength(1);
});

test('an answer that stops half-way is also a timeout', async () => {
  await using server = await startServer((response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).write('{"code":1,');
  });

  const answer = await createBrowserSend(server.url)({ ...read, timeoutMs: 100 });

  expect(answer.problem).toBe('timeout');
});

test('an aborted call closes its connection and is not retried', async () => {
  let closed: Promise<unknown> = Promise.resolve();
  const controller = new AbortController();
  await using server = await startServer((response) => {
    closed = once(response, 'close');
    controller.abort();
  });

  const answer = await createBrowserSend(server.url)({ ...read, signal: controller.signal });
  await closed;

  expect(answer).toEqual({ status: 0, body: null, problem: 'aborted' });
  expect(server.seen).toHaveLength(1);
});
