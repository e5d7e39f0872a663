import * as z from 'zod/mini';
import { deskGet, deskPost } from '../../base/endpoint.ts';
import { required } from '../../base/rules.ts';

export const JobQueue = z.object({
  name: z.string(),
  /** Cron expression in Shanghai time; empty for jobs that run on demand. */
  cron: z.string(),
  waiting: z.number(),
  running: z.number(),
  failed: z.number(),
  lastDoneAt: z.nullable(z.number()),
  lastFailedAt: z.nullable(z.number()),
  lastFailure: z.string(),
});
export type JobQueue = z.infer<typeof JobQueue>;

export const listJobs = deskGet('/api/desk/job/index', {
  right: 'control.view',
  summary: 'All scheduled jobs: waiting, running and failed ones, and the last run.',
  data: z.object({ queues: z.array(JobQueue) }),
});

const jobName = z.object({ name: required });

export const runJob = deskPost('/api/desk/job/run', {
  right: 'jobs.run',
  summary: 'Runs a scheduled job now, in addition to its schedule.',
  input: jobName,
});

export const retryJobs = deskPost('/api/desk/job/retry', {
  right: 'jobs.run',
  summary: 'Retries the failed jobs of one kind.',
  input: jobName,
  data: z.object({ retried: z.number() }),
});

export const Backup = z.object({ name: z.string(), bytes: z.number(), madeAt: z.number() });
export type Backup = z.infer<typeof Backup>;

export const RestoreDrill = z.object({
  backup: z.string(),
  startedAt: z.number(),
  seconds: z.number(),
  ok: z.boolean(),
  tables: z.number(),
  rows: z.number(),
  files: z.number(),
  problem: z.string(),
});
export type RestoreDrill = z.infer<typeof RestoreDrill>;

export const listBackups = deskGet('/api/desk/backup/index', {
  right: 'control.view',
  summary: 'Backups in the data folder, newest first, and whether one is running.',
  data: z.object({
    backups: z.array(Backup),
    running: z.boolean(),
    sealed: z.boolean(),
    failure: z.string(),
    drill: z.nullable(RestoreDrill),
    drilling: z.boolean(),
  }),
});

export const runBackup = deskPost('/api/desk/backup/run', {
  right: 'backup.run',
  summary: 'Starts a backup of the whole site in the background.',
});

export const runDrill = deskPost('/api/desk/backup/drill', {
  right: 'backup.run',
  summary: 'Restores the newest backup into a separate database, compares it and removes it again.',
});

export const getBackupLink = deskPost('/api/desk/backup/link', {
  right: 'backup.run',
  summary: 'A download address of a backup, valid once and for a minute.',
  input: z.object({ name: required }),
  data: z.object({ path: z.string() }),
});

export const deleteBackup = deskPost('/api/desk/backup/delete', {
  right: 'backup.run',
  summary: 'Deletes a backup from the data folder.',
  input: z.object({ name: required }),
});

const part = z.object({ kind: z.string(), ok: z.boolean(), milliseconds: z.number() });

export const getHealth = deskGet('/api/desk/health', {
  right: 'control.view',
  summary: 'Status of the site: database, cache, disk, jobs, search index, backup, versions.',
  data: z.object({
    database: z.extend(part, { version: z.string(), bytes: z.number() }),
    cache: part,
    files: z.object({ kind: z.string() }),
    /** Disk of the data folder; null if the system does not report it. */
    disk: z.nullable(z.object({ freeBytes: z.number(), totalBytes: z.number() })),
    jobs: z.object({ waiting: z.number(), failed: z.number() }),
    search: z.object({ documents: z.number(), newestAt: z.nullable(z.number()) }),
    lastBackupAt: z.nullable(z.number()),
    lastDrill: z.nullable(RestoreDrill),
    /** The year whose public holidays are not entered. */
    missingHolidays: z.nullable(z.number()),
    links: z.object({
      dead: z.number(),
      foundAt: z.nullable(z.number()),
      list: z.array(z.object({ id: z.number(), title: z.string(), address: z.string() })),
    }),
    process: z.object({ version: z.string(), node: z.string(), startedAt: z.number(), memoryBytes: z.number() }),
  }),
});

export const RETENTION_MONTHS = 12;

export const RetentionRule = z.object({
  /** Such as `comment_origins`; the desk has its label. */
  kind: z.string(),
  job: z.string(),
  keptDays: z.nullable(z.number()),
  /** The last run, even without erasures; null before the first. */
  lastRunAt: z.nullable(z.number()),
  lastCount: z.number(),
  /** Per month in China, `2026-05`; empty months are omitted. */
  months: z.array(z.object({ month: z.string(), count: z.number() })),
});
export type RetentionRule = z.infer<typeof RetentionRule>;

export const getRetention = deskGet('/api/desk/retention/index', {
  right: ['control.view', 'audit.all'],
  summary: 'Retention periods, the last run and the number of erased rows.',
  data: z.object({ months: z.array(z.string()), rules: z.array(RetentionRule) }),
});
