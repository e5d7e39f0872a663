import { access, constants, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isBackupName } from '#platform/backup-name.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { OpenPlatform } from '#platform/platform.ts';
import { shanghaiStamp } from '#platform/text/shanghai-day.ts';
import { restoreDrills } from '#schema/control/control.ts';
import { proveBackupFile, writeBackupFile } from '../backup/backup-file.ts';
import { backupFolder, backupsIn, backupsInBucket, IN_BUCKET } from '../backup/backup-places.ts';
import { type BackupStore, openBackupStore } from '../backup/backup-store.ts';
import { drillBackup } from '../backup/drill.ts';
import { linesOfSite } from '../backup/make-backup.ts';
import { restoreSite } from '../backup/restore-backup.ts';
import type { Config } from '../config.ts';
import { migrateSite, openSite } from '../run-site.ts';

const OWNER_ONLY = 0o600;
const BYTES_PER_MEGABYTE = 1_048_576;

export async function backUpTo(
  platform: Pick<OpenPlatform, 'db' | 'blobs' | 'clock' | 'secret'>,
  { backupPassphrase, dataDir, backupS3 }: Pick<Config, 'backupPassphrase' | 'dataDir' | 'backupS3'>,
  file?: string,
): Promise<string> {
  const path = resolve(file ?? join(backupFolder(dataDir), `rujian-${shanghaiStamp(platform.clock.now())}.backup`));
  if (file === undefined) await mkdir(backupFolder(dataDir), { recursive: true });
  await writeBackupFile(path, linesOfSite(platform), backupPassphrase);
  const { bytes } = await sizeOf(path);
  const isListed = file === undefined;
  const store = isListed ? await openBackupStore(backupS3) : undefined;
  await store?.add(path).finally(store.close);
  return `The site is in ${path} (${bytes} MB)${store ? ' and in the bucket' : ''}.`;
}

/** Before a whole site is read for a file that cannot be written. */
export async function requireFolderOf(file: string): Promise<void> {
  const path = resolve(file);
  try {
    await access(dirname(path), constants.W_OK);
  } catch (error) {
    throw new OperatorError(`The backup ${path} cannot be written: ${(error as NodeJS.ErrnoException).code}.`);
  }
}

export async function restoreFrom(config: Config, file = ''): Promise<string> {
  if (file === '') throw new OperatorError('Usage: npm run rujian -- restore <file | s3:name>');
  if (!file.startsWith(IN_BUCKET)) return restoreFile(config, resolve(file));
  return withCopy(config, file.slice(IN_BUCKET.length), (path) => restoreFile(config, path));
}

async function withCopy<Result>(
  config: Config,
  name: string,
  work: (path: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'rujian-copy-'));
  const store = await requireStore(config);
  try {
    if (!isBackupName(name)) throw new OperatorError(`"${name}" is not the name of a backup.`);
    await store.fetch(name, join(folder, name));
    return await work(join(folder, name));
  } finally {
    store.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function requireStore({ backupS3 }: Config): Promise<BackupStore> {
  const store = await openBackupStore(backupS3);
  if (!store) throw new OperatorError('There is no bucket for backups. Set BACKUP_S3_BUCKET.');
  return store;
}

export async function listBackups(config: Config): Promise<string> {
  const here = (await backupsIn(config.dataDir)).map((name) => `  ${name}`);
  const there = (await backupsInBucket(config.backupS3)).map((name) => `  ${IN_BUCKET}${name}`);
  return [...here, ...there].join('\n') || 'There is no backup yet.';
}

async function restoreFile(config: Config, path: string): Promise<string> {
  await requireFile(path);
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

async function requireFile(path: string): Promise<void> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => error);
  if (found instanceof Error) {
    const why = found.code === 'ENOENT' ? 'there is no such file' : `it cannot be read (${found.code})`;
    throw new OperatorError(`The backup ${path} cannot be used: ${why}.`);
  }
  if (!found.isFile()) throw new OperatorError(`The backup ${path} cannot be used: it is not a file.`);
}

/** Data encrypted with the old site's key needs that key. */
async function keepSecret(dataDir: string, secret: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  try {
    await writeFile(join(dataDir, 'secret'), secret, { flag: 'wx', mode: OWNER_ONLY });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    // An aborted restore leaves the same key behind and may be repeated.
    if ((await readFile(join(dataDir, 'secret'), 'utf8')) === secret) return;
    throw new OperatorError('This site already has data. Restore into an empty database and an empty DATA_DIR.');
  }
}

async function sizeOf(path: string) {
  const { size } = await stat(path);
  return { bytes: (size / BYTES_PER_MEGABYTE).toFixed(1) };
}

export async function drill(config: Config, file?: string): Promise<string> {
  const chosen = file ?? (config.backupS3 ? await newestCopy(config) : undefined);
  if (chosen?.startsWith(IN_BUCKET)) {
    return withCopy(config, chosen.slice(IN_BUCKET.length), (path) => drillFile(config, path));
  }
  const path = chosen ? resolve(chosen) : await newestHere(config.dataDir);
  return drillFile(config, path);
}

async function newestCopy(config: Config): Promise<string> {
  const [newest] = await backupsInBucket(config.backupS3);
  if (!newest) throw new OperatorError('There is no backup in the bucket.');
  return IN_BUCKET + newest;
}

async function drillFile(config: Config, path: string): Promise<string> {
  await requireFile(path);
  const startedAt = new Date();
  const result = await drillBackup(path, config.backupPassphrase);
  const noted = await noteDrill(config, { ...result, startedAt });
  const counts = `${result.tables} tables, ${result.rows} rows, ${result.files} files`;
  if (!result.ok) throw new OperatorError(`${path} cannot be restored completely (${counts}): ${result.problem}.`);
  return `${path} was restored completely: ${counts}, in ${result.seconds} s. ${noted}`;
}

async function newestHere(dataDir: string): Promise<string> {
  const folder = backupFolder(dataDir);
  const [newest] = await backupsIn(dataDir);
  if (!newest) throw new OperatorError(`There is no backup in ${folder}.`);
  return join(folder, newest);
}

/** A running site holds the embedded database, so the result cannot be recorded in it. */
async function noteDrill(config: Config, drilled: typeof restoreDrills.$inferInsert): Promise<string> {
  try {
    const platform = await openSite(config);
    await platform.db.insert(restoreDrills).values(drilled).finally(platform.close);
    return 'The desk shows the result.';
  } catch (error) {
    return `The result could not be recorded for the desk: ${(error as Error).message}`;
  }
}
