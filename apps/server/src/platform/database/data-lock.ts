import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#platform/operator-error.ts';
import { createFile } from '#platform/pages/whole-file.ts';

type Holder = { pid: number; startedAt: string | null };

/** Refuses a second process on the same folder, because two would corrupt the embedded database. */
export async function lockDataDir(dataDir: string): Promise<() => Promise<void>> {
  const path = join(dataDir, 'lock');
  const own = JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder);

  if (!(await createFile(path, own))) {
    const found = await readFile(path, 'utf8').catch(() => '');
    const holder = parseHolder(found);
    if (holder && isRunning(holder)) throw inUse(dataDir, path, holder.pid);
    if (!(await takeOver(path, found, own))) throw inUse(dataDir, path);
  }

  return async () => {
    if ((await readFile(path, 'utf8').catch(() => '')) === own) await rm(path, { force: true });
  };
}

/** Of several processes that found an abandoned lock, the one that creates the marker replaces it, if unchanged. */
async function takeOver(path: string, abandoned: string, own: string): Promise<boolean> {
  const marker = `${path}.takeover`;
  if (!(await createFile(marker, own))) {
    const holder = parseHolder(await readFile(marker, 'utf8').catch(() => ''));
    // A process that was killed here must not block the next start.
    if (holder && !isRunning(holder)) await rm(marker, { force: true });
    return false;
  }
  try {
    if ((await readFile(path, 'utf8').catch(() => '')) !== abandoned) return false;
    const next = `${path}.${randomUUID()}`;
    await writeFile(next, own);
    await rename(next, path);
    return true;
  } finally {
    await rm(marker, { force: true });
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    const { pid, startedAt } = JSON.parse(text) as Partial<Holder>;
    return typeof pid === 'number' ? { pid, startedAt: startedAt ?? null } : undefined;
  } catch {
    return undefined;
  }
}

function isRunning({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false;
  }
  // The system reuses process ids, so the start time is compared as well.
  const start = startOf(pid);
  return startedAt === null || start === null || start === startedAt;
}

function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    // Field 22; the name in field 2 may hold spaces, so count from its closing bracket.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return `${boot}/${ticks}`;
  } catch {
    return null;
  }
}

function inUse(dataDir: string, path: string, pid?: number): OperatorError {
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  return new OperatorError(
    `The data folder ${dataDir} is in use by ${who}. Stop it first, or give this one a folder of ` +
      `its own with DATA_DIR. (If you are sure that nothing uses the folder, delete ${path}.)`,
  );
}
