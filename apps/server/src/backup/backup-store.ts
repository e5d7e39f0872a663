import type { S3Settings } from '#platform/blobs/s3-blobs.ts';

export type BackupStore = {
  add: (path: string) => Promise<void>;
  list: () => Promise<{ name: string; bytes: number; madeAt: Date }[]>;
  fetch: (name: string, path: string) => Promise<void>;
  remove: (name: string) => Promise<void>;
  close: () => void;
};

export async function openBackupStore(settings?: S3Settings): Promise<BackupStore | undefined> {
  if (!settings) return undefined;
  // The S3 client is slow to load and most sites do not need it.
  const { createS3BackupStore } = await import('./s3-backup-store.ts');
  return createS3BackupStore(settings);
}
