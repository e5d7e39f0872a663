import { signIn } from '@rujian/contract/areas/ledger/public';
import { searchAll } from '@rujian/contract/areas/search/public';
import { expect, test, vi } from 'vitest';
import { LIMITS } from '#platform/http/limits.ts';
import { createBreakableKv } from '#test/breakable-kv.ts';
import { logIn } from '#test/log-in.ts';
import { makeMember } from '#test/makers.ts';
import { startApp } from '#test/start-app.ts';

test('a live process with a working database may get requests', async () => {
  const { app, platform } = await startApp();

  const live = await app.inject('/healthz');
  const ready = await app.inject('/readyz');

  expect(live.statusCode).toBe(200);
  expect(live.json()).toEqual({ status: 'ok', engines: { [platform.database.kind]: 'ok', [platform.kv.kind]: 'ok' } });
  expect(ready.json()).toEqual({ status: 'ok', database: 'ok', kv: 'ok', files: 'ok', draining: false });
});

test('a process without its database is alive but not ready', async () => {
  const { app, platform } = await startApp();
  platform.database.ping = () => Promise.reject(new Error('the database is gone'));

  const live = await app.inject('/healthz');
  const ready = await app.inject('/readyz');

  expect(live.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ database: 'failed', kv: 'ok' });
});

test('each read replica is named, and a lost one degrades the process', async () => {
  const { app, platform } = await startApp();
  platform.database.pingReplicas = () => [Promise.resolve(), Promise.reject(new Error('the replica is gone'))];

  const ready = await app.inject('/readyz');

  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'degraded', replicas: ['ok', 'failed'] });
});

test('a process that is closing is not ready', async () => {
  const { app, drain } = await startApp();

  drain();
  const ready = await app.inject('/readyz');

  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ draining: true });
});

test('the Prometheus metrics name requests, answers and the event loop', async () => {
  const { app } = await startApp();
  await app.inject('/api/nothing');

  const { body, headers } = await app.inject('/metrics');

  expect(headers['content-type']).toContain('text/plain');
  expect(body).toMatch(/rujian_requests_total\{method="GET",route="\/api\/\*",status="404"\} 1/);
  expect(body).toContain('nodejs_eventloop_lag_seconds');
});

test('reading the metrics never lists Node handles, which can crash the process', async () => {
  const { app } = await startApp();

  const { body } = await app.inject('/metrics');

  expect(body).toContain('nodejs_active_resources_total');
  expect(body).not.toMatch(/nodejs_active_(?:handles|requests)/);
});

test('a process without its Redis continues: it reports it, limits in memory and recovers', async () => {
  let store: ReturnType<typeof createBreakableKv> | undefined;
  const { app, call, request, platform } = await startApp({
    openKv: async (clock, log) => {
      store = createBreakableKv(clock, log);
      return store.kv;
    },
  });
  const member = await makeMember(platform);
  const { headers } = await logIn({ platform }, member);

  store?.cut();
  const found = await request(searchAll, { q: '牛奶' });
  const written = await call(signIn, {}, { headers });
  const reads = [];
  for (let i = 0; i < LIMITS.search.max; i++) {
    reads.push((await request(searchAll, { q: `奶粉${i}` })).statusCode);
  }
  const ready = await app.inject('/readyz');
  const numbers = await app.inject('/metrics');
  store?.mend();
  await vi.waitFor(() => expect(platform.kv.isFallingBack()).toBe(false), { timeout: 15_000 });

  expect(found.json().code).toBe(1);
  expect(written.code).toBe(1);
  expect(reads.at(-2)).toBe(200);
  expect(reads.at(-1)).toBe(429);
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toMatchObject({ status: 'degraded', database: 'ok', kv: 'failed' });
  expect(numbers.body).toContain('rujian_engine_up{engine="redis"} 0');
  expect((await app.inject('/readyz')).json()).toMatchObject({ status: 'ok', kv: 'ok' });
  expect((await app.inject('/metrics')).body).toContain('rujian_engine_up{engine="redis"} 1');
});
