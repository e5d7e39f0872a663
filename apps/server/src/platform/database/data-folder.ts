import { access, constants, mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';

/** The embedded database cannot be opened; who starts the site adds which backup there is. */
export class DamagedDatabase extends OperatorError {
  constructor(folder: string, reason: unknown) {
    const { message = String(reason) } = (reason ?? {}) as { message?: string };
    super(`The embedded database in ${folder} cannot be opened (${message.split('\n')[0]}).`);
    this.name = 'DamagedDatabase';
  }
}

const REASONS: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'it is on a read-only file system',
  ENOSPC: 'its disk is full',
  ENOTDIR: 'a part of the path is a file',
  EEXIST: 'it is a file',
  ENOENT: 'it cannot be made there',
  ENAMETOOLONG: 'the path is too long',
};

/** Tries it, because permissions alone do not tell what a mounted volume allows. */
export async function requireWritable(dataDir: string): Promise<void> {
  const probe = join(dataDir, `.writable-${process.pid}`);
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.R_OK | constants.X_OK);
    await writeFile(probe, '');
    await rm(probe);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new OperatorError(`The data folder ${dataDir} cannot be used: ${REASONS[code] ?? message} (DATA_DIR).`);
  }
}

/** One folder after the other: where the system refuses some, `recursive` tries them forever. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST' && (await stat(path)).isDirectory()) return;
    const parent = dirname(path);
    if (code !== 'ENOENT' || parent === path || (await isFolder(parent))) throw error;
    await makeFolder(parent);
    await mkdir(path);
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
