import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PreparedDatabase = { folder: string; madeFrom: string };

const MADE_FROM = 'made-from';

export async function hashOfParts(folder: string, versions: readonly string[]): Promise<string> {
  const hash = createHash('sha256').update(versions.join('\n'));
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  for (const path of files.map(({ parentPath, name }) => join(parentPath, name)).sort()) {
    hash.update(path.slice(folder.length)).update(await readFile(path));
  }
  return hash.digest('hex');
}

export async function makePrepared(
  { folder, madeFrom }: PreparedDatabase,
  fill: (dataDir: string) => Promise<void>,
): Promise<void> {
  if (await fits({ folder, madeFrom })) return;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  await fill(unfinished);
  await writeFile(join(unfinished, MADE_FROM), madeFrom);
  await rm(folder, { recursive: true, force: true });
  await rename(unfinished, folder);
}

/** Copied next to the target and renamed, so that a process killed in between leaves nothing that looks whole. */
export async function copyPrepared(choices: readonly PreparedDatabase[], target: string): Promise<boolean> {
  const unfinished = `${target}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  if (existsSync(target)) return false;
  for (const prepared of choices) {
    if (!(await fits(prepared))) continue;
    await cp(join(prepared.folder, 'pg'), unfinished, { recursive: true });
    await rename(unfinished, target);
    return true;
  }
  return false;
}

async function fits({ folder, madeFrom }: PreparedDatabase): Promise<boolean> {
  const found = await readFile(join(folder, MADE_FROM), 'utf8').catch(() => '');
  return found === madeFrom;
}
