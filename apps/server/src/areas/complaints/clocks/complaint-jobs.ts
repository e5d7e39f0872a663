import { recount } from '#platform/database/recount.ts';
import type { Platform } from '#platform/platform.ts';
import type { ComplaintParts } from '../complaint-parts.ts';
import { RETENTION_JOB } from '../complaint-retention.ts';
import { FIND_CLUSTERS_JOB } from '../groups.ts';

export const DUE_JOB = 'complaints.due';
export const REMIND_JOB = 'complaints.remind';

export function defineComplaintJobs({ jobs, db }: Pick<Platform, 'jobs' | 'db'>, parts: ComplaintParts): void {
  const { due, remind, findClusters, retention } = parts;
  jobs.define(DUE_JOB, due, { cron: '*/3 * * * *' });
  jobs.define(REMIND_JOB, remind, { cron: '*/10 * * * *' });
  jobs.define(FIND_CLUSTERS_JOB, findClusters, { cron: '20 * * * *' });
  jobs.define('complaints.recount', () => recount(db, 'recount_complaint_sums'), { cron: '55 3 * * *' });
  jobs.define(RETENTION_JOB, retention.deleteExpired, { cron: '15 4 * * *' });
}
