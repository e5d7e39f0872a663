import { LRUCache } from 'lru-cache';
import { AppError } from './app-error.ts';
import type { Clock } from './clock.ts';
import type { Kv } from './kv.ts';

/** How often one address may do something. */
export const LIMITS = {
  /** Calls that only read. */
  read: { max: 120, windowSeconds: 60 },
  /** Calls that change something. */
  write: { max: 30, windowSeconds: 60 },
  /** The beacon after each navigation. */
  pageView: { max: 120, windowSeconds: 60 },
  /** Addresses that do not exist: nobody should find hidden ones by trying. */
  notFound: { max: 60, windowSeconds: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

export type Limits = ReturnType<typeof createLimits>;

const REMEMBERED_BLOCKS = 10_000;

export function createLimits(kv: Kv, clock: Clock) {
  const blockedUntilMs = new LRUCache<string, number>({ max: REMEMBERED_BLOCKS });

  return {
    /** Counts one use and refuses it when there were too many. */
    async require(name: LimitName, address: string): Promise<void> {
      const { max, windowSeconds } = LIMITS[name];
      const key = `limit:${name}:${address}`;
      const { count, resetsInSeconds } = await kv.increment(key, windowSeconds);
      if (count <= max) return;
      blockedUntilMs.set(key, clock.now().getTime() + resetsInSeconds * 1000);
      throw new AppError('rate.too_many', { seconds: resetsInSeconds });
    },

    /** True while this process knows that the address used up its limit; counts nothing. */
    isUsedUp(name: LimitName, address: string): boolean {
      const until = blockedUntilMs.get(`limit:${name}:${address}`);
      return until !== undefined && until > clock.now().getTime();
    },
  };
}
