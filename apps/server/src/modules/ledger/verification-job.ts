import type { Platform } from '#platform/platform.ts';
import { verifyLedgers } from './verification.ts';

/** Every night at ten past four. */
const VERIFY_AT = '10 4 * * *';

/** Compares all accounts with their entries every night; whoever watches the log is told of a difference. */
export function defineVerification(platform: Pick<Platform, 'db' | 'jobs' | 'log'>): void {
  const { jobs, log } = platform;
  jobs.define(
    'ledger.verify',
    async () => {
      const { differences, ...counts } = await verifyLedgers(platform);
      if (differences.length === 0) log.info(counts, 'ledger.verified');
      else log.error({ ...counts, differences }, 'ledger.differs');
    },
    { cron: VERIFY_AT },
  );
}
