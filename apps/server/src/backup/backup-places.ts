import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isBackupName } from '#platform/backup-name.ts';
import type { S3Settings } from '#platform/blobs/s3-blobs.ts';
import { openBackupStore } from './backup-store.ts';

/** Marks the name of a backup that is in the bucket, as commands write and read it. */
export const IN_BUCKET = 's3:';

/** Where commands, the nightly job, the desk and the doctor look for backups. */
export function backupFolder(dataDir: string): string {
  return join(dataDir, 'backups');
}

/** Newest first. */
export async function backupsIn(dataDir: string): Promise<string[]> {
  const names = await readdir(backupFolder(dataDir)).catch(() => []);
  return names.filter(isBackupName).sort().reverse();
}

/** Newest first; throws while the bucket cannot be reached. */
export async function backupsInBucket(settings: S3Settings | undefined): Promise<string[]> {
  const store = await openBackupStore(settings);
  if (!store) return [];
  const found = await store.list().finally(store.close);
  return found.map(({ name }) => name);
}

/** As `restore` takes it: a path, or a name in the bucket if that one is newer. Null: there is none, or none in reach. */
export async function newestBackup(dataDir: string, settings: S3Settings | undefined): Promise<string | null> {
  const [[here], [there]] = await Promise.all([backupsIn(dataDir), backupsInBucket(settings).catch(() => [])]);
  if (there !== undefined && (here === undefined || there > here)) return IN_BUCKET + there;
  return here === undefined ? null : join(backupFolder(dataDir), here);
}
