import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startEngineProxy } from '#test/engine-proxy.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { createTestDatabase } from '#test/worker-engines.ts';
import { type Database, openDatabase } from './database.ts';
import { openPglite } from './pglite-database.ts';

const { DATABASE_URL, VITEST_POOL_ID = '1' } = process.env;
const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const ARRIVES = { timeout: 5_000 };

async function openReal(url: string): Promise<Database> {
  const address = await createTestDatabase(url, `rujian_database_${VITEST_POOL_ID}`);
  const settings = { dataDir: '', databasePoolSize: 4, statementTimeoutMs: 1_500, databaseReplicaLagMs: 2_000 };
  // Both replicas are the server itself, which is enough to see reads alternate.
  const databaseReplicaUrls = [address, address];
  return openDatabase({ ...settings, databaseUrl: address, databaseReplicaUrls }, createSilentLog());
}

const variants: [string, () => Promise<Database>][] = DATABASE_URL
  ? [['PostgreSQL', () => openReal(DATABASE_URL)]]
  : [['PGlite', () => openPglite({ dataDir: 'memory' })]];

describe.each(variants)('database on %s', (name, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
    await database.db.execute(sql`create table notes (id int primary key, text text)`);
  });
  afterAll(() => database.close());

  test('migrations build the whole data model and are idempotent', async () => {
    await database.migrate(MIGRATIONS);
    await database.migrate(MIGRATIONS);

    const { rows } = await database.db.execute(sql`select count(*)::int as found from articles`);

    expect(rows).toEqual([{ found: 0 }]);
  });

  test('a transaction that fails leaves nothing behind', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(sql`insert into notes values (1, 'half')`);
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    const { rows } = await database.readDb.execute(sql`select * from notes where id = 1`);
    expect(rows).toEqual([]);
  });

  test('statements that a transaction asks at once run in turn, without a warning', async () => {
    const warnings: string[] = [];
    const note = ({ message }: Error) => warnings.push(message);
    process.on('warning', note);
    const ask = (number: number) => sql`select ${number}::int as number, pg_sleep(0.01)`;

    const answers = await database.db.transaction((tx) =>
      Promise.all([1, 2, 3].map((number) => tx.execute(ask(number)))),
    );
    await new Promise(setImmediate);
    process.off('warning', note);

    expect(answers.map(({ rows }) => rows[0]?.number)).toEqual([1, 2, 3]);
    expect(warnings).toEqual([]);
  });

  test('reads through readDb see what was written', async () => {
    await database.db.execute(sql`insert into notes values (2, '牛奶')`);

    const answers = await Promise.all(
      [1, 2, 3].map(() => database.readDb.execute(sql`select text from notes where id = 2`)),
    );

    expect(answers.map(({ rows }) => rows)).toEqual(Array(3).fill([{ text: '牛奶' }]));
  });

  test('ids and counts of raw statements are numbers', async () => {
    const { rows } = await database.db.execute(sql`select 12::bigint as id, count(*) as all`);

    expect(rows).toEqual([{ id: 12, all: 1 }]);
  });

  test('suggestions can compare by similarity', async () => {
    await database.db.execute(sql`create extension if not exists pg_trgm`);

    const { rows } = await database.db.execute(sql`select similarity('yogurt', 'yoghurt') > 0.4 as near`);

    expect(rows).toEqual([{ near: true }]);
  });

  test('a notification reaches its listeners', async () => {
    const received: string[] = [];
    const stop = await database.listen('test_channel', (message) => received.push(message));

    await database.notify('test_channel', '{"tags":["home"]}');
    await vi.waitFor(() => expect(received).not.toEqual([]), ARRIVES);
    await stop();

    expect(received).toEqual(['{"tags":["home"]}']);
  });

  if (name === 'PostgreSQL') {
    test('exclusive work of one name never runs twice at once', async () => {
      let inside = 0;
      let most = 0;
      const work = async () => {
        most = Math.max(most, ++inside);
        await new Promise((resolve) => setTimeout(resolve, 30));
        inside -= 1;
      };

      await Promise.all([1, 2, 3].map(() => database.exclusively('test', work)));

      expect(most).toBe(1);
    });

    test('exclusive work that loses its connection does not end the process', async () => {
      const lost = database.exclusively('lost', async () => {
        await database.db.execute(
          sql`select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory'
            and database = (select oid from pg_database where datname = current_database())`,
        );
        // Time for the connection to break; an unhandled error fails the run.
        await new Promise((resolve) => setTimeout(resolve, 100));
        return 'done';
      });

      await expect(lost).resolves.toBe('done');
    });

    test('a statement that takes too long is cancelled', async () => {
      const slow = database.db.execute(sql`select pg_sleep(5)`);

      await expect(slow).rejects.toMatchObject({ cause: { code: '57014' } });
    });

    test('statements on a network that lost every packet fail in seconds, and later ones work', async () => {
      const line = await startEngineProxy(DATABASE_URL ?? '');
      const behind = await openDatabase(
        {
          dataDir: '',
          databaseReplicaUrls: [],
          databasePoolSize: 2,
          statementTimeoutMs: 60_000,
          databaseUrl: line.url,
        },
        createSilentLog(),
      );
      await Promise.all([1, 2].map(() => behind.db.execute(sql`select pg_sleep(0.1)`)));

      line.silence();
      const waiting = [1, 2, 3].map(() => behind.db.execute(sql`select 1`));
      const failures = await Promise.allSettled(waiting);
      line.mend();
      const { rows } = await behind.db.execute(sql`select 1 as one`);
      await behind.close();
      await line.close();

      expect(failures.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
      expect(rows).toEqual([{ one: 1 }]);
    }, 15_000);

    test('notifications and locks of a session do not go through the pooler', async () => {
      // Nothing listens behind the pooler's address once it is cut.
      const line = await startEngineProxy(DATABASE_URL ?? '');
      const behind = await openDatabase(
        {
          dataDir: '',
          databaseReplicaUrls: [],
          databasePoolSize: 2,
          statementTimeoutMs: 500,
          databaseUrl: line.url,
          databaseDirectUrl: DATABASE_URL,
        },
        createSilentLog(),
      );
      line.cut();

      const stop = await behind.listen('direct', () => {});
      const done = await behind.exclusively('direct', async () => 'done');
      await stop();
      await behind.close();
      await line.close();

      expect(done).toBe('done');
    });

    test('a listener whose connection broke reconnects and reports a possible gap', async () => {
      let gaps = 0;
      const received: string[] = [];
      const onGap = () => {
        gaps += 1;
      };
      const stop = await database.listen('broken', (message) => received.push(message), onGap);

      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'rujian-listen'`,
      );
      await vi.waitFor(() => expect(gaps).toBe(1), ARRIVES);
      await database.notify('broken', 'after');
      await vi.waitFor(() => expect(received).not.toEqual([]), ARRIVES);
      await stop();

      expect(gaps).toBe(1);
      expect(received).toEqual(['after']);
    });
  }

  if (name === 'PGlite') {
    test('data survives closing and reopening the folder', async () => {
      const dataDir = await mkdtemp(join(tmpdir(), 'rujian-data-'));
      const first = await openPglite({ dataDir });
      await first.db.execute(sql`create table kept (text text)`);
      await first.db.execute(sql`insert into kept values ('still here')`);
      await first.close();

      const second = await openPglite({ dataDir });
      const { rows } = await second.db.execute(sql`select * from kept`);
      await second.close();
      await rm(dataDir, { recursive: true });

      expect(rows).toEqual([{ text: 'still here' }]);
    });
  }
});
