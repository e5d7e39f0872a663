import { stat, statfs } from 'node:fs/promises';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import serverPackage from '../../../package.json' with { type: 'json' };
import { backupFolder, backupsIn } from '../../backup/backup-places.ts';
import { openBackupStore } from '../../backup/backup-store.ts';
import type { Config } from '../../config.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const OLDEST_NODE = 24;
const GIGABYTE = 1_073_741_824;
const LEAST_MEMORY_GB = 1;
const HOUR_MS = 3_600_000;
const LATE_BACKUP_HOURS = 26;
const LOST_BACKUP_HOURS = 74;
const DRILL_DAYS = 32;

export function checkVersions(): Finding {
  const detail = `rujian ${serverPackage.version}, Node ${process.versions.node}`;
  const isOld = Number.parseInt(process.versions.node, 10) < OLDEST_NODE;
  return isOld ? fail('versions', `${detail}; Node ${OLDEST_NODE} is needed`) : ok('versions', detail);
}

export function checkMemory(): Finding {
  // A container's limit where there is one, else the machine's memory.
  const bytes = Math.min(process.constrainedMemory() || totalmem(), totalmem());
  const detail = `${(bytes / GIGABYTE).toFixed(1)} GB`;
  return bytes < LEAST_MEMORY_GB * GIGABYTE
    ? warn('memory', `${detail}; docs/operations.md names what a process needs`)
    : ok('memory', detail);
}

/** The data folder holds the backups even when database and files are elsewhere. */
export async function checkDisk({ dataDir }: Config): Promise<Finding> {
  const disk = await statfs(dataDir).catch(() => statfs('.'));
  const free = disk.bavail * disk.bsize;
  const share = disk.bavail / disk.blocks;
  const detail = `${(free / GIGABYTE).toFixed(1)} GB free (${Math.round(share * 100)} %)`;
  if (free < GIGABYTE || share < 0.03) return fail('disk', detail);
  return free < 5 * GIGABYTE || share < 0.1 ? warn('disk', detail) : ok('disk', detail);
}

export async function checkBackups(config: Config, now: Date): Promise<Finding[]> {
  const findings = [ageFinding('backup', await newestHere(config), now)];
  const store = await openBackupStore(config.backupS3);
  if (store) {
    const [copy] = await store.list().finally(store.close);
    findings.push(ageFinding('backup in the bucket', copy?.madeAt, now));
  }
  return findings;
}

async function newestHere({ dataDir }: Config): Promise<Date | undefined> {
  const [newest] = await backupsIn(dataDir);
  return newest === undefined ? undefined : (await stat(join(backupFolder(dataDir), newest))).mtime;
}

function ageFinding(what: string, madeAt: Date | undefined, now: Date): Finding {
  if (!madeAt) return warn(what, 'there is none yet; the site makes one each night');
  const hours = (now.getTime() - madeAt.getTime()) / HOUR_MS;
  const detail = `the newest is ${hours.toFixed(1)} hours old`;
  if (hours < -1) return fail('clock', `behind the newest ${what}, which is from the future`);
  if (hours > LOST_BACKUP_HOURS) return fail(what, detail);
  return hours > LATE_BACKUP_HOURS ? warn(what, detail) : ok(what, detail);
}

export function checkDrill(last: { ok: boolean; startedAt: Date } | undefined, now: Date): Finding {
  if (!last) return warn('restore drill', 'none yet; `rujian drill` runs one');
  const days = (now.getTime() - last.startedAt.getTime()) / (24 * HOUR_MS);
  if (!last.ok) return fail('restore drill', 'the last one failed; the desk names the reason');
  const detail = `the last one succeeded ${days.toFixed(0)} days ago`;
  return days > DRILL_DAYS ? warn('restore drill', detail) : ok('restore drill', detail);
}
