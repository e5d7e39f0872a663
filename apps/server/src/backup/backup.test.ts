// spec 7.59: ours: backup and restore, desk/backup/*, desk/job/*, desk/health
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { createDiskBlobs } from '#platform/blobs/disk-blobs.ts';
import { createS3Blobs } from '#platform/blobs/s3-blobs.ts';
import type { Db } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/postgres-database.ts';
import { loadDemoContent } from '#test/demo-content.ts';
import { openMigratedPglite } from '#test/migrated-pglite.ts';
import { startS3 } from '#test/s3-store.ts';
import { createSilentLog } from '#test/silent-log.ts';
import { testPlatform } from '#test/start-app.ts';
import { createTestDatabase } from '#test/worker-engines.ts';
import { loadBase } from '../base/load-base.ts';
import { proveBackupFile, writeBackupFile } from './backup-file.ts';
import { linesOfSite } from './make-backup.ts';
import { restoreSite } from './restore-backup.ts';
import { tablesOf } from './tables.ts';

const MIGRATIONS = fileURLToPath(new URL('../../migrations', import.meta.url));
const folder = await mkdtemp(join(tmpdir(), 'rujian-backup-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The row count and checksum of every table. */
async function contentOf(db: Db): Promise<Record<string, string>> {
  const held: Record<string, string> = {};
  for (const { name, columns } of await tablesOf(db)) {
    const list = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    );
    const { rows } = await db.execute<{ print: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(text, '' order by text)), '') as print
      from (select row_to_json(row)::text as text
        from (select ${list} from ${sql.identifier(name)}) row) every`);
    held[name] = rows[0]?.print ?? '';
  }
  return held;
}

const { DATABASE_URL, VITEST_POOL_ID = '1' } = process.env;

/** On PostgreSQL when the source is on it too. */
async function openTarget() {
  if (!DATABASE_URL) return openMigratedPglite();
  const name = `rujian_restored_${VITEST_POOL_ID}`;
  const databaseUrl = await createTestDatabase(DATABASE_URL, name);
  const settings = { databaseReplicaUrls: [], databasePoolSize: 5, statementTimeoutMs: 60_000 };
  return openPostgres({ databaseUrl, ...settings }, createSilentLog());
}

/** With PostgreSQL the files are in an S3 store. */
async function openStore() {
  if (!DATABASE_URL) {
    return { blobs: createDiskBlobs(join(folder, 'target')) as Blobs, [Symbol.asyncDispose]: async () => {} };
  }
  const { settings, stop } = await startS3(folder);
  const blobs = createS3Blobs(settings);
  return {
    blobs,
    async [Symbol.asyncDispose]() {
      await blobs.close();
      await stop();
    },
  };
}

test('restoring into an empty database gives the same tables and files, and new rows continue the ids', async () => {
  const { platform } = await testPlatform();
  await loadDemoContent(platform);
  const picture = Buffer.alloc(2_500_000, 7);
  await platform.blobs.put('media/20260520/big.png', picture, 'image/png');
  const file = join(folder, 'site.backup');

  await writeBackupFile(file, linesOfSite(platform));
  const site = await proveBackupFile(file);
  const target = await openTarget();
  await target.migrate(MIGRATIONS);
  await using store = await openStore();
  const { blobs } = store;
  await restoreSite(file, site, { db: target.db, blobs });

  expect(site).toMatchObject({ form: 1, secret: platform.secret });
  const [before, after] = [await contentOf(platform.db), await contentOf(target.db)];
  expect(after).toEqual(before);
  expect(Object.values(before).filter((print) => !print.startsWith('0 ')).length).toBeGreaterThan(40);
  const kept = await blobs.get('media/20260520/big.png');
  expect(kept).toMatchObject({ contentType: 'image/png', bytes: picture.length });
  kept?.body.destroy();
  // References are enforced again, and a new row gets a new id.
  await expect(
    target.db.execute(sql`insert into staff_roles (staff_id, role) values (999999, 'admin')`),
  ).rejects.toThrow();
  await target.db.execute(sql`insert into staff (account, name) values ('newone', '新人')`);
  await expect(restoreSite(file, site, { db: target.db, blobs })).rejects.toThrow(/already/);
  await target.close();
}, 120_000);

test('an encrypted backup opens with its passphrase only, and a changed byte is detected', async () => {
  const { platform } = await testPlatform();
  await loadBase(platform);
  const file = join(folder, 'sealed.backup');
  await writeBackupFile(file, linesOfSite(platform), 'a passphrase of tests');
  const bytes = await readFile(file);
  const changed = join(folder, 'changed.backup');
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  await writeFile(changed, bytes);

  const site = await proveBackupFile(file, 'a passphrase of tests');

  expect(site.secret).toBe(platform.secret);
  expect((await readFile(file)).includes(platform.secret)).toBe(false);
  await expect(proveBackupFile(file)).rejects.toThrow(/BACKUP_PASSPHRASE/);
  await expect(proveBackupFile(file, 'another passphrase')).rejects.toThrow(
    'The passphrase in BACKUP_PASSPHRASE is not the one',
  );
  await expect(proveBackupFile(changed, 'a passphrase of tests')).rejects.toThrow(/cannot be used/);
});

test('a file that is changed, truncated or something else is refused before anything is written', async () => {
  const { platform } = await testPlatform();
  await loadBase(platform);
  const file = join(folder, 'small.backup');
  await writeBackupFile(file, linesOfSite(platform));
  const bytes = await readFile(file);
  const cut = join(folder, 'cut.backup');
  await writeFile(cut, bytes.subarray(0, bytes.length - 2_000));
  const other = join(folder, 'other.backup');
  await writeFile(other, 'no backup at all');
  const forged = join(folder, 'forged.backup');
  await writeBackupFile(
    forged,
    (async function* () {
      yield { kind: 'table' as const, table: 'staff', columns: [] };
    })(),
  );

  await expect(proveBackupFile(cut)).rejects.toThrow(/cannot be used/);
  await expect(proveBackupFile(other)).rejects.toThrow(/cannot be used/);
  await expect(proveBackupFile(forged)).rejects.toThrow(/no backup/);
});

test('a backup of other tables is refused with a message', async () => {
  const { platform } = await testPlatform();
  const site = { kind: 'site', form: 1, madeAt: '', secret: '' } as const;

  await expect(restoreSite('any', { ...site, version: '0.0.1', schema: 'another' }, platform)).rejects.toThrow(
    /version 0\.0\.1/,
  );
});
