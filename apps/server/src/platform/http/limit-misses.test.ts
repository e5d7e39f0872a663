import { expect, test } from 'vitest';
import { serveDocument } from '#platform/pages/documents.ts';
import type { WebSource } from '#platform/pages/web-source.ts';
import { startApp } from '#test/start-app.ts';
import { LIMITS } from './limits.ts';

const web: WebSource = {
  handler: async () => async () => new Response('page'),
  files: new Map(),
  isDevelopment: false,
  close: async () => {},
};

test.each([
  ['pages', LIMITS.render.max, (number: number) => `/about?page=${number}`],
  ['documents', LIMITS.document.max, (number: number) => `/test/${number}.xml`],
])('one address has only so many %s made in a minute, and kept ones are served on', async (...input) => {
  const [, max, pathOf] = input;
  const { app, advance } = await startApp({ web }, (started) =>
    serveDocument(started, '/test/:number.xml', ({ url }) => ({
      key: url,
      contentType: 'text/xml',
      tags: [],
      seconds: 600,
      make: async () => 'document',
    })),
  );
  const statusOf = async (number: number, remoteAddress = '2001:db8::1') =>
    (await app.inject({ url: pathOf(number), remoteAddress })).statusCode;

  for (let number = 1; number <= max; number++) expect(await statusOf(number)).toBe(200);

  expect(await statusOf(max + 1)).toBe(429);
  expect(await statusOf(max + 1, '2001:db8::2')).toBe(429);
  expect(await statusOf(1)).toBe(200);
  expect(await statusOf(max + 1, '203.0.113.9')).toBe(200);
  advance(60);
  expect(await statusOf(max + 2)).toBe(200);
});

test('everyone who waits for the same page counts as one render', async () => {
  const started = Promise.withResolvers<void>();
  const finish = Promise.withResolvers<void>();
  const render = async ({ url }: Request) => {
    if (new URL(url).pathname === '/about') {
      started.resolve();
      await finish.promise;
    }
    return new Response('page');
  };
  const { app } = await startApp({ web: { ...web, handler: async () => render } });

  const first = app.inject('/about');
  await started.promise;
  const others = Array.from({ length: LIMITS.render.max }, () => app.inject('/about'));

  expect((await app.inject('/news')).statusCode).toBe(200);
  finish.resolve();
  const statuses = (await Promise.all([first, ...others])).map(({ statusCode }) => statusCode);
  expect(new Set(statuses)).toEqual(new Set([200]));
});
