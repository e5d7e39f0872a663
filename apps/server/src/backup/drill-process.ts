import { execFile } from 'node:child_process';
import { readdir, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DRILL_FOLDER, type DrillResult } from './drill.ts';

const PROGRAM = fileURLToPath(new URL('./run-drill.ts', import.meta.url));
/** Shorter than the job queue's expiry. */
const PATIENCE_MS = 14 * 60_000;
const SILENT = 'The drill said nothing.';

/** In a process of its own: the embedded database blocks its thread, and readers must not wait for a restore. */
export function drillInProcess(path: string, passphrase?: string): Promise<DrillResult> {
  const env = { ...process.env, BACKUP_PASSPHRASE: passphrase ?? '' };
  return new Promise((resolve) => {
    execFile(process.execPath, [PROGRAM, path], { env, timeout: PATIENCE_MS }, (error, stdout) => {
      const result = readResult(stdout);
      if (result) resolve(result);
      else void sweep(dirname(path)).then(() => resolve(failed(path, error?.message ?? SILENT)));
    });
  });
}

/** A stopped process cannot remove what it has restored. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(DRILL_FOLDER))) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function readResult(stdout: string): DrillResult | undefined {
  try {
    return JSON.parse(stdout) as DrillResult;
  } catch {
    return undefined;
  }
}

function failed(path: string, problem: string): DrillResult {
  return { backup: basename(path), seconds: 0, ok: false, tables: 0, rows: 0, files: 0, problem };
}
