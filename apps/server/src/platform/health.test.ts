import { expect, test } from 'vitest';
import { startApp } from '#test/start-app.ts';

test('a live process with a working database may get requests', async () => {
  const { app } = await startApp();

  const live = await app.inject('/healthz');
  const ready = await app.inject('/readyz');

  expect(live.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ok', database: 'ok', kv: 'ok', draining: false });
});

test('a process without its database lives but gets no requests', async () => {
  const { app, platform } = await startApp();
  platform.database.ping = () => Promise.reject(new Error('the database is gone'));

  const live = await app.inject('/healthz');
  const ready = await app.inject('/readyz');

  expect(live.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ database: 'failed', kv: 'ok' });
});

test('a process that is closing gets no more requests', async () => {
  const { app, drain } = await startApp();

  drain();
  const ready = await app.inject('/readyz');

  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ draining: true });
});

test('the numbers for Prometheus name requests, answers and the event loop', async () => {
  const { app } = await startApp();
  await app.inject('/api/nothing');

  const { body, headers } = await app.inject('/metrics');

  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(
    /rujian_request_seconds_count\{method="GET",route="\/api\/\*",status="404"\} 1/,
  );
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('reading the numbers never asks Node for its handles, which can end the process', async () => {
  const { app } = await startApp();

  const { body } = await app.inject('/metrics');

  expect(body).toContain('nodejs_active_resources_total');
  expect(body).not.toMatch(/nodejs_active_(?:handles|requests)/);
});
