import type { Clock } from './clock.ts';
import { createFallbackKv } from './fallback-kv.ts';
import type { Log } from './log.ts';
import { createMemoryKv } from './memory-kv.ts';
import { openRedisKv } from './redis-kv.ts';

type Count = { count: number; resetsInSeconds: number };

/** Short-lived values, counters, locks and messages that all processes of the site see. */
export type Kv = {
  kind: 'memory' | 'redis';
  /** True while the shared engine is gone and each process counts for itself. */
  isFallingBack: () => boolean;
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, value: string, ttlSeconds: number) => Promise<void>;
  delete: (key: string) => Promise<void>;
  /** Counts one more in the current window of this length. */
  increment: (key: string, windowSeconds: number) => Promise<Count>;
  /** Gives a function that opens the lock again, or nothing while somebody else holds it. */
  lock: (name: string, ttlSeconds: number) => Promise<(() => Promise<void>) | undefined>;
  publish: (channel: string, message: string) => Promise<void>;
  /** `onGap` is called after messages may have been missed. */
  subscribe: (
    channel: string,
    onMessage: (message: string) => void,
    onGap?: () => void,
  ) => Promise<() => Promise<void>>;
  ping: () => Promise<void>;
  close: () => Promise<void>;
};

export type KvSettings = { redisUrl?: string };

export async function openKv({ redisUrl }: KvSettings, clock: Clock, log: Log): Promise<Kv> {
  if (!redisUrl) return createMemoryKv(clock);
  const shared = await openRedisKv(redisUrl, clock);
  return createFallbackKv({ shared, own: createMemoryKv(clock), clock, log });
}
