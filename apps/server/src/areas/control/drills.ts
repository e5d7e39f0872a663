import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { StaffCaller } from '#platform/caller.ts';
import { unixSeconds } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { restoreDrills } from '#schema/control/control.ts';
import type { Backups } from './backups.ts';
import type { ControlDeps } from './control-deps.ts';

const DRILL_JOB = 'control.drill';
/** On the first of each month, after the nightly backup. */
const DRILL_AT = '30 4 1 * *';
/** Longer than a drill may take, so that a crashed process does not block the next one forever. */
const RUNNING_SECONDS = 1_800;
const RUNNING = 'drill running';
/** What an aborted drill leaves behind begins with this and is removed with its folder. */
const FETCHED = 'drill-';

export type Drills = ReturnType<typeof createDrills>;

/**
 * Runs a restore drill on the newest backup each month or on request, because an untested backup
 * cannot be relied on.
 */
export function createDrills(
  { db, clock, kv, jobs }: Pick<Platform, 'db' | 'clock' | 'kv' | 'jobs'>,
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

    isRunning: async () => (await kv.get(RUNNING)) !== undefined,

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
    await kv.set(RUNNING, 'yes', RUNNING_SECONDS);
    try {
      const result = await drillNewest(newest.name);
      await db.insert(restoreDrills).values({ ...result, startedAt });
    } finally {
      await kv.delete(RUNNING);
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
