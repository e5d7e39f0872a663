import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import type { Clock } from '#platform/clock.ts';
import { windowOf } from '#platform/http/count-window.ts';
import { unreachable } from '#platform/operator-error.ts';
import type { Kv } from './kv.ts';

export type Sentinel = { host: string; port: number };

export function sentinelOptions(redisUrl: string, sentinels: Sentinel[]) {
  return sentinels.length > 0 ? { sentinels, name: new URL(redisUrl).hostname } : {};
}

const PREFIX = 'rujian:';
const SILENT_AFTER_MS = 1_000;
const CONNECT_TIMEOUT_MS = 5_000;
const QUIT_TIMEOUT_MS = 1_000;
const RECONNECT_MS = 500;

class Silence extends Error {}

/** Releases the lock only for its holder: it may have expired and belong to another process. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

export async function openRedisKv(redisUrl: string, clock: Clock, sentinels: Sentinel[] = []) {
  const options = {
    ...sentinelOptions(redisUrl, sentinels),
    sentinelRetryStrategy: () => RECONNECT_MS,
    retryStrategy: () => RECONNECT_MS,
    // A master that became a replica: the master has to be found again.
    reconnectOnError: ({ message }: Error) => message.startsWith('READONLY'),
    lazyConnect: true,
    connectTimeout: CONNECT_TIMEOUT_MS,
    // Also bounds what a new connection asks before it is ready.
    commandTimeout: CONNECT_TIMEOUT_MS,
    // Commands to a lost server fail at once, because a reader waits for them.
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
  };
  const redis = new Redis(redisUrl, { ...options, keyPrefix: PREFIX });
  // A subscribed connection cannot run other commands.
  const listening = new Redis(redisUrl, options);
  const connections = [redis, listening];
  const lostListeners: ((error: unknown) => void)[] = [];
  for (const connection of connections) {
    connection.on('error', (error: Error) => {
      for (const listener of lostListeners) listener(error);
    });
  }
  try {
    await Promise.all(connections.map((connection) => connection.connect()));
  } catch (error) {
    for (const connection of connections) connection.disconnect();
    throw unreachable('REDIS_URL', redisUrl, error);
  }

  // Channels span the databases of one server, so sites that share it need a prefix.
  const channelPrefix = `${PREFIX}${redis.options.db ?? 0}:`;

  return {
    kind: 'redis' as const,
    isFallingBack: () => false,
    onLost: (listener: (error: unknown) => void) => void lostListeners.push(listener),
    async get(key: string) {
      const stored = await answered(redis.get(key));
      if (stored === null) return undefined;
      // Expiry follows our clock rather than that of Redis, so that tests can move time.
      const colon = stored.indexOf(':');
      const expiresAtMs = Number(stored.slice(0, colon));
      return expiresAtMs > clock.now().getTime() ? stored.slice(colon + 1) : undefined;
    },
    async set(key: string, value: string, ttlSeconds: number) {
      const expiresAtMs = clock.now().getTime() + ttlSeconds * 1000;
      const kept = `${expiresAtMs}:${value}`;
      await answered(redis.set(key, kept, 'PX', Math.ceil(ttlSeconds * 1000)));
    },
    async delete(key: string) {
      await answered(redis.del(key));
    },
    async increment(key: string, windowSeconds: number) {
      const { number, resetsInSeconds } = windowOf(clock, windowSeconds);
      const counter = `count:${key}:${number}`;
      const counting = redis.multi().incr(counter);
      const [counted] = (await answered(counting.expire(counter, windowSeconds + 1).exec())) ?? [];
      const [error, count] = counted ?? [new Error('Redis gave no count')];
      if (error) throw error;
      return { count: Number(count), resetsInSeconds };
    },
    async lock(name: string, ttlSeconds: number) {
      const key = `lock:${name}`;
      const token = randomUUID();
      const life = Math.ceil(ttlSeconds * 1000);
      const taken = await answered(redis.set(key, token, 'PX', life, 'NX'));
      if (taken === null) return undefined;
      return async () => {
        await answered(redis.eval(RELEASE, 1, key, token));
      };
    },
    async publish(channel: string, message: string) {
      await answered(redis.publish(channelPrefix + channel, message));
    },
    async subscribe(channel: string, onMessage: (message: string) => void, onGap?: () => void) {
      const receive = (from: string, message: string) => {
        if (from === channelPrefix + channel) onMessage(message);
      };
      const recover = () => onGap?.();
      listening.on('message', receive);
      await answered(listening.subscribe(channelPrefix + channel));
      listening.on('ready', recover);
      return async () => {
        listening.off('message', receive);
        listening.off('ready', recover);
        if (listening.listenerCount('message') > 0 || listening.status !== 'ready') return;
        await listening.unsubscribe();
      };
    },
    async ping() {
      await answered(redis.ping());
    },
    async close() {
      const quitting = Promise.allSettled(connections.map((connection) => connection.quit()));
      await Promise.race([quitting, wait(QUIT_TIMEOUT_MS, undefined, { ref: false })]);
      for (const connection of connections) connection.disconnect();
    },
  } satisfies Kv & { onLost: unknown };

  /** After a silent failure new connections are opened, because the old ones may hang for minutes. */
  async function answered<Answer>(command: Promise<Answer>): Promise<Answer> {
    const silence = Promise.withResolvers<never>();
    // When this process was stalled itself, the answer waits in the socket and is read before an immediate.
    const giveUp = () => setImmediate(() => silence.reject(new Silence('Redis did not answer')));
    const timer = setTimeout(giveUp, SILENT_AFTER_MS);
    try {
      return await Promise.race([command, silence.promise]);
    } catch (error) {
      for (const connection of error instanceof Silence ? connections : []) {
        if (connection.status === 'ready') connection.disconnect(true);
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }
}
