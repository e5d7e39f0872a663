import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { expect, test } from 'vitest';
import { testPlatform } from '#test/start-app.ts';
import type { Db } from './database.ts';
import { carryOverFirstRelease } from './first-release.ts';

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url));
const LAST_OF_0_1_0 = '44c20101b791f2ab2aaa2ab917a35bed4bfa0000bd3188b5a7b156e1ee3f8b23';
/** Of the eight that no release had, and that became one. */
const LAST_UNRELEASED = '203dedbcad04b42d37b0165e8c52edaa6bcd72f8bb58b308d962374fba2eb337';
const [start, next] = readMigrationFiles({ migrationsFolder: MIGRATIONS });

/** A database with these applied migrations; each test restores the original ones. */
async function withMigrations(
  hashes: string[],
  work: (db: Db) => Promise<void>,
  last = start?.folderMillis ?? 0,
): Promise<void> {
  const { platform } = await testPlatform();
  const { db } = platform;
  const read = () => db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations`);
  const { rows: before } = await read();
  const write = async (rows: { hash: unknown; created_at: unknown }[]) => {
    await db.execute(sql`delete from drizzle.__drizzle_migrations`);
    for (const { hash, created_at } of rows) {
      await db.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${created_at})`,
      );
    }
  };
  await write(hashes.map((hash, n) => ({ hash, created_at: last - (hashes.length - 1 - n) })));
  try {
    await work(db);
  } finally {
    await write(before as { hash: unknown; created_at: unknown }[]);
  }
}

async function hashesIn(db: Db): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select hash from drizzle.__drizzle_migrations order by id`);
  return rows.map(({ hash }) => hash);
}

test('a database of 0.1.0 continues with the one migration that replaced its own', async () => {
  await withMigrations(['first', 'second', LAST_OF_0_1_0], async (db) => {
    await carryOverFirstRelease(db);
    await carryOverFirstRelease(db);

    expect(await hashesIn(db)).toEqual([start?.hash]);
  });
});

test('a database with the unreleased migrations after 0.1.0 continues with the one that replaced them', async () => {
  const hashes = [start?.hash ?? '', 'between', LAST_UNRELEASED];
  const carriesOver = async (db: Db) => {
    await carryOverFirstRelease(db);
    await carryOverFirstRelease(db);

    expect(await hashesIn(db)).toEqual([start?.hash, next?.hash]);
  };
  await withMigrations(hashes, carriesOver, next?.folderMillis);
});

test('an older database is refused with upgrade instructions and stays unchanged', async () => {
  await withMigrations(['first', 'second'], async (db) => {
    await expect(carryOverFirstRelease(db)).rejects.toThrow(
      /older than version 0\.1\.0.*rujian -- backup.*rujian -- restore/,
    );

    expect(await hashesIn(db)).toEqual(['first', 'second']);
  });
});
