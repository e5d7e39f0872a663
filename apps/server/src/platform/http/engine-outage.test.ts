import { publicPost } from '@rujian/contract/base/endpoint';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { createJobs } from '#platform/jobs/jobs.ts';
import { createLog } from '#platform/log.ts';
import { startEngineProxy } from '#test/engine-proxy.ts';
import { startApp } from '#test/start-app.ts';
import { createTestDatabase } from '#test/worker-engines.ts';
import { isEngineOutage } from './engine-outage.ts';
import { serve } from './http.ts';

const { DATABASE_URL, VITEST_POOL_ID = '1' } = process.env;
const WORKERS = 30;
const BACK = { timeout: 15_000, interval: 50 };
const closings: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closings.splice(0)) await close();
});

test.each([
  ['a refused connection', { code: 'ECONNREFUSED' }],
  ['a server that shuts down', { code: '57P01' }],
  ['a server that starts', { code: '57P03' }],
  ['a server whose disk is full', { code: '53100' }],
  ['a primary that became a replica', { code: '25006' }],
  ['a broken connection', { code: '08006' }],
  ['no free connection', { message: 'timeout exceeded when trying to connect' }],
  ['a connection that ended', { message: 'Connection terminated unexpectedly' }],
  ['a reason further down', { message: 'Failed query', cause: { code: 'ECONNRESET' } }],
])('%s is an outage', (_name, error) => {
  expect(isEngineOutage(error)).toBe(true);
});

test.each([
  ['a broken rule of the data', { code: '23505' }],
  ['a statement that took too long', { code: '57014' }],
  ['a fault of our own', new TypeError('x is not a function')],
  ['nothing', undefined],
])('%s is none', (_name, error) => {
  expect(isEngineOutage(error)).toBe(false);
});

const saveNote = publicPost('/api/test/note', { summary: 'Saves a note of the test.', data: z.null() });

describe('a call without its database', () => {
  async function startWithout() {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    return startApp({}, (app) => {
      serve(app, saveNote, () => {
        throw new Error('Failed query', { cause: refused });
      });
    });
  }

  test('is answered 503 in the language of the caller, with when to retry', async () => {
    const { request } = await startWithout();

    const chinese = await request(saveNote, {});
    const english = await request(saveNote, {}, { lang: 'en' });

    expect([chinese.statusCode, chinese.headers['retry-after']]).toEqual([503, '5']);
    expect(chinese.json()).toMatchObject({
      code: 0,
      msg: '服务器繁忙，内容尚未保存，请稍后重试',
      data: { error: 'server.not_saved' },
    });
    expect(english.json().msg).toBe('The site is busy. Nothing was saved; please try again in a moment.');
  });

  test('is one line in the log, however many calls fail', async () => {
    const { request, logLines } = await startWithout();

    for (let i = 0; i < 20; i++) await request(saveNote, {});

    expect(logLines).toEqual([expect.objectContaining({ msg: 'request.engine_lost' })]);
  });
});

if (DATABASE_URL) {
  describe('PostgreSQL behind a connection that is cut', () => {
    async function start() {
      const name = `rujian_outage_${VITEST_POOL_ID}`;
      const proxy = await startEngineProxy(await createTestDatabase(DATABASE_URL ?? '', name));
      const lines: { msg: string; err?: unknown }[] = [];
      const write = (line: string) => void lines.push(JSON.parse(line));
      const log = createLog({ logLevel: 'info' }, { write });
      const database = await openPostgres(
        { databaseUrl: proxy.url, databaseReplicaUrls: [], databasePoolSize: 10, statementTimeoutMs: 10_000 },
        log,
      );
      closings.push(database.close, () => proxy.close());
      return { proxy, database, log, names: () => lines.map(({ msg }) => msg) };
    }

    test('a transaction that loses its connection fails, and the process continues', async () => {
      const { proxy, database, names } = await start();

      const lost = database.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.cut();
        await tx.execute(sql`select pg_sleep(1)`);
      });
      const error = await lost.catch((thrown: unknown) => thrown);
      const isOut = await vi.waitFor(() => {
        expect(database.isOut()).toBe(true);
        return true;
      }, BACK);
      proxy.mend();
      await vi.waitFor(() => expect(database.isOut()).toBe(false), BACK);
      const { rows } = await database.db.execute(sql`select 1 as one`);

      expect(isEngineOutage(error)).toBe(true);
      expect(isOut).toBe(true);
      expect(rows).toEqual([{ one: 1 }]);
      expect(names()).toEqual(['engine.lost', 'engine.back']);
    });

    test('jobs log one line when it goes and one when it is back, and then work', async () => {
      const { proxy, database, log, names } = await start();
      let failures = 0;
      const { jobStore } = database;
      const counted: typeof jobStore.executeSql = (...args) =>
        jobStore.executeSql(...args).catch((error: unknown) => {
          failures += 1;
          throw error;
        });
      const store = { ...jobStore, executeSql: counted };
      const jobs = createJobs({ database: { ...database, jobStore: store }, log });
      const done: number[] = [];
      for (let number = 0; number < WORKERS; number++) {
        jobs.define<{ number: number }>(`test.${number}`, async (data) => {
          done.push(data.number);
        });
      }
      await jobs.start();
      closings.unshift(jobs.stop);

      proxy.cut();
      await vi.waitFor(() => expect(database.isOut()).toBe(true), BACK);
      await vi.waitFor(() => expect(failures).toBeGreaterThan(WORKERS), BACK);
      proxy.mend();
      await vi.waitFor(() => expect(database.isOut()).toBe(false), BACK);
      await jobs.send('test.7', { number: 7 });
      await vi.waitFor(() => expect(done).toEqual([7]), BACK);

      expect(names()).toEqual(['engine.lost', 'engine.back']);
    }, 60_000);
  });
}
