import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { currentWork, workFor } from '#platform/current-work.ts';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { openMigratedPglite } from '#test/migrated-pglite.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { createTestDatabase } from '#test/worker-engines.ts';
import { createJobs, type SendOptions } from './jobs.ts';

const { DATABASE_URL, VITEST_POOL_ID = '1' } = process.env;

const variants: [string, () => Promise<Database>][] = DATABASE_URL
  ? [['PostgreSQL', () => openReal(DATABASE_URL)]]
  : [['PGlite', openMigratedPglite]];

async function openReal(url: string): Promise<Database> {
  const databaseUrl = await createTestDatabase(url, `rujian_jobs_${VITEST_POOL_ID}`);
  const settings = { databaseReplicaUrls: [], databasePoolSize: 4, statementTimeoutMs: 5_000 };
  return openPostgres({ ...settings, databaseUrl }, createSilentLog());
}

describe.each(variants)('jobs on %s', (_name, open) => {
  let database: Database;
  const done: { name: string; data: object }[] = [];
  const finished: string[] = [];
  const gate = Promise.withResolvers<void>();
  const started: string[] = [];
  const marked: { data: object; fields: object }[] = [];
  let failures = 0;
  let jobs: ReturnType<typeof createJobs>;
  let clockMs = Date.now();
  const clock = { now: () => new Date(clockMs) };

  beforeAll(async () => {
    database = await open();
    const onFinished = (name: string, result: string) => void finished.push(`${name} ${result}`);
    jobs = createJobs({ database, log: createSilentLog(), clock, onFinished });
    jobs.define('greet', async (data) => void done.push({ name: 'greet', data }));
    jobs.define('marked', async (data) => {
      marked.push({ data, fields: currentWork()?.fields ?? {} });
    });
    jobs.define('slow', async (data) => {
      started.push('slow');
      await new Promise((resolve) => setTimeout(resolve, 700));
      done.push({ name: 'slow', data });
    });
    jobs.define(
      'shaky',
      async () => {
        if (++failures === 1) throw new Error('not yet');
      },
      { retries: 2 },
    );
    jobs.define(
      'side_by_side',
      async (data: { holds?: boolean }) => {
        if (data.holds) await gate.promise;
        done.push({ name: 'side_by_side', data });
      },
      { atOnce: 2 },
    );
    jobs.define('nightly', async () => {}, { cron: '0 3 * * *' });
    await jobs.start();
  });
  afterAll(() => database.close());

  test('a sent job soon runs with its data', async () => {
    await jobs.send('greet', { to: '读者' });

    await until(() => done.some(({ name }) => name === 'greet'));

    expect(done).toContainEqual({ name: 'greet', data: { to: '读者' } });
  });

  test('a job that hangs keeps no other of its kind waiting where several run at once', async () => {
    const order = () => done.filter(({ name }) => name === 'side_by_side').map(({ data }) => data);
    await jobs.send('side_by_side', { holds: true });
    await jobs.send('side_by_side', {});

    await until(() => order().length === 1);
    gate.resolve();
    await until(() => order().length === 2);

    expect(order()).toEqual([{}, { holds: true }]);
  });

  test('a job is marked with the request that sent it, and its data is as it was', async () => {
    await workFor({ fields: { requestId: 'request-7' } }, () => jobs.send('marked', { to: 'x' }));
    await jobs.send('marked', { to: 'y' });

    await until(() => marked.length === 2);

    expect(marked).toMatchObject([
      { data: { to: 'x' }, fields: { requestId: 'request-7', job: 'marked' } },
      { data: { to: 'y' }, fields: { job: 'marked', jobId: expect.any(String) } },
    ]);
    expect(Object.keys(marked[0]?.data ?? {})).toEqual(['to']);
    expect(marked[1]?.fields).not.toHaveProperty('requestId');
  });

  test('jobs that arrive together run one after the other without a pause', async () => {
    await database.db.transaction(async (tx) => {
      for (const guest of [1, 2, 3, 4]) await jobs.send('greet', { guest }, { tx });
    });

    const guests = () => done.filter(({ data }) => 'guest' in data);
    // Without an immediate second look, each but the first would wait for the 5-second poll.
    await vi.waitFor(() => expect(guests()).toHaveLength(4), { timeout: 12_000 });
  });

  test('a job of a rolled-back transaction never runs', async () => {
    const failing = database.db.transaction(async (tx) => {
      await jobs.send('greet', { to: 'nobody' }, { tx });
      throw new Error('rolled back');
    });

    await expect(failing).rejects.toThrow('rolled back');
    const { rows } = await database.db.execute(sql`select 1 from jobs.job where data ->> 'to' = 'nobody'`);
    expect(rows).toEqual([]);
  });

  test('while a job with a key waits, the same key is not added again', async () => {
    const startAfter = new Date(Date.now() + 3_600_000);

    await jobs.send('greet', { turn: 1 }, { key: 'article:12', startAfter });
    await jobs.send('greet', { turn: 2 }, { key: 'article:12', startAfter });
    await jobs.send('greet', { turn: 3 }, { key: 'article:13', startAfter });

    const { rows } = await database.db.execute(
      sql`select data ->> 'turn' as turn from jobs.job where data ? 'turn' order by 1`,
    );
    expect(rows).toEqual([{ turn: '1' }, { turn: '3' }]);
  });

  test('a waiting key that this process stored needs no statement until the job can start', async () => {
    const statements = vi.spyOn(database.jobStore, 'executeSql');
    const send = async (key: string, options: SendOptions = {}) => {
      statements.mockClear();
      await jobs.send('greet', { waits: key }, { key, ...options });
      return statements.mock.calls.some(([text]) => text.includes('INSERT') || text.includes('insert'));
    };
    const startAfter = new Date(clock.now().getTime() + 60_000);

    expect(await send('storm', { startAfter })).toBe(true);
    expect(await send('storm', { startAfter })).toBe(false);
    expect(await send('other', { startAfter })).toBe(true);
    clockMs += 59_500;
    expect(await send('storm', { startAfter })).toBe(true);
    clockMs -= 59_500;
    expect(await send('no start')).toBe(true);
    expect(await send('no start')).toBe(true);
  });

  test('a key that another process stored, or a transaction that fails, is sent again', async () => {
    const other = createJobs({ database, log: createSilentLog(), clock });
    other.define('greet', async () => {});
    await other.start();
    const soon = new Date(Date.now() + 3_600_000);
    const later = new Date(Date.now() + 7_200_000);
    await other.send('greet', { twice: 1 }, { key: 'shared', startAfter: soon });
    await jobs.send('greet', { twice: 2 }, { key: 'shared', startAfter: later });
    await database.db.execute(sql`delete from jobs.job where data ->> 'twice' = '1'`);
    await jobs.send('greet', { twice: 3 }, { key: 'shared', startAfter: later });
    const failing = database.db.transaction(async (tx) => {
      await jobs.send('greet', { twice: 4 }, { key: 'lost', startAfter: later, tx });
      throw new Error('rolled back');
    });
    await expect(failing).rejects.toThrow('rolled back');
    await jobs.send('greet', { twice: 5 }, { key: 'lost', startAfter: later });
    await other.stop();

    const { rows } = await database.db.execute(
      sql`select data ->> 'twice' as twice from jobs.job where data ? 'twice' order by 1`,
    );
    expect(rows).toEqual([{ twice: '3' }, { twice: '5' }]);
  });

  test('a job that fails is retried', async () => {
    await jobs.send('shaky', {});

    await until(() => finished.includes('shaky done'));

    expect(finished.filter((line) => line.startsWith('shaky'))).toEqual(['shaky failed', 'shaky done']);
  });

  test('a cron schedule is read in Shanghai time', async () => {
    const { rows } = await database.db.execute(sql`select name, cron, timezone from jobs.schedule`);

    expect(rows).toEqual([{ name: 'nightly', cron: '0 3 * * *', timezone: 'Asia/Shanghai' }]);
  });

  test('stopping lets a running job finish', async () => {
    await jobs.send('slow', { last: true });
    await until(() => started.includes('slow'));

    await jobs.stop();

    expect(done).toContainEqual({ name: 'slow', data: { last: true } });
  });
});

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 300 && !isTrue(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
