import { AppError } from './app-error.ts';
import type { Kv } from './kv.ts';

/** How often one address may do something. */
export const LIMITS = {
  /** Calls that only read. */
  read: { max: 120, windowSeconds: 60 },
  /** Calls that change something. */
  write: { max: 30, windowSeconds: 60 },
  /** Searches: each looks through everything. */
  search: { max: 15, windowSeconds: 60 },
  /** The beacon after each navigation. */
  pageView: { max: 120, windowSeconds: 60 },
  /** Addresses that do not exist: nobody should find hidden ones by trying. */
  notFound: { max: 60, windowSeconds: 60 },
} as const;

export type LimitName = keyof typeof LIMITS;

export type Limits = ReturnType<typeof createLimits>;

export function createLimits(kv: Kv) {
  return {
    /** Counts one use and refuses it when there were too many. */
    async require(name: LimitName, address: string): Promise<void> {
      const { max, windowSeconds } = LIMITS[name];
      const key = `limit:${name}:${address}`;
      const { count, resetsInSeconds } = await kv.increment(key, windowSeconds);
      if (count <= max) return;
      throw new AppError('rate.too_many', { seconds: resetsInSeconds });
    },
  };
}
