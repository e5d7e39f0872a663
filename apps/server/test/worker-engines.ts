import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { type Kv, openKv } from '#platform/kv/kv.ts';
import { createMemoryKv } from '#platform/kv/memory-kv.ts';
import type { Log } from '#platform/log.ts';
import { openMigratedPglite } from './migrated-pglite.ts';
import { createSilentLog } from './silent-log.ts';

const { DATABASE_URL, REDIS_URL, VITEST_POOL_ID = '1' } = process.env;
const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url));

let opened: Promise<Database> | undefined;
let findFilled: () => Promise<string[]>;
let restarts: Map<string, string>;

/**
 * The database of this worker with all its tables empty; opening one takes seconds, emptying it
 * does not.
 */
export async function emptyDatabase(): Promise<Database> {
  opened ??= openWorkerDatabase();
  const database = await opened;
  const filled = await findFilled();
  if (filled.length > 0) {
    // Deleting a few rows is faster than truncating many tables; foreign keys are disabled during
    // it.
    const emptied = filled.map((table) => `delete from ${table}; ${restarts.get(table) ?? ''}`).join('');
    await database.jobStore.executeSql(`begin; set local session_replication_role = replica; ${emptied} commit;`);
  }
  return { ...database, close: async () => {} };
}

/** The tables into which rows were inserted since the last call: the only session counts them itself. */
function watchInsertions({ db }: Database): () => Promise<string[]> {
  const known = new Map<string, number>();
  return async () => {
    await db.execute(sql`select pg_stat_force_next_flush()`);
    const { rows } = await db.execute<{ name: string; inserted: number }>(
      sql`select format('%I', relname) as name, n_tup_ins as inserted from pg_stat_user_tables
        where n_tup_ins > 0 and schemaname = 'public'`,
    );
    const filled = rows.filter(({ name, inserted }) => known.get(name) !== inserted);
    for (const { name, inserted } of filled) known.set(name, inserted);
    return filled.map(({ name }) => name);
  };
}

/** A function that names every non-empty table; a session plans its two hundred reads only once. */
async function defineFilledTables({ db }: Database): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select format('%I', tablename) as name from pg_tables where schemaname = 'public'`,
  );
  const cases = rows.map(({ name }) => `case when exists (select from ${name}) then '${name}' end`);
  await db.execute(sql`create schema testing`);
  await db.execute(
    sql.raw(`create function testing.filled_tables() returns text[] language plpgsql as $$
      begin return array_remove(array[${cases.join(', ')}]::text[], null); end $$`),
  );
}

/** The statement that restarts the ids of each table. */
async function idRestarts({ db }: Database): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; restart: string }>(
    sql`select format('%I', t.relname) as name,
        string_agg(format('select setval(%L, 1, false);', c.oid::regclass), '') as restart
      from pg_depend d
      join pg_class c on c.oid = d.objid and c.relkind = 'S'
      join pg_class t on t.oid = d.refobjid
      where d.deptype in ('a', 'i') group by t.relname`,
  );
  return new Map(rows.map(({ name, restart }) => [name, restart]));
}

async function openWorkerDatabase(): Promise<Database> {
  const database = DATABASE_URL ? await createWorkerDatabase(DATABASE_URL) : await openMigratedPglite();
  await defineFilledTables(database);
  restarts = await idRestarts(database);
  findFilled = DATABASE_URL ? () => filledTables(database) : watchInsertions(database);
  return database;
}

async function filledTables({ db }: Database): Promise<string[]> {
  const { rows } = await db.execute<{ filled: string[] }>(sql`select testing.filled_tables() as filled`);
  return rows[0]?.filled ?? [];
}

async function createWorkerDatabase(databaseUrl: string): Promise<Database> {
  const database = await openPostgres(
    {
      databaseUrl: await createTestDatabase(databaseUrl, `rujian_test_${VITEST_POOL_ID}`),
      databaseReplicaUrls: [],
      databasePoolSize: 10,
      statementTimeoutMs: 10_000,
    },
    createSilentLog(),
  );
  await database.migrate(MIGRATIONS);
  return database;
}

/** Creates a fresh database next to the given one and returns its address. */
export async function createTestDatabase(databaseUrl: string, name: string): Promise<string> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(`drop database if exists ${name} with (force)`);
  await client.query(`create database ${name}`);
  // Nothing has to survive a crash of the server, so no commit waits for the disk.
  await client.query(`alter database ${name} set synchronous_commit = off`);
  await client.end();
  const address = new URL(databaseUrl);
  address.pathname = `/${name}`;
  return address.href;
}

/** An empty store; with Redis each worker has its own numbered database. */
export async function emptyKv(clock: Clock, log: Log): Promise<Kv> {
  if (!REDIS_URL) return createMemoryKv(clock);
  const address = workerRedisUrl(REDIS_URL);
  const redis = new Redis(address);
  await redis.flushdb();
  await redis.quit();
  return openKv({ redisUrl: address }, clock, log);
}

export function workerRedisUrl(redisUrl: string): string {
  const address = new URL(redisUrl);
  address.pathname = `/${Number(VITEST_POOL_ID) % 16}`;
  return address.href;
}

let folder: Promise<string> | undefined;

/** A folder that is emptied for each test and left to the system's clean-up at the end. */
export async function testFolder(): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'rujian-test-'));
  const path = await folder;
  await rm(join(path, 'blobs'), { recursive: true, force: true });
  return path;
}
