import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPglite } from '#platform/database/pglite-database.ts';
import { copyPrepared, makePrepared, type PreparedDatabase } from '#platform/database/prepared-database.ts';
import { migratedImage } from '#test/migrated-pglite.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { prepareDemo, preparedDemo, prepareTables } from './prepared-site.ts';
import { MIGRATIONS, preparedTables } from './prepared-tables.ts';

/** On a busy machine. */
const DEMO_LOAD_MS = 120_000;

let folder: string;
let prepared: PreparedDatabase;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rujian-prepared-'));
  // The one of the build, which is made here unless it is up to date.
  await prepareTables(createSilentLog());
  prepared = await preparedTables();
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it('gives an empty data folder the same tables as the migrations do, and no rows', async () => {
  const copied = await openPglite({ dataDir: join(folder, 'copied'), preparedDatabases: [prepared] });
  const tables = await tablesOf(copied);
  const rows = await rowCounts(copied);
  // The migrations find nothing left to do.
  await copied.migrate(MIGRATIONS);
  expect(await tablesOf(copied)).toEqual(tables);
  await copied.close();

  const migrated = await openPglite({ dataDir: 'memory', image: await migratedImage() });
  expect(tables).toEqual(await tablesOf(migrated));
  expect(new Set(rows.values())).toEqual(new Set([0]));
  expect(rows.size).toBeGreaterThan(100);
  await migrated.close();
});

it('has the demo content of today, and no account that can log in', { timeout: DEMO_LOAD_MS }, async () => {
  await prepareDemo();
  const demo = [await preparedDemo(), prepared];
  const copied = await openPglite({ dataDir: join(folder, 'demo'), preparedDatabases: demo });
  const rows = await rowCounts(copied);
  const { rows: accounts } = await copied.db.execute(sql`select name from staff where password_hash is not null`);
  await copied.close();

  expect(rows.get('articles')).toBeGreaterThan(50);
  expect(rows.get('search_documents')).toBeGreaterThan(100);
  expect(accounts).toEqual([]);
});

it('of another day is passed over for the tables, because its dates would be old', async () => {
  const tomorrow = { now: () => new Date(Date.now() + 86_400_000) };
  const dataDir = join(folder, 'old demo');
  const choices = [await preparedDemo(tomorrow), prepared];
  const database = await openPglite({ dataDir, preparedDatabases: choices });
  const rows = await rowCounts(database);
  await database.close();
  expect(new Set(rows.values())).toEqual(new Set([0]));
});

it('is not used when it was made from something else, and not when it is missing', async () => {
  const target = join(folder, 'not copied');
  expect(await copyPrepared([{ ...prepared, madeFrom: 'other migrations' }], target)).toBe(false);
  expect(await copyPrepared([{ ...prepared, folder: join(folder, 'none') }], target)).toBe(false);
  expect(existsSync(target)).toBe(false);
});

it('never replaces an existing database', async () => {
  const target = join(folder, 'existing');
  await mkdir(target);
  await writeFile(join(target, 'PG_VERSION'), '17');
  expect(await copyPrepared([prepared], target)).toBe(false);
  expect(await readdir(target)).toEqual(['PG_VERSION']);
});

it('is copied again after a start that was killed during the copy', async () => {
  const dataDir = join(folder, 'killed');
  await mkdir(join(dataDir, 'pg.unfinished/base'), { recursive: true });
  await writeFile(join(dataDir, 'pg.unfinished/base/half'), 'half a fi');

  const database = await openPglite({ dataDir, preparedDatabases: [prepared] });
  expect((await rowCounts(database)).size).toBeGreaterThan(100);
  await database.close();
  expect((await readdir(dataDir)).toSorted()).toEqual(['pg']);
  expect(existsSync(join(dataDir, 'pg/base/half'))).toBe(false);
});

it('is made again after a build that was killed while making it, and only once', async () => {
  const half: PreparedDatabase = { folder: join(folder, 'half'), madeFrom: 'one' };
  const killed = makePrepared(half, async (dataDir) => {
    await writeFile(join(dataDir, 'half'), '');
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect(await copyPrepared([half], join(folder, 'from half'))).toBe(false);

  let made = 0;
  const fill = async (dataDir: string) => {
    made += 1;
    await mkdir(join(dataDir, 'pg'));
  };
  await makePrepared(half, fill);
  await makePrepared(half, fill);
  expect(made).toBe(1);
  expect((await readdir(half.folder)).toSorted()).toEqual(['made-from', 'pg']);
});

/** Everything that migrations create. */
async function tablesOf({ db }: Database): Promise<unknown[]> {
  const { rows } = await db.execute(sql`
    select 'column' as kind, concat_ws(' ', table_name, column_name, data_type, is_nullable,
      column_default, is_identity, generation_expression) as text
    from information_schema.columns where table_schema = 'public'
    union all select 'index', indexdef from pg_indexes where schemaname = 'public'
    union all select 'constraint', conrelid::regclass || ' ' || pg_get_constraintdef(oid)
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select 'trigger', pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
      and tgrelid::regclass::text not like 'jobs.%'
    union all select 'extension', extname from pg_extension
    union all select 'migration', hash from drizzle.__drizzle_migrations
    order by 1, 2`);
  return rows;
}

async function rowCounts({ db }: Database): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ name: string; count: number }>(sql`
    select tablename as name, (xpath('/row/count/text()', query_to_xml(
      format('select count(*) from public.%I', tablename), false, true, '')))[1]::text::int as count
    from pg_tables where schemaname = 'public'`);
  return new Map(rows.map(({ name, count }) => [name, count]));
}
