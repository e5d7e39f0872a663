import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createFallbackKv } from './fallback-kv.ts';
import { createMemoryKv } from './memory-kv.ts';
import { openRedisKv, type Sentinel } from './redis-kv.ts';

export type Kv = {
  kind: 'memory' | 'redis';
  isFallingBack: () => boolean;
  get: (key: string) => Promise<string | undefined>;
  set: (key: string, value: string, ttlSeconds: number) => Promise<void>;
  delete: (key: string) => Promise<void>;
  increment: (key: string, windowSeconds: number) => Promise<{ count: number; resetsInSeconds: number }>;
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

export type KvSettings = { redisUrl?: string; redisSentinels?: Sentinel[] };

export async function openKv(settings: KvSettings, clock: Clock, log: Log): Promise<Kv> {
  const { redisUrl, redisSentinels } = settings;
  if (!redisUrl) return createMemoryKv(clock);
  const shared = await openRedisKv(redisUrl, clock, redisSentinels);
  return createFallbackKv({ shared, own: createMemoryKv(clock), clock, log });
}
