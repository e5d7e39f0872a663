import { randomUUID } from 'node:crypto';
import { Redis } from 'ioredis';
import type { Clock } from './clock.ts';
import { windowOf } from './count-window.ts';
import type { Kv } from './kv.ts';
import type { Log } from './log.ts';
import { unreachable } from './operator-error.ts';

const PREFIX = 'rujian:';
const COMMAND_TIMEOUT_MS = 3_000;

/** Opens the lock only for the one who closed it: it may have run out and belong to somebody else. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end`;

export async function openRedisKv(redisUrl: string, clock: Clock, log: Log): Promise<Kv> {
  const redis = new Redis(redisUrl, {
    keyPrefix: PREFIX,
    lazyConnect: true,
    commandTimeout: COMMAND_TIMEOUT_MS,
    maxRetriesPerRequest: 2,
  });
  // A connection that listens may do nothing else.
  const listening = new Redis(redisUrl, { lazyConnect: true });
  for (const connection of [redis, listening]) {
    connection.on('error', (error: Error) => log.warn({ err: error }, 'redis.connection_lost'));
  }
  try {
    await Promise.all([redis.connect(), listening.connect()]);
  } catch (error) {
    redis.disconnect();
    listening.disconnect();
    throw unreachable('REDIS_URL', redisUrl, error);
  }

  // Channels reach across the databases of one server: sites that share it must not hear each other.
  const channelPrefix = `${PREFIX}${redis.options.db ?? 0}:`;

  return {
    kind: 'redis',
    async get(key) {
      const stored = await redis.get(key);
      if (stored === null) return undefined;
      // Redis forgets by its own clock; ours decides, so that a turned clock is believed.
      const colon = stored.indexOf(':');
      const expiresAtMs = Number(stored.slice(0, colon));
      return expiresAtMs > clock.now().getTime() ? stored.slice(colon + 1) : undefined;
    },
    async set(key, value, ttlSeconds) {
      const expiresAtMs = clock.now().getTime() + ttlSeconds * 1000;
      await redis.set(key, `${expiresAtMs}:${value}`, 'PX', Math.ceil(ttlSeconds * 1000));
    },
    async delete(key) {
      await redis.del(key);
    },
    async increment(key, windowSeconds) {
      const { number, resetsInSeconds } = windowOf(clock, windowSeconds);
      const counter = `count:${key}:${number}`;
      const [counted] =
        (await redis
          .multi()
          .incr(counter)
          .expire(counter, windowSeconds + 1)
          .exec()) ?? [];
      return { count: Number(counted?.[1]), resetsInSeconds };
    },
    async lock(name, ttlSeconds) {
      const key = `lock:${name}`;
      const token = randomUUID();
      const taken = await redis.set(key, token, 'PX', Math.ceil(ttlSeconds * 1000), 'NX');
      if (taken === null) return undefined;
      return async () => {
        await redis.eval(RELEASE, 1, key, token);
      };
    },
    async publish(channel, message) {
      await redis.publish(channelPrefix + channel, message);
    },
    async subscribe(channel, onMessage, onGap) {
      const receive = (from: string, message: string) => {
        if (from === channelPrefix + channel) onMessage(message);
      };
      const recover = () => onGap?.();
      listening.on('message', receive);
      await listening.subscribe(channelPrefix + channel);
      listening.on('ready', recover);
      return async () => {
        listening.off('message', receive);
        listening.off('ready', recover);
        if (listening.listenerCount('message') === 0) await listening.unsubscribe();
      };
    },
    async ping() {
      await redis.ping();
    },
    async close() {
      await Promise.allSettled([redis.quit(), listening.quit()]);
    },
  };
}
