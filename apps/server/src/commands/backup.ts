import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { proveBackupFile, writeBackupFile } from '../backup/backup-file.ts';
import { linesOfSite } from '../backup/make-backup.ts';
import { restoreSite } from '../backup/restore-backup.ts';
import type { Config } from '../config.ts';
import { migrateSite, openSite } from '../run-site.ts';

const OWNER_ONLY = 0o600;
const BYTES_PER_MEGABYTE = 1_048_576;

/** The whole site in one file. It holds the key of the site too: keep it as safe as the site. */
export async function backUpTo(
  platform: Pick<OpenPlatform, 'db' | 'blobs' | 'clock' | 'secret'>,
  { backupPassphrase }: Pick<Config, 'backupPassphrase'>,
  file = `rujian-${platform.clock.now().toISOString().slice(0, 10)}.backup`,
): Promise<string> {
  const path = resolve(file);
  await writeBackupFile(path, linesOfSite(platform), backupPassphrase);
  const { bytes } = await sizeOf(path);
  return `The site is in ${path} (${bytes} MB).`;
}

/** The file is read through before anything is written. */
export async function restoreFrom(config: Config, file = ''): Promise<string> {
  if (file === '') throw new OperatorError('Usage: npm run rujian -- restore <file>');
  const path = resolve(file);
  const passphrase = config.backupPassphrase;
  const site = await proveBackupFile(path, passphrase);
  if (config.secret === undefined) await keepSecret(config.dataDir, site.secret);
  const platform = await openSite(config);
  try {
    await migrateSite(platform);
    await restoreSite(path, site, { ...platform, passphrase });
    await platform.database.tidy();
  } finally {
    await platform.close();
  }
  return `The site of ${site.madeAt} is restored. Start it as usual.`;
}

/** What was sealed with the key of the old site opens with no other. */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(join(dataDir, 'secret'), secret, { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // The same key is what a restore that broke off leaves behind: it may be tried again.
    if ((await readFile(join(dataDir, 'secret'), 'utf8')) === secret) return;
    throw new OperatorError(
      'There is a site here already. Restore into an empty database and an empty DATA_DIR.',
    );
  }
}

async function sizeOf(path: string) {
  const { size } = await stat(path);
  return { bytes: (size / BYTES_PER_MEGABYTE).toFixed(1) };
}
