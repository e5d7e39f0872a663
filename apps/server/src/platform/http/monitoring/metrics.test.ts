import { randomInt } from 'node:crypto';
import { METHODS as EVERY_METHOD, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getPage } from '@rujian/contract/areas/site/public';
import { ENDPOINTS } from '@rujian/contract/endpoints';
import { expect, test } from 'vitest';
import type { App } from '#platform/http/http.ts';
import { startApp } from '#test/start-app.ts';

/** CONNECT opens a tunnel instead of making a request. */
const METHODS = EVERY_METHOD.filter((method) => method !== 'CONNECT');
const STARTS = ['/', '/api/', '/covers/', '/media/', '/news/', '/api/news/'];

test('the metrics are readable by programs on this machine, unless a proxy forwards the request', async () => {
  for (const trustedProxies of [0, 1]) {
    const { app } = await startApp({ trustedProxies });
    const statusOf = async (headers: Record<string, string>, remoteAddress = '127.0.0.1'): Promise<number> =>
      (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;

    expect(await statusOf({})).toBe(200);
    expect(await statusOf({}, '::ffff:127.0.0.1')).toBe(200);
    expect(await statusOf({}, '203.0.113.9')).toBe(404);
    expect(await statusOf({ 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    expect(await statusOf({ 'x-forwarded-for': '127.0.0.1' }, '203.0.113.9')).toBe(404);
    expect(await statusOf({ forwarded: 'for=203.0.113.9' })).toBe(404);
    expect(await statusOf({ 'x-real-ip': '203.0.113.9' })).toBe(404);
    expect(await statusOf({ host: 'rujian.example' })).toBe(404);
    expect(await statusOf({ authorization: 'Bearer undefined' }, '203.0.113.9')).toBe(404);
  }
});

test('every site of a process reports the process and only its own requests', async () => {
  const first = await startApp();
  await first.app.inject('/healthz');
  const second = await startApp();

  const { body } = await second.app.inject('/metrics');

  expect(body).toContain('# HELP nodejs_gc_duration_seconds');
  expect(body).toMatch(/^process_cpu_seconds_total \d/m);
  expect(body).not.toMatch(/^rujian_requests_total.*healthz/m);
});

test('a request is counted by the path of its call', async () => {
  const { app, call } = await startApp();
  await call(getPage, { slug: 'about' });

  const { body } = await app.inject('/metrics');

  expect(body).toContain(`route="${getPage.path}"`);
});

test('another machine reads the metrics only with the token', async () => {
  const { app } = await startApp({ metricsToken: 'a-token-for-the-collector' });
  const statusOf = async (authorization: string): Promise<number> => {
    const input = { url: '/metrics', headers: { authorization }, remoteAddress: '203.0.113.9' };
    return (await app.inject(input)).statusCode;
  };

  expect(await statusOf('Bearer a-token-for-the-collector')).toBe(200);
  expect(await statusOf('Bearer a-wrong-token-of-some-length')).toBe(404);
  expect(await statusOf('a-token-for-the-collector')).toBe(404);
});

test('invented addresses and methods do not make the metrics grow', async () => {
  const { app } = await startApp();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const word = () => randomInt(2 ** 40).toString(36);
  const any = (words: readonly string[]) => words[randomInt(words.length)] ?? '';
  const before = await sizeOf(app);

  for (let round = 0; round < 20; round++) {
    await Promise.all(
      Array.from({ length: 100 }, () => {
        const path = `${any(STARTS)}${word()}/${word()}?${word()}=1`;
        return sendRaw(port, any(METHODS), path);
      }),
    );
  }

  expect((await sizeOf(app)) - before).toBeLessThan(20_000);
  await app.close();
});

test('every label has a closed list of values, whatever visitors send', async () => {
  const { app } = await startApp();
  for (const method of ['GET', 'PUT', 'PROPFIND'] as const) {
    for (const start of STARTS) {
      await app.inject({ method: method as 'GET', url: `${start}${randomInt(2 ** 40)}` });
    }
  }
  const { body } = await app.inject('/metrics');
  const routes = new Set([...app.serving.methodsOf.keys(), 'unknown']);
  const allowed: Record<string, (value: string) => boolean> = {
    method: (value) => ['GET', 'HEAD', 'POST', 'OPTIONS', 'other'].includes(value),
    route: (value) => routes.has(value),
    status: (value) => /^[1-5]\d\d$/.test(value),
    area: (value) => value === 'unknown' || value === 'page' || /^\/(?:api\/)?[a-z-]+$/i.test(value),
    outcome: (value) => /^[a-z]+$/.test(value),
    engine: (value) => ['pglite', 'postgres', 'memory', 'redis'].includes(value),
    event: (value) => ['login_failed', 'access_refused', 'limit_reached'].includes(value),
    le: (value) => value === '+Inf' || Number(value) >= 0,
  };

  const labels = [...body.matchAll(/^rujian_\w+\{(.*)\} /gm)].flatMap(([, all = '']) =>
    [...all.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  );

  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter(({ name, value }) => !allowed[name]?.(value))).toEqual([]);
});

test('the metrics stay small when every call was tried with every method', async () => {
  const { app } = await startApp();

  for (const { path: url } of ENDPOINTS) {
    const methods = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'] as const;
    await Promise.all(methods.map((method) => app.inject({ method, url })));
  }

  expect(await sizeOf(app)).toBeLessThan(300_000);
});

async function sizeOf(app: App): Promise<number> {
  return (await app.inject('/metrics')).body.length;
}

/** Sends a request and waits until the connection ends. */
function sendRaw(port: number, method: string, path: string): Promise<void> {
  return new Promise((resolve) => {
    const options = { port, host: '127.0.0.1', method, path, agent: false };
    request(options, (answer) => answer.resume().once('close', resolve))
      .once('error', () => resolve())
      .end();
  });
}
