import type { Platform } from '#platform/platform.ts';
import type { FollowDigest } from './follow-digest.ts';
import { FOLLOW_NEWS_JOB, type FollowTelling } from './follow-news.ts';
import type { FollowScan } from './follow-scan.ts';
import type { PraiseDigest } from './praise-digest.ts';

const FOLLOW_NEWS_AT = '*/10 * * * *';
const PRAISE_DIGEST_AT = '0 * * * *';
const FOLLOW_DIGEST_AT = '30 18 * * *';
const TIDY_AT = '50 4 * * *';

type Parts = { scan: FollowScan; telling: FollowTelling; followDigest: FollowDigest; praiseDigest: PraiseDigest };

/** Messages to members about praise and followed items. */
export function defineReactionJobs({ jobs }: Pick<Platform, 'jobs'>, parts: Parts): void {
  const { scan, telling, followDigest, praiseDigest } = parts;
  jobs.define(
    FOLLOW_NEWS_JOB,
    async () => {
      await scan.look();
      await telling.notifyAll();
    },
    { cron: FOLLOW_NEWS_AT },
  );
  jobs.define('discussion.followDigest', followDigest.tell, { cron: FOLLOW_DIGEST_AT });
  jobs.define('discussion.praiseDigest', praiseDigest.tell, { cron: PRAISE_DIGEST_AT });
  jobs.define(
    'discussion.tidyReactions',
    async () => {
      await telling.deleteExpired();
      await praiseDigest.deleteExpired();
    },
    { cron: TIDY_AT },
  );
}
