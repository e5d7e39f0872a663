import { HEAT_RECOMPUTE_MINUTES } from '@rujian/contract/base/constants';
import { lt } from 'drizzle-orm';
import { DAY_SECONDS, secondsBefore } from '#platform/clock.ts';
import type { Platform } from '#platform/platform.ts';
import { heatSnapshots } from '#schema/headlines/headlines.ts';
import { heatBuckets } from '#schema/hot/hot.ts';
import { computeHeat } from './heat-computation.ts';

export const HEAT_JOB = 'heat.compute';
/** A week is evaluated; one more day for clock differences. */
const BUCKET_DAYS = 8;
const SNAPSHOT_DAYS = 90;
const TIDY_AT = '25 4 * * *';

export function defineHeatJobs({ jobs, db, clock, changes }: Platform): void {
  jobs.define(
    HEAT_JOB,
    async () => {
      await computeHeat(db, clock.now());
      await changes.changed(['topics']);
    },
    { cron: `*/${HEAT_RECOMPUTE_MINUTES} * * * *` },
  );
  jobs.define(
    'heat.tidy',
    async () => {
      const before = (days: number) => secondsBefore(clock.now(), days * DAY_SECONDS);
      await db.delete(heatBuckets).where(lt(heatBuckets.hour, before(BUCKET_DAYS)));
      await db.delete(heatSnapshots).where(lt(heatSnapshots.takenAt, before(SNAPSHOT_DAYS)));
    },
    { cron: TIDY_AT },
  );
}
