import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '#platform/app-error.ts';
import { isBackupName } from '#platform/backup-name.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import { hashToken, newToken } from '#platform/http/session-tokens.ts';
import type { Platform } from '#platform/platform.ts';
import { shanghaiStamp } from '#platform/text/shanghai-day.ts';
import type { ControlDeps } from './control-deps.ts';

const BACKUP_JOB = 'control.backup';
const BACKUP_AT = '10 3 * * *';
const LINK_SECONDS = 60;
/** Longer than any backup takes, so that a crashed process does not block the next one forever. */
const RUNNING_SECONDS = 6 * 3_600;
const FAILURE_SECONDS = 7 * 86_400;
const RUNNING = 'backup running';
const FAILURE = 'backup failure';

export type Backups = ReturnType<typeof createBackups>;

/** Full backups of the site in the data folder, made nightly and on request. */
export function createBackups(
  { db, clock, kv, jobs, secret }: Pick<Platform, 'db' | 'clock' | 'kv' | 'jobs' | 'secret'>,
  { record, writeBackup, backupDir, isBackupSealed, backupKeep, backupStore }: ControlDeps,
) {
  jobs.define(BACKUP_JOB, make, { cron: BACKUP_AT, retries: 0 });

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
