import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getHealth, listBackups, runBackup } from '@rujian/contract/areas/control/desk';
import { afterAll, expect, test } from 'vitest';
import { type Backups, createDrills } from '#areas/control/backups.ts';
import { logInStaff } from '#test/log-in-staff.ts';
import { startS3 } from '#test/s3-store.ts';
import { startApp, testPlatform } from '#test/start-app.ts';
import { createS3BackupStore } from './s3-backup-store.ts';

const folder = await mkdtemp(join(tmpdir(), 'rujian-copies-'));
const { settings, stop } = await startS3(folder);
afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup of several parts comes back as it was', async () => {
  const store = createS3BackupStore(settings, 65_536);
  const name = 'rujian-20260101-031000.backup';
  const content = randomBytes(200_000);
  await writeFile(join(folder, name), content);

  await store.add(join(folder, name));
  await store.fetch(name, join(folder, 'fetched'));
  const listed = await store.list();
  await store.remove(name);

  expect(await readFile(join(folder, 'fetched'))).toEqual(content);
  expect(listed).toMatchObject([{ name, bytes: content.length }]);
  expect(await store.list()).toEqual([]);
  store.close();
});

test('each night a copy goes to the bucket, and the oldest ones go', async () => {
  const kit = await startApp({ backupS3: settings, backupKeep: 2 });
  const store = createS3BackupStore(settings);

  for (let night = 0; night < 3; night++) {
    await kit.runJobs('control.backup');
    kit.advance(86_400);
  }
  const admin = await logInStaff(kit, 'admin');
  const copies = (await store.list()).map(({ name }) => name);
  const { data } = await kit.call(listBackups, {}, admin);
  await rm(join(kit.dataDir, 'backups'), { recursive: true });
  const { data: health } = await kit.call(getHealth, {}, admin);

  expect(copies).toEqual(['rujian-20260522-093000.backup', 'rujian-20260521-093000.backup']);
  expect(data.backups.map(({ name }) => name)).toEqual(copies);
  expect(health.lastBackupAt).toBeGreaterThan(0);
  store.close();
});

test('the monthly drill tests the newest copy in the bucket, not the file here', async () => {
  const kit = await testPlatform();
  const backupStore = createS3BackupStore(settings);
  const name = 'rujian-20260601-031000.backup';
  await writeFile(join(folder, name), 'a copy that only the bucket has');
  await backupStore.add(join(folder, name));
  const tested: string[] = [];
  const backupDir = join(folder, 'backups');
  const drills = createDrills(kit.platform, {
    record: async () => {},
    backups: { list: async () => [] } as unknown as Backups,
    backupDir,
    backupStore,
    async drillBackup(path) {
      tested.push(await readFile(path, 'utf8'));
      return { backup: '', seconds: 1, ok: true, tables: 1, rows: 1, files: 0, problem: '' };
    },
  });

  await kit.runJobs('control.drill');

  expect(tested).toEqual(['a copy that only the bucket has']);
  expect(await drills.last()).toMatchObject({ backup: name, ok: true });
  expect(await readdir(backupDir)).toEqual([]);
  await backupStore.remove(name);
  backupStore.close();
});

test('a store that refuses is a failed backup, and the file stays here', async () => {
  const kit = await startApp({ backupS3: { ...settings, bucket: 'nowhere' } });
  const admin = await logInStaff(kit, 'admin');

  await kit.call(runBackup, {}, admin);
  await expect(kit.runJobs('control.backup')).rejects.toThrow();
  const { data } = await kit.call(listBackups, {}, admin);

  expect(data.failure).toContain('bucket');
  expect(data.backups).toHaveLength(1);
  await rm(join(kit.dataDir, 'backups'), { recursive: true });
});
