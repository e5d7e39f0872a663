import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';
import { createOverload } from './overload.ts';

test('one long pause is not overload, several in a row are, and one good sample ends it', () => {
  const overload = createOverload(500);

  const seen = [900, 900, 900, 20].map((delayMs) => {
    overload.judge(delayMs);
    return overload.isOverloaded();
  });

  expect(seen).toEqual([false, false, true, false]);
});

test('an overloaded process asks callers to retry later, but still reports that it is alive', async () => {
  const { app, overload } = await startApp();
  for (let count = 0; count < 3; count++) overload.judge(60_000);

  const call = await app.inject({ url: '/api/index/index', headers: { 'think-lang': 'en' } });
  const live = await app.inject('/healthz');

  expect(call.statusCode).toBe(503);
  expect(call.headers['retry-after']).toBe('5');
  expect(call.json().data.error).toBe('server.busy');
  expect(live.statusCode).toBe(200);
});
