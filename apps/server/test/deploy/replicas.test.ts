import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { createPostgresPair } from '../../../../faults/postgres-pair.ts';

const LAG_MS = 600;
const PATIENCE = { timeout: 10_000, interval: 20 };

let pair: Awaited<ReturnType<typeof createPostgresPair>>;
let database: Database;
let replica: Database;
const open = (databaseUrl: string, databaseReplicaUrls: string[]) =>
  openPostgres(
    { databaseUrl, databaseReplicaUrls, databaseReplicaLagMs: LAG_MS, databasePoolSize: 4, statementTimeoutMs: 5_000 },
    createSilentLog(),
  );
const readFromReplica = async () => {
  const { rows } = await database.readDb.execute<{ yes: boolean }>(sql`select pg_is_in_recovery() as yes`);
  return rows[0]?.yes;
};
const untilReplicaIsRead = () => vi.waitFor(async () => expect(await readFromReplica()).toBe(true), PATIENCE);

beforeAll(async () => {
  pair = await createPostgresPair();
  database = await open(pair.url, [pair.replicaUrl]);
  replica = await open(pair.replicaUrl, []);
  await database.db.execute(sql`create table notes (id int primary key)`);
}, 60_000);
afterAll(async () => {
  await Promise.all([database.close(), replica.close()]);
  await pair.remove();
});

test('public reads go to the replica', untilReplicaIsRead);

test('after a change reads see it at once, and go to the replica when it has it too', async () => {
  await untilReplicaIsRead();
  await replica.db.execute(sql`select pg_wal_replay_pause()`);

  await database.db.execute(sql`insert into notes values (1)`);
  database.noteChange();
  const { rows } = await database.readDb.execute(sql`select id from notes`);

  expect(rows).toEqual([{ id: 1 }]);
  await replica.db.execute(sql`select pg_wal_replay_resume()`);
  await untilReplicaIsRead();
  const later = await database.readDb.execute(sql`select id from notes`);
  expect(later.rows).toEqual([{ id: 1 }]);
});

test('a replica that lags behind the limit is not read until it has caught up', async () => {
  await untilReplicaIsRead();
  await replica.db.execute(sql`select pg_wal_replay_pause()`);
  await database.db.execute(sql`insert into notes values (2)`);

  await wait(LAG_MS + 200);
  expect(await readFromReplica()).toBe(false);

  await replica.db.execute(sql`select pg_wal_replay_resume()`);
  await untilReplicaIsRead();
});
