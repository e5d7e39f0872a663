import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const KILOBYTES_PER_MEGABYTE = 1024;

/** Resident memory of another process, from `/proc` or, on systems without it, from `ps`. */
export function residentMegabytes(pid: number): number {
  const status = `/proc/${pid}/status`;
  const kilobytes = existsSync(status)
    ? /VmRSS:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]
    : spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' }).stdout;
  return Math.round(Number(kilobytes) / KILOBYTES_PER_MEGABYTE);
}
