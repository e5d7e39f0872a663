import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { openRedisKv } from '#platform/kv/redis-kv.ts';
import { createTestClock } from '#test/test-clock.ts';
import { createWatchedRedis } from '../../../../faults/redis-sentinels.ts';
import { readConfig } from '../../src/config.ts';

const START_MS = 60_000;
const PROMOTED_MS = 30_000;

const redis = await createWatchedRedis();
afterAll(() => redis.remove());

test('the sentinels name the master, and the next one after it was killed', {
  timeout: START_MS + PROMOTED_MS,
}, async () => {
  const { redisUrl = '', redisSentinels } = readConfig({ REDIS_URL: redis.url, REDIS_SENTINELS: redis.sentinels });
  const kv = await openRedisKv(redisUrl, createTestClock(), redisSentinels);

  await kv.set('before', 'kept', 60);
  await redis.kill();
  const deadline = performance.now() + PROMOTED_MS;
  const written = async () =>
    kv.set('after', 'promoted', 60).then(
      () => true,
      () => false,
    );
  while (!(await written()) && performance.now() < deadline) await wait(100);

  expect(await kv.get('after')).toBe('promoted');
  await kv.close();
});

test('sentinels that are not hosts with ports are refused by name', () => {
  const read = () => readConfig({ REDIS_URL: 'redis://m', REDIS_SENTINELS: 'sentinel-1' });

  expect(read).toThrow('REDIS_SENTINELS');
});
