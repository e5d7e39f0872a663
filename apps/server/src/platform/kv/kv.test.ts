import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestClock } from '#test/test-clock.ts';
import { workerRedisUrl } from '#test/worker-engines.ts';
import type { Kv } from './kv.ts';
import { createMemoryKv } from './memory-kv.ts';
import { openRedisKv } from './redis-kv.ts';

const { REDIS_URL } = process.env;
const clock = createTestClock();
const variants: [string, () => Promise<Kv>][] = [['memory', async () => createMemoryKv(clock)]];
if (REDIS_URL) variants.push(['Redis', () => openRedisKv(workerRedisUrl(REDIS_URL), clock)]);

describe.each(variants)('kv on %s', (_name, open) => {
  let kv: Kv;
  let other: Kv;
  let number = 0;
  const key = () => `kv-test-${process.pid}-${++number}`;
  beforeAll(async () => {
    kv = await open();
    other = kv.kind === 'redis' ? await open() : kv;
  });
  afterAll(async () => {
    await kv.close();
    await other.close();
  });

  test('a value is there until it expires', async () => {
    const name = key();
    await kv.set(name, 'a:b', 30);

    const before = await kv.get(name);
    clock.advance(30);
    const after = await kv.get(name);

    expect(before).toBe('a:b');
    expect(after).toBeUndefined();
  });

  test('a deleted value is gone', async () => {
    const name = key();
    await kv.set(name, 'value', 30);

    await kv.delete(name);

    expect(await kv.get(name)).toBeUndefined();
  });

  test('concurrent counting loses nothing, and a new window starts at one', async () => {
    const name = key();

    const together = Array.from({ length: 20 }, () => kv.increment(name, 60));
    const counts = (await Promise.all(together)).map(({ count }) => count);
    clock.advance(60);
    const next = await kv.increment(name, 60);

    expect(Math.max(...counts)).toBe(20);
    expect(new Set(counts).size).toBe(20);
    expect(next.count).toBe(1);
    expect(next.resetsInSeconds).toBeLessThanOrEqual(60);
  });

  test('of several contenders one gets a lock, and the next after its release', async () => {
    const name = key();

    const locks = await Promise.all([kv.lock(name, 30), other.lock(name, 30), kv.lock(name, 30)]);
    const held = locks.filter((lock) => lock !== undefined);
    await held[0]?.();
    const next = await other.lock(name, 30);

    expect(held).toHaveLength(1);
    expect(next).toBeDefined();
  });

  test('an expired lock is not released by its first holder for the second', async () => {
    const name = key();
    const first = await kv.lock(name, 0.05);
    clock.advance(1);
    await new Promise((resolve) => setTimeout(resolve, 80));
    const second = await other.lock(name, 30);

    await first?.();

    expect(second).toBeDefined();
    expect(await kv.lock(name, 30)).toBeUndefined();
  });

  test('a message reaches subscribers until they unsubscribe', async () => {
    const channel = key();
    const received: string[] = [];
    const leave = await kv.subscribe(channel, (message) => received.push(message));

    await other.publish(channel, 'one');
    await until(() => received.length === 1);
    await leave();
    await other.publish(channel, 'two');
    await new Promise((resolve) => setTimeout(resolve, 50));

    expect(received).toEqual(['one']);
  });
});

if (REDIS_URL) {
  test('an answer that arrives while the process is stalled counts, and no connection is given up', async () => {
    const kv = await openRedisKv(workerRedisUrl(REDIS_URL), clock);
    const lost: unknown[] = [];
    kv.onLost((error) => lost.push(error));
    const name = `kv-test-${process.pid}-stalled`;
    await kv.set(name, 'here', 30);

    const answer = kv.get(name);
    const until = performance.now() + 1_200;
    while (performance.now() < until);

    expect(await answer).toBe('here');
    expect(lost).toEqual([]);
    await kv.close();
  });

  test("sites that share a Redis do not receive each other's messages", async () => {
    const own = workerRedisUrl(REDIS_URL);
    const foreign = new URL(own);
    foreign.pathname = '/15';
    const [kv, stranger] = await Promise.all([own, foreign.href].map((address) => openRedisKv(address, clock)));
    const received: string[] = [];
    await kv?.subscribe('changes', (message) => received.push(message));

    await stranger?.publish('changes', 'theirs');
    await kv?.publish('changes', 'ours');
    await until(() => received.length > 0);

    expect(received).toEqual(['ours']);
    await Promise.all([kv?.close(), stranger?.close()]);
  });
}

async function until(isTrue: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isTrue(); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
