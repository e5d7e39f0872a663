import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { isBackupName } from '#platform/backup-name.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiStamp } from '#platform/text/shanghai-day.ts';
import { restoreDrills } from '#schema/control/control.ts';
import type { ControlDeps } from './control-deps.ts';

const BACKUP_JOB = 'control.backup';
const LINK_SECONDS = 60;
/** Longer than any backup takes, so that a crashed process does not block the next one forever. */
const RUNNING_SECONDS = 6 * 3_600;
const FAILURE_SECONDS = 7 * 86_400;
const RUNNING = 'backup running';
const FAILURE = 'backup failure';

export type Backups = ReturnType<typeof createBackups>;

export function createBackups(
  { db, clock, kv, jobs, secret }: Platform,
  { record, writeBackup, backupDir, isBackupSealed, backupKeep, backupStore }: ControlDeps,
) {
  jobs.define(BACKUP_JOB, make, { cron: '10 3 * * *', retries: 0 });

  return {
    list,

    /** When the newest backup was made, here or by another machine of the site. */
    async lastMadeAt(): Promise<number | null> {
      const [[here], [copy]] = await Promise.all([list(), copies()]);
      const times = [here?.madeAt, copy && unixSeconds(copy.madeAt)];
      return times.reduce<number | null>((last, at) => Math.max(last ?? 0, at ?? 0) || null, null);
    },

    async state() {
      const [backups, running, failure] = await Promise.all([list(), kv.get(RUNNING), kv.get(FAILURE)]);
      return { backups, running: running !== undefined, failure: failure ?? '', sealed: isBackupSealed };
    },

    begin: (caller: StaffCaller): Promise<void> =>
      db.transaction(async (tx) => {
        await jobs.send(BACKUP_JOB, {}, { key: 'asked', tx });
        await record(tx, { caller, action: 'backup.run' });
      }),

    /** A link, because browsers download large files from an address rather than from a call. */
    async link(name: string, caller: StaffCaller): Promise<{ path: string }> {
      await require(name);
      const ticket = newToken();
      await kv.set(keyOf(ticket), name, LINK_SECONDS);
      await db.transaction((tx) => record(tx, { caller, action: 'backup.download', after: { name } }));
      return { path: `/desk-backup/${ticket}` };
    },

    /** The file behind a link; the link works once. */
    async open(ticket: string) {
      const name = await kv.get(keyOf(ticket));
      if (!name) return undefined;
      await kv.delete(keyOf(ticket));
      const path = await require(name);
      return { name, bytes: (await stat(path)).size, body: createReadStream(path) };
    },

    async remove(name: string, caller: StaffCaller): Promise<void> {
      const path = await require(name);
      await db.transaction(async (tx) => {
        await record(tx, { caller, action: 'backup.delete', after: { name } });
        await rm(path, { force: true });
      });
    },
  };

  async function make(): Promise<void> {
    await kv.set(RUNNING, 'yes', RUNNING_SECONDS);
    try {
      await mkdir(backupDir, { recursive: true });
      const name = `rujian-${shanghaiStamp(clock.now())}.backup`;
      await writeBackup(join(backupDir, name));
      for (const old of (await list()).slice(backupKeep)) {
        await rm(join(backupDir, old.name), { force: true });
      }
      await backupStore?.add(join(backupDir, name));
      await kv.delete(FAILURE);
      for (const old of (await backupStore?.list())?.slice(backupKeep) ?? []) {
        await backupStore?.remove(old.name);
      }
    } catch (error) {
      await kv.set(FAILURE, (error as Error).message, FAILURE_SECONDS);
      throw error;
    } finally {
      await kv.delete(RUNNING);
    }
  }

  /** The desk works while the store of the copies does not. */
  async function copies() {
    return (await backupStore?.list().catch(() => [])) ?? [];
  }

  async function list() {
    const names = await readdir(backupDir).catch(() => []);
    const found = await Promise.all(
      names.filter(isBackupName).map(async (name) => {
        const { size, mtime } = await stat(join(backupDir, name));
        return { name, bytes: size, madeAt: unixSeconds(mtime) };
      }),
    );
    return found.sort((one, other) => (one.name < other.name ? 1 : -1));
  }

  /** Only valid backup names resolve to a file, so nothing else on the disk is reachable. */
  async function require(name: string): Promise<string> {
    const path = join(backupDir, name);
    const isThere = isBackupName(name) && (await stat(path).catch(() => undefined))?.isFile();
    if (!isThere) throw new AppError('backup.not_found');
    return path;
  }

  function keyOf(ticket: string): string {
    return `backup link ${hashToken(secret, ticket)}`;
  }
}

const DRILL_JOB = 'control.drill';
/** On the first of each month, after the nightly backup. */
const DRILL_AT = '30 4 1 * *';
/** Longer than a drill may take, so that a crashed process does not block the next one forever. */
const DRILLING_SECONDS = 1_800;
const DRILLING = 'drill running';
/** What an aborted drill leaves behind begins with this and is removed with its folder. */
const FETCHED = 'drill-';

export type Drills = ReturnType<typeof createDrills>;

/**
 * Runs a restore drill on the newest backup each month or on request, because an untested backup cannot be relied on.
 */
export function createDrills(
  { db, clock, kv, jobs }: Platform,
  {
    record,
    drillBackup,
    backupDir,
    backupStore,
    backups,
  }: Pick<ControlDeps, 'record' | 'drillBackup' | 'backupDir' | 'backupStore'> & { backups: Backups },
) {
  jobs.define(DRILL_JOB, drill, { cron: DRILL_AT, retries: 0 });

  return {
    async last() {
      const [row] = await db
        .select()
        .from(restoreDrills)
        .orderBy(desc(restoreDrills.startedAt), desc(restoreDrills.id))
        .limit(1);
      if (!row) return null;
      const { id: _id, startedAt, ...drilled } = row;
      return { ...drilled, startedAt: unixSeconds(startedAt) };
    },

    isRunning: async () => (await kv.get(DRILLING)) !== undefined,

    async begin(caller: StaffCaller): Promise<void> {
      const newest = await newestBackup();
      if (!newest) throw new AppError('backup.not_found');
      await db.transaction(async (tx) => {
        await jobs.send(DRILL_JOB, {}, { key: 'asked', tx });
        await record(tx, { caller, action: 'backup.drill', after: { name: newest.name } });
      });
    },
  };

  /** Without a backup there is nothing to test; the health report says so already. */
  async function drill(): Promise<void> {
    const newest = await newestBackup();
    if (!newest) return;
    const startedAt = clock.now();
    await kv.set(DRILLING, 'yes', DRILLING_SECONDS);
    try {
      const result = await drillNewest(newest.name);
      await db.insert(restoreDrills).values({ ...result, startedAt });
    } finally {
      await kv.delete(DRILLING);
    }
  }

  /** The copy outside is what remains when the machine is lost, so it is the one to test. */
  async function drillNewest(backup: string) {
    if (!backupStore) return drillBackup(join(backupDir, backup));
    const path = join(backupDir, `${FETCHED}${backup}`);
    try {
      await mkdir(backupDir, { recursive: true });
      await backupStore.fetch(backup, path);
      return { ...(await drillBackup(path)), backup };
    } finally {
      await rm(path, { force: true });
    }
  }

  async function newestBackup() {
    const [newest] = await (backupStore ?? backups).list();
    return newest;
  }
}
